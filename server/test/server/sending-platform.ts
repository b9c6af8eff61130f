import { createLog } from "../../src/platform/log.ts";
import { openPlatform } from "../../src/platform/open-platform.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { MAILJET_KEYS } from "../mail/providers/mailjet-server.ts";
import { testConfig } from "./platform.ts";

/** Of a process that a test kills. Arguments: database, data folder, Mailjet. */
export async function openSendingPlatform([
  databaseUrl = "",
  dataDir = "",
  mailjetUrl = "",
]: readonly string[]): Promise<Platform> {
  const { platform } = await openPlatform({
    config: testConfig(databaseUrl, dataDir, {
      MAILJET_BASE_URL: mailjetUrl,
      MAILJET_API_KEY: MAILJET_KEYS.apiKey,
      MAILJET_API_SECRET: MAILJET_KEYS.apiSecret,
    }),
    features: [],
    log: createLog("error"),
    publicUrl: "http://127.0.0.1:1",
    say: () => undefined,
    now: () => new Date(),
  });
  return platform;
}
