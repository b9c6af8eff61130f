import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "../../src/platform/config.ts";
import { createLog } from "../../src/platform/log.ts";
import { type OpenPlatform, openPlatform } from "../../src/platform/open-platform.ts";

/** Nothing listens there: a test that calls a service names its address, and no test leaves this machine. */
const UNUSED_ADDRESS = "127.0.0.1:9";
const TEST_SECRET = "a secret for tests that is long enough";

/** Configuration of an isolated test server, as an operator would write it. */
export function testConfig(url: string, dataDir: string, more: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    PORT: "0",
    LOG_LEVEL: "silent",
    RATE_LIMIT_FACTOR: "1000",
    DATABASE_POOL: "8",
    MAILJET_BASE_URL: `http://${UNUSED_ADDRESS}`,
    SENDGRID_BASE_URL: `http://${UNUSED_ADDRESS}`,
    ADESTRA_BASE_URL: `http://${UNUSED_ADDRESS}`,
    DNS_SERVERS: UNUSED_ADDRESS,
    ...more,
  });
}

/** The platform alone, for tests below HTTP. */
export async function openTestPlatform(
  url: string,
  more: Record<string, string> = {},
  now = () => new Date(),
): Promise<OpenPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), "newsloom-data-"));
  const config = testConfig(url, dataDir, more);
  const open = await openPlatform({
    config,
    features: [],
    log: createLog("silent"),
    publicUrl: "http://127.0.0.1:1",
    say: () => undefined,
    now,
  });
  return {
    platform: open.platform,
    async close() {
      await open.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
