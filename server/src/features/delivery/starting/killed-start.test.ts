import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { expectBalance, insertStartedCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import { killedProcess } from "../../../../test/killed-process.ts";
import type { MailjetServer } from "../../../../test/mail/providers/mailjet-server.ts";
import { startMailjet } from "../../../../test/mail/providers/newsletter-providers.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { newsletterSender } from "../sending/newsletter-sender.ts";

const PROGRAM = fileURLToPath(new URL("../../../../test/server/newsletter-starter.ts", import.meta.url));
const PEOPLE = 300;

let database: TestDatabase;
let open: OpenPlatform;
let mailjet: MailjetServer;
let dataDir: string;
let campaign = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  mailjet = await startMailjet();
  open = await openTestPlatform(database.url, mailjet.env);
  dataDir = await mkdtemp(join(tmpdir(), "newsloom-starter-"));
});
afterAll(async () => {
  await kill();
  await mailjet.stop();
  await open.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const { start, kill } = killedProcess(PROGRAM, () => [database.url, dataDir, mailjet.url, String(campaign)]);

const others = (condition: string) =>
  open.platform.database.ownerPool.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  );

/** Kills the process that fixes the audience where it waits for what this transaction holds. */
async function killWhileItWaits(hold: (owner: pg.PoolClient) => Promise<unknown>, statement: string) {
  const owner = await open.platform.database.ownerPool.connect();
  try {
    await owner.query("begin");
    await owner.query("set local idle_in_transaction_session_timeout = 0");
    await hold(owner);
    start();
    await eventually(
      "it is in the middle of it",
      async () =>
        (await others(`wait_event_type = 'Lock' and query like '%${statement}%'`)).rows.length === 1,
      120_000,
    );
    await kill();
  } finally {
    await owner.query("rollback").finally(() => owner.release());
  }
  await eventually(
    "the database has ended what the killed process began",
    async () => (await others("state <> 'idle'")).rows.length === 0,
  );
}

/** The same person, who cannot be added a second time while it is not known whether this one stays. */
const addPerson = (nth: number) => async (owner: pg.PoolClient) => {
  // Without checking that the campaign is there, which would lock it.
  await owner.query("set local session_replication_role = replica");
  return owner.query(
    `insert into send_recipients (site_id, distribution_id, subscriber_id, state, changed_at)
    select site_id, $1, id, 'queued', now() from subscribers where monthly order by id offset $2 limit 1`,
    [campaign, nth],
  );
};
const ADDED = "insert into send_recipients";

it.each([
  { when: "before the first of them", hold: addPerson(0), statement: ADDED },
  { when: "in the middle of them", hold: addPerson(PEOPLE / 2), statement: ADDED },
  { when: "before the last of them", hold: addPerson(PEOPLE - 1), statement: ADDED },
  {
    when: "when all of them are there and nothing is committed",
    hold: (owner: pg.PoolClient) => owner.query("lock table campaign_links"),
    statement: "campaign_links",
  },
])(
  "kill -9 while it is fixed who gets a newsletter, $when: afterwards everybody is in the audience once and gets one mail",
  { timeout: 360_000 },
  async ({ when, hold, statement }) => {
    const { platform } = open;
    mailjet.sent.length = 0;
    const emails = Array.from(
      { length: PEOPLE },
      (_, nth) => `${when.replaceAll(" ", "-")}-${nth}@post.test`,
    );
    campaign = await insertStartedCampaign(platform, emails);
    await killWhileItWaits(hold, statement);
    const killed = await readLedger(platform, campaign);
    expect(killed).toMatchObject({ state: "preparing", audience: -1 });
    expect(killed.people.size).toBe(0);

    start();
    const isFixed = async () => (await readLedger(platform, campaign)).state === "sending";
    await eventually("the audience is fixed", isFixed, 60_000);
    const fixed = await readLedger(platform, campaign);
    expect(fixed.audience).toBe(PEOPLE);
    expect([...fixed.people.keys()].toSorted()).toEqual(emails.toSorted());
    expect(new Set(fixed.people.values())).toEqual(new Set(["queued"]));
    await kill();

    const sender = newsletterSender.start(platform);
    const isSent = async () => (await readLedger(platform, campaign)).state === "finished";
    await eventually("it is sent", isSent, 60_000);
    await sender.stop();
    expectBalance(await readLedger(platform, campaign), mailjet.mailedTo());
    expect(mailjet.mailedTo().toSorted()).toEqual(emails.toSorted());
  },
);
