import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { expectBalance, freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import { FAULT_ROUNDS, FAULT_SEED } from "../../../../test/fault-rounds.ts";
import { killedProcess, numbers } from "../../../../test/killed-process.ts";
import {
  MAILJET_KEYS,
  type MailjetServer,
  startMailjetServer,
} from "../../../../test/mail/providers/mailjet-server.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";

const PROGRAM = fileURLToPath(new URL("../../../../test/server/newsletter-sender.ts", import.meta.url));
const PEOPLE = 400;
const CALLS = PEOPLE / 50;

let database: TestDatabase;
let open: OpenPlatform;
let mailjet: MailjetServer;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  mailjet = await startMailjetServer({ latencyMs: 20 });
  mailjet.senders.set(1, { ID: 1, DNSID: 1, Email: "*@mail.newsloom.test", Name: "", Status: "Active" });
  open = await openTestPlatform(database.url, {
    MAILJET_BASE_URL: mailjet.url,
    MAILJET_API_KEY: MAILJET_KEYS.apiKey,
    MAILJET_API_SECRET: MAILJET_KEYS.apiSecret,
  });
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

const query = (text: string) => open.platform.database.ownerPool.query(text);

it(`kill -9 while a newsletter is sent mails nobody twice and forgets nobody (seed ${FAULT_SEED}, ${FAULT_ROUNDS} times)`, {
  timeout: 60_000 + FAULT_ROUNDS * 60_000,
}, async () => {
  const random = numbers(FAULT_SEED);
  for (let round = 0; round < FAULT_ROUNDS; round += 1) {
    mailjet.sent.length = 0;
    mailjet.calls.length = 0;
    const emails = Array.from({ length: PEOPLE }, (_, nth) => `reader${round}-${nth}@post.test`);
    const id = await freezeCampaign(open.platform, emails);
    const killAfter = 1 + Math.floor(random.next().value * CALLS);
    start();
    await eventually("the call at which it is killed", () => mailjet.calls.length >= killAfter, 60_000);
    await kill();
    await eventually("the database has ended what the killed process began", async () => {
      const { rows } = await query(
        `select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      return rows.length === 0;
    });
    // As if the time of its claims had passed.
    await query("update send_batches set claimed_until = claimed_until - interval '90 seconds'");
    start();
    const ledger = await eventually(
      "the campaign is finished",
      async () => {
        const found = await readLedger(open.platform, id);
        return found.state === "finished" && found;
      },
      60_000,
    );
    await kill();
    expectBalance(
      ledger,
      mailjet.sent.map(({ To }) => (To as { Email: string }[])[0]?.Email ?? ""),
    );
  }
});
