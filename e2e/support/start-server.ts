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
/** Generous for a busy machine; a server that starts does not wait for it. */
const START_LIMIT_MS = 180_000;

export interface TestServer {
  readonly url: string;
  /** The file with the server's output, which includes the system mail. */
  readonly consoleFile: string;
  /** The URLs of the test servers for DNS and the mail providers. */
  readonly mail: MailServers;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** With the same address and data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export interface MailServers {
  readonly zone: string;
  readonly mailjet: string;
  readonly sendGrid: string;
}

/** Starts the built server on a free port with its own data folder, sign-in providers and mail providers. */
export async function startServer(): Promise<TestServer> {
  const [providers, standIns] = await Promise.all([startOpenIdServers(), startStandIns()]);
  const folder = await mkdtemp(join(tmpdir(), "newsloom-e2e-"));
  // As root, PostgreSQL runs under another account, which must be able to enter the folder.
  await chmod(folder, 0o755);
  const consoleFile = join(folder, "console");
  const output = createWriteStream(consoleFile);

  const launch = (port: string): ChildProcess => {
    const launched = spawn(process.execPath, [MAIN], {
      stdio: ["ignore", "pipe", "pipe"],
      env: environment(port),
    });
    launched.stdout.pipe(output, { end: false });
    launched.stderr.pipe(output, { end: false });
    return launched;
  };
  const environment = (port: string) => ({
    ...process.env,
    HOST: "127.0.0.1",
    PORT: port,
    DATA_DIR: join(folder, "data"),
    DEMO: "on",
    LOG_LEVEL: "error",
    // The journeys serve the web pages that the server fetches.
    OUTBOUND_ALLOW: "127.0.0.0/8",
    // A journey imports 200 sources.
    SOURCE_QUOTA: "1000",
    // Journeys sign in far more often than people.
    RATE_LIMIT_FACTOR: "1000",
    // No provider keys: mail stays in the outbox until a journey enters some.
    DNS_SERVERS: standIns.env["DNS_SERVERS"],
    MAILJET_BASE_URL: standIns.mailjet.url,
    SENDGRID_BASE_URL: standIns.sendGrid.url,
    // Journeys wait for providers that do not answer; others answer in time on a busy machine too.
    PROVIDER_TIMEOUT_MS: "5000",
    // Sign-in shows a button for each configured provider.
    ...clientVariables("google"),
    ...clientVariables("linkedin"),
    ...clientVariables("facebook"),
    GOOGLE_ISSUER: providers.at("accounts.google.com"),
    LINKEDIN_ISSUER: providers.at("www.linkedin.com/oauth"),
    FACEBOOK_ISSUER: providers.at("www.facebook.com"),
    FACEBOOK_TOKEN_ENDPOINT: providers.at("graph.facebook.com/oauth/access_token"),
  });

  let child = launch("0");
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };

  async function stop(): Promise<void> {
    await end("SIGTERM");
    output.destroy();
    await Promise.all([providers.stop(), standIns.stop()]);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    const url = await serverUrlOf(child);
    providers.allow(callbacksOf(url));
    const mail = {
      zone: standIns.zone.url,
      mailjet: standIns.mailjet.url,
      sendGrid: standIns.sendGrid.url,
    };
    const startAgain = async () => {
      child = launch(new URL(url).port);
      await serverUrlOf(child);
    };
    return { url, consoleFile, mail, kill: () => end("SIGKILL"), startAgain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function serverUrlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (why: string) => reject(new Error(`The server ${why}. Its output:\n${output}`));
    const timer = setTimeout(() => fail(`did not start within ${START_LIMIT_MS} ms`), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const url = /running at (http:\/\/\S+)/.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => fail(`ended with ${code}`));
  });
}
