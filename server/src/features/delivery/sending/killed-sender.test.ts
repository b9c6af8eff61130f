import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { killWhileSending } from "../../../../test/delivery/killed-while-sending.ts";
import { eventually } from "../../../../test/eventually.ts";
import { FAULT_ROUNDS, FAULT_SEED } from "../../../../test/fault-rounds.ts";
import { killedProcess } from "../../../../test/killed-process.ts";
import type { MailjetServer } from "../../../../test/mail/providers/mailjet-server.ts";
import { startMailjet } from "../../../../test/mail/providers/newsletter-providers.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";

const PROGRAM = fileURLToPath(new URL("../../../../test/server/newsletter-sender.ts", import.meta.url));

let database: TestDatabase;
let open: OpenPlatform;
let mailjet: MailjetServer;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  mailjet = await startMailjet({ latencyMs: 20 });
  open = await openTestPlatform(database.url, mailjet.env);
  dataDir = await mkdtemp(join(tmpdir(), "newsloom-sender-"));
});
afterAll(async () => {
  await kill();
  await mailjet.stop();
  await open.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const { start, kill } = killedProcess(PROGRAM, () => [database.url, dataDir, mailjet.url]);

it(
  `kill -9 while a newsletter is sent mails nobody twice and forgets nobody (seed ${FAULT_SEED}, ${FAULT_ROUNDS} times)`,
  {
    timeout: 60_000 + FAULT_ROUNDS * 60_000,
  },
  () =>
    killWhileSending(open.platform, mailjet, {
      start,
      async kill() {
        await kill();
        await eventually("the database has ended what the killed process began", async () => {
          const { rows } = await open.platform.database.ownerPool.query(
            `select from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
          );
          return rows.length === 0;
        });
      },
      restart: start,
      stop: kill,
    }),
);
