import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, it } from "vitest";
import { fillFixtures } from "../../../../test/data/fixtures.ts";
import { expectBalance, freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import { FAULT_ROUNDS, FAULT_SEED } from "../../../../test/fault-rounds.ts";
import { numbers } from "../../../../test/killed-process.ts";
import {
  MAILJET_KEYS,
  type MailjetServer,
  startMailjetServer,
} from "../../../../test/mail/providers/mailjet-server.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../../platform/db/embedded/start-embedded.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { newsletterSender } from "./newsletter-sender.ts";

const PEOPLE = 400;
const CALLS = PEOPLE / 50;

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
  mailjet = await startMailjetServer({ latencyMs: 20 });
  mailjet.senders.set(1, { ID: 1, DNSID: 1, Email: "*@mail.newsloom.test", Name: "", Status: "Active" });
  open = await openTestPlatform(database.url, {
    MAILJET_BASE_URL: mailjet.url,
    MAILJET_API_KEY: MAILJET_KEYS.apiKey,
    MAILJET_API_SECRET: MAILJET_KEYS.apiSecret,
  });
}, 120_000);
afterAll(async () => {
  await sender?.stop();
  await open.close();
  await mailjet.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it(`kill -9 of the database while a newsletter is sent mails nobody twice and forgets nobody (seed ${FAULT_SEED}, ${FAULT_ROUNDS} times)`, {
  timeout: 120_000 + FAULT_ROUNDS * 60_000,
}, async () => {
  const random = numbers(FAULT_SEED);
  for (let round = 0; round < FAULT_ROUNDS; round += 1) {
    mailjet.sent.length = 0;
    mailjet.calls.length = 0;
    const emails = Array.from({ length: PEOPLE }, (_, nth) => `reader${round}-${nth}@post.test`);
    const id = await freezeCampaign(open.platform, emails);
    const killAfter = 1 + Math.floor(random.next().value * CALLS);
    const before = restarts;
    sender = newsletterSender.start(open.platform);
    await eventually("the call at which it is killed", () => mailjet.calls.length >= killAfter);
    process.kill(database.pid(), "SIGKILL");
    await eventually("the database answers again", () => restarts > before);
    const finished = () =>
      readLedger(open.platform, id).then(
        ({ state }) => state === "finished",
        // Of a connection that died with the database.
        () => false,
      );
    await eventually("the claims of before are over", () =>
      open.platform.database.ownerPool
        .query("update send_batches set claimed_until = claimed_until - interval '90 seconds'")
        .then(() => true)
        .catch(() => false),
    );
    await eventually("the campaign is finished", finished);
    await sender.stop();
    expectBalance(
      await readLedger(open.platform, id),
      mailjet.sent.map(({ To }) => (To as { Email: string }[])[0]?.Email ?? ""),
    );
  }
});
