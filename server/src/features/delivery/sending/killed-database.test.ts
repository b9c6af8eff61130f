import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, it } from "vitest";
import { fillFixtures } from "../../../../test/data/fixtures.ts";
import { killWhileSending } from "../../../../test/delivery/killed-while-sending.ts";
import { eventually } from "../../../../test/eventually.ts";
import { FAULT_ROUNDS, FAULT_SEED } from "../../../../test/fault-rounds.ts";
import type { MailjetServer } from "../../../../test/mail/providers/mailjet-server.ts";
import { startMailjet } from "../../../../test/mail/providers/newsletter-providers.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../../platform/db/embedded/start-embedded.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { newsletterSender } from "./newsletter-sender.ts";

let dataDir: string;
let database: EmbeddedDatabase;
let restarts = 0;
let mailjet: MailjetServer;
let open: OpenPlatform;
let sender: RunningService | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "newsloom-killed-"));
  await chmod(dataDir, 0o755);
  // Of its own, because killing it ends the connections of all tests. What it committed must survive, so it is not the fast one.
  database = await startEmbedded({
    dataDir,
    log: () => undefined,
    onRestart: () => {
      restarts += 1;
    },
  });
  await migrate(database.url);
  await fillFixtures(database.url);
  mailjet = await startMailjet({ latencyMs: 20 });
  open = await openTestPlatform(database.url, mailjet.env);
}, 120_000);
afterAll(async () => {
  await sender?.stop();
  await open.close();
  await mailjet.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it(
  `kill -9 of the database while a newsletter is sent mails nobody twice and forgets nobody (seed ${FAULT_SEED}, ${FAULT_ROUNDS} times)`,
  {
    timeout: 120_000 + FAULT_ROUNDS * 60_000,
  },
  () =>
    killWhileSending(open.platform, mailjet, {
      start() {
        sender = newsletterSender.start(open.platform);
      },
      async kill() {
        const before = restarts;
        process.kill(database.pid(), "SIGKILL");
        await eventually("the database answers again", () => restarts > before);
      },
      // The sender of before goes on.
      restart: () => undefined,
      stop: async () => sender?.stop(),
    }),
);
