import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startStandIns } from "../../server/test/mail/providers/start-stand-ins.ts";
import { callbacksOf, clientVariables, startOpenIdServers } from "../../server/test/sign-in/openid-server.ts";

const MAIN = fileURLToPath(new URL("../../server/dist/main.js", import.meta.url));
const START_LIMIT_MS = 60_000;

export interface Newsroom {
  readonly url: string;
  /** A file with everything the server says, mail it would have sent included. */
  readonly console: string;
  /** Where journeys publish DNS records and make a mail provider behave badly. */
  readonly mail: MailStandIns;
  stop(): Promise<void>;
}

export interface MailStandIns {
  readonly zone: string;
  readonly mailjet: string;
  readonly sendGrid: string;
}

/** Starts the built server as people do, on a free port and a data folder of its own, with providers to come through. */
export async function startNewsroom(): Promise<Newsroom> {
  const [providers, standIns] = await Promise.all([startOpenIdServers(), startStandIns()]);
  const folder = await mkdtemp(join(tmpdir(), "newsloom-e2e-"));
  // The database runs under another account when this is root; what it cannot enter it keeps where nobody clears it away.
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, [MAIN], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      DEMO: "on",
      LOG_LEVEL: "error",
      // Other people's pages are served by the journeys themselves.
      OUTBOUND_ALLOW: "127.0.0.0/8",
      // Journeys sign in far more often than a person does.
      RATE_LIMIT_FACTOR: "1000",
      // Without keys: a site's letters stay in the outbox until somebody enters some.
      DNS_SERVERS: standIns.env["DNS_SERVERS"],
      MAILJET_BASE_URL: standIns.mailjet.url,
      SENDGRID_BASE_URL: standIns.sendGrid.url,
      PROVIDER_TIMEOUT_MS: "1000",
      // A button appears for a provider that the operator has set up.
      ...clientVariables("google"),
      ...clientVariables("linkedin"),
      ...clientVariables("facebook"),
      GOOGLE_ISSUER: providers.at("accounts.google.com"),
      LINKEDIN_ISSUER: providers.at("www.linkedin.com/oauth"),
      FACEBOOK_ISSUER: providers.at("www.facebook.com"),
      FACEBOOK_TOKEN_ENDPOINT: providers.at("graph.facebook.com/oauth/access_token"),
    },
  });

  const said = join(folder, "console");
  const kept = createWriteStream(said);
  child.stdout.pipe(kept, { end: false });
  child.stderr.pipe(kept, { end: false });

  async function stop(): Promise<void> {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    kept.destroy();
    await Promise.all([providers.stop(), standIns.stop()]);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    const url = await addressOf(child);
    providers.allow(callbacksOf(url));
    const mail = {
      zone: standIns.zone.url,
      mailjet: standIns.mailjet.url,
      sendGrid: standIns.sendGrid.url,
    };
    return { url, console: said, mail, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const give = (why: string) => reject(new Error(`The server ${why}. It said:\n${said}`));
    const timer = setTimeout(() => give(`did not start within ${START_LIMIT_MS} ms`), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString("utf8");
      const url = /running at (http:\/\/\S+)/.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => give(`ended with ${code}`));
  });
}
