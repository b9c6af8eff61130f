import { DOUBT_MESSAGES } from "@newsloom/domain/delivery/doubts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { expectBalance, freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import type { MailjetServer } from "../../../../test/mail/providers/mailjet-server.ts";
import { startMailjet } from "../../../../test/mail/providers/newsletter-providers.ts";
import type { Behaviour } from "../../../../test/mail/providers/stand-in.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { siteScope } from "../../../platform/context.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { claimBatches, claimSitesInDoubt } from "../across-sites.ts";
import { readSending } from "../ledger/read-sending.ts";
import { requeueFailed } from "../ledger/recipient-rows.ts";
import { newsletterSender } from "../sending/newsletter-sender.ts";
import { doubtSettler } from "./doubt-settler.ts";
import { settleDoubtsOf } from "./settle-doubts.ts";

let database: TestDatabase;
let mailjet: MailjetServer;
let open: OpenPlatform;
let running: RunningService[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  mailjet = await startMailjet();
  open = await openTestPlatform(database.url, { ...mailjet.env, PROVIDER_TIMEOUT_MS: "1500" });
});
afterAll(async () => {
  await open.close();
  await mailjet.stop();
  await database.drop();
});
beforeEach(async () => {
  mailjet.sent.length = 0;
  mailjet.messages.length = 0;
  await query("delete from sends");
  await query("delete from doubt_searches");
});
afterEach(async () => {
  mailjet.behave("well");
  mailjet.ignoreFilters(false);
  await stop();
});

const query = (text: string) => open.platform.database.ownerPool.query(text);
const scope = () => siteScope(open.platform, { siteId: 1, user: null, ip: "" });
const stop = async () => {
  for (const one of running.splice(0)) await one.stop();
};
const progress = (id: number) => scope().transaction((ctx) => readSending(ctx, id));
const received = () => mailjet.mailedTo();
const searches = () => mailjet.calls.filter((call) => call === "GET /v3/REST/message").length;

let nth = 0;
/** A finished campaign: the given number of people accepted, then those whom the provider did not answer about. */
async function sendInDoubt(accepted: number, doubts: number, behaviour: Behaviour): Promise<number> {
  nth += 1;
  const emails = Array.from({ length: accepted + doubts }, (_, index) => `doubt${nth}-${index}@post.test`);
  const id = await freezeCampaign(open.platform, emails);
  await query(`update send_recipients set try_at = 'infinity' where distribution_id = ${id}
    and subscriber_id >= (select min(subscriber_id) + ${accepted} from send_recipients where distribution_id = ${id})`);
  running = [newsletterSender.start(open.platform)];
  if (accepted > 0)
    await eventually("some are accepted", async () => (await progress(id)).counts.accepted === accepted);
  mailjet.behave(behaviour);
  await query(
    `update send_recipients set try_at = '-infinity' where distribution_id = ${id} and state = 'queued'`,
  );
  await eventually("it is finished", async () => (await readLedger(open.platform, id)).state === "finished");
  await stop();
  mailjet.behave("well");
  mailjet.calls.length = 0;
  return id;
}

const claimSites = (limit: number, running: number[] = []) =>
  claimSitesInDoubt(open.platform, { limit, running });
/** As if the time had come to ask about all of them. */
const isTime = () =>
  query("update send_recipients set try_at = '-infinity' where state = 'in doubt' and try_at < 'infinity'");
/** A round of questions when their time has come; returns whether the site got its turn. */
async function askNow(): Promise<boolean> {
  await isTime();
  await query("update doubt_searches set next_at = clock_timestamp() where site_id = 1");
  const claimed = await claimSites(9);
  for (const _ of claimed) await settleDoubtsOf(scope());
  return claimed.length > 0;
}
/** As often as the provider is asked, with the time between. */
async function askUntilSettled(id: number): Promise<void> {
  while (await askNow());
  expect((await progress(id)).doubts.every(({ state }) => state !== "asking")).toBe(true);
}

describe("mails in doubt", () => {
  it("that the provider has are accepted after some minutes, the campaign is sent, and nobody gets it twice", async () => {
    const id = await sendInDoubt(0, 12, "mute");
    expect((await readLedger(open.platform, id)).status).toBe("Partialy Sent");
    const [asking] = (await progress(id)).doubts;
    expect(asking).toMatchObject({ provider: "mailjet", state: "asking", problem: "" });
    const minutes = (Date.parse(asking?.nextAt ?? "") - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4);
    expect(minutes).toBeLessThan(6);
    running = [newsletterSender.start(open.platform), doubtSettler.start(open.platform)];
    await isTime();
    const ledger = await eventually("the doubts are settled", async () => {
      const found = await readLedger(open.platform, id);
      return found.status === "Sent" && found;
    });
    expectBalance(ledger, received());
    expect([received().length, searches()]).toEqual([12, 12]);
    expect(await progress(id)).toMatchObject({ counts: { accepted: 12, "in doubt": 0 }, doubts: [] });
    const { rows } = await query(
      `select provider_message_id as uuid from send_recipients where distribution_id = ${id}`,
    );
    expect(new Set(rows.map(({ uuid }) => uuid))).toEqual(new Set(mailjet.messages.map(({ UUID }) => UUID)));
    const { rows: campaigns } = await query(
      `select total_delivered as delivered from campaigns where distribution_id = ${id}`,
    );
    expect(campaigns).toEqual([{ delivered: 12 }]);
  });

  it("that came back or were blocked have failed", async () => {
    const id = await sendInDoubt(0, 3, "mute");
    for (const [index, status] of ["hardbounced", "blocked", "softbounced"].entries()) {
      const message = mailjet.messages[index];
      if (message) message.Status = status;
    }
    await askNow();
    const { reasons, counts } = await progress(id);
    expect(counts).toMatchObject({ accepted: 1, failed: 2 });
    expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(["blocked", "bounced"]);
  });

  it("that the provider does not have for more than a day have failed, and wait for a person to try them again", async () => {
    const id = await sendInDoubt(5, 7, "slow");
    await askNow();
    expect((await progress(id)).counts, "once is not enough").toMatchObject({ "in doubt": 7 });
    await askUntilSettled(id);
    expect(await progress(id)).toMatchObject({ counts: { accepted: 5, failed: 7 }, addsUp: true });
    expectBalance(await readLedger(open.platform, id), received());
    const { rows } = await query(`select distinct message from send_recipients
      where distribution_id = ${id} and state = 'failed'`);
    expect(rows).toEqual([{ message: DOUBT_MESSAGES.notThere("Mailjet") }]);
    await query(
      `update sends set state = 'sending', next_batch_at = '-infinity' where distribution_id = ${id}`,
    );
    const waiting = await claimBatches(open.platform, { limit: 9, limitPerSite: 9, running: new Map() });
    expect(waiting, "nobody is mailed again by itself").toEqual([
      { siteId: 1, distributionId: id, batchId: null },
    ]);
    await scope().transaction((ctx) => requeueFailed(ctx, id));
    running = [newsletterSender.start(open.platform)];
    await eventually("all are accepted", async () => (await progress(id)).counts.accepted === 12);
    expectBalance(await readLedger(open.platform, id), received());
  });

  it("stay in doubt where the search finds no other mail of the campaign: the keys may be of another account", async () => {
    const id = await sendInDoubt(5, 3, "slow");
    mailjet.messages.length = 0;
    await askUntilSettled(id);
    expect(await progress(id)).toMatchObject({
      counts: { accepted: 5, "in doubt": 3 },
      doubts: [{ provider: "mailjet", state: "given up", nextAt: null }],
    });
    expect(await claimSites(9)).toEqual([]);
  });

  it("of five days ago stay in doubt: providers forget", async () => {
    const id = await sendInDoubt(5, 3, "slow");
    await query(`update send_recipients set changed_at = now() - interval '6 days' where state = 'in doubt'`);
    await askNow();
    expect((await progress(id)).doubts).toMatchObject([{ state: "given up" }]);
  });

  it("are not settled by messages of others, which Mailjet answers when it does not filter", async () => {
    const id = await sendInDoubt(5, 3, "slow");
    mailjet.ignoreFilters(true);
    await askNow();
    expect((await progress(id)).counts).toMatchObject({ accepted: 5, "in doubt": 3 });
  });

  it("stay in doubt while the provider fails, which is asked less often and says so", async () => {
    const id = await sendInDoubt(0, 4, "mute");
    const failures: [Behaviour, string][] = [
      ["limited", "too many calls"],
      ["failing", "503"],
      ["crashed", "500"],
      ["away", "cannot be reached"],
      ["nonsense", "unexpected answer"],
      ["slow", "did not answer"],
    ];
    const delays: number[] = [];
    for (const [behaviour, said] of failures) {
      mailjet.behave(behaviour);
      await askNow();
      const [doubt] = (await progress(id)).doubts;
      expect(doubt).toMatchObject({ state: "asking", problem: expect.stringContaining(said) });
      delays.push(Math.round((Date.parse(doubt?.nextAt ?? "") - Date.now()) / 60_000));
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32]);
    expect(searches(), "one call in each round").toBe(failures.length);
    mailjet.behave("well");
    await askNow();
    expect(await progress(id)).toMatchObject({ counts: { accepted: 4, "in doubt": 0 } });
  });

  it("are asked about in small numbers, by one process at a time, and of sites in turns", async () => {
    const id = await sendInDoubt(0, 50, "mute");
    await isTime();
    const claims = await Promise.all([1, 2, 3].map(() => claimSites(1)));
    expect(claims.flat()).toEqual([{ siteId: 1 }]);
    await settleDoubtsOf(scope());
    expect((await progress(id)).counts).toMatchObject({ accepted: 20, "in doubt": 30 });
    expect(await claimSites(1), "it is left alone for a while").toEqual([]);
    await query(`with campaign as (
        insert into campaigns (site_id, newsletter_name, newsletter_subject, status_id, model, model_settings)
        values (${ORCHARD}, 'A', 'B', 9, '{}', '{}') returning distribution_id
      ) insert into sends (site_id, distribution_id, state, created_at, provider, frozen_at)
      select ${ORCHARD}, distribution_id, 'finished', now(), 'mailjet', now() from campaign`);
    await query(`insert into send_recipients (site_id, distribution_id, subscriber_id, state, changed_at)
      select ${ORCHARD}, distribution_id, 1, 'in doubt', now() from sends where site_id = ${ORCHARD}`);
    await query("update doubt_searches set next_at = now() - interval '1 second'");
    expect(await claimSites(1)).toEqual([{ siteId: ORCHARD }]);
    expect(await claimSites(1)).toEqual([{ siteId: 1 }]);
  });

  it("are left alone while their campaign leaves its failing provider alone", async () => {
    const id = await sendInDoubt(0, 2, "mute");
    await query(`update sends set state = 'sending', provider_failures = 3, next_batch_at = now() + interval '1 minute'
      where distribution_id = ${id}`);
    await askNow();
    expect(searches()).toBe(0);
    await query(`update sends set next_batch_at = now() where distribution_id = ${id}`);
    await settleDoubtsOf(scope());
    expect(searches()).toBe(2);
  });

  it("are claimed by one of two processes that look at the same time, and not by the one that asks already", async () => {
    await sendInDoubt(0, 1, "mute");
    await isTime();
    await query("insert into doubt_searches (site_id, next_at) values (1, now() - interval '1 minute')");
    const other = await openTestPlatform(database.url);
    const lock = await open.platform.database.ownerPool.connect();
    try {
      expect(await claimSites(9, [1])).toEqual([]);
      await lock.query("begin; select from doubt_searches for update");
      const claims = [open, other].map(({ platform }) =>
        claimSitesInDoubt(platform, { limit: 9, running: [] }),
      );
      await eventually("both have read that the site is free", async () => {
        const { rowCount } = await query(`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%insert into doubt_searches%'`);
        return rowCount === 2;
      });
      await lock.query("commit");
      expect((await Promise.all(claims)).flat()).toEqual([{ siteId: 1 }]);
    } finally {
      lock.release();
      await other.close();
    }
  });

  it("are asked about for a limited time, and the others at the next turn", async () => {
    const id = await sendInDoubt(0, 6, "mute");
    await isTime();
    let seconds = 0;
    const now = () => new Date((seconds += 15) * 1000);
    await settleDoubtsOf({ ...scope(), now });
    expect((await progress(id)).counts).toMatchObject({ accepted: 3, "in doubt": 3 });
    await askNow();
    expect((await progress(id)).counts).toMatchObject({ accepted: 6, "in doubt": 0 });
  });

  it("are asked about whatever became of those of another provider that has no keys", async () => {
    const id = await sendInDoubt(0, 2, "mute");
    const unasked = await sendInDoubt(0, 1, "mute");
    await query(`update sends set provider = 'sendgrid' where distribution_id = ${unasked}`);
    mailjet.behave("failing");
    await isTime();
    await query(`update send_recipients set try_at = now() where distribution_id = ${unasked}`);
    await claimSites(1);
    await settleDoubtsOf(scope());
    expect((await progress(id)).doubts).toMatchObject([{ problem: expect.stringContaining("503") }]);
    const { rows } = await query(
      `select try_at::text as at from send_recipients where distribution_id = ${unasked}`,
    );
    expect(rows).toEqual([{ at: "infinity" }]);
    mailjet.behave("well");
    await query(`update send_recipients set try_at = '-infinity' where distribution_id = ${unasked}`);
    await query(`update send_recipients set try_at = now() where distribution_id = ${id}`);
    await settleDoubtsOf(scope());
    expect((await progress(id)).counts).toMatchObject({ accepted: 2, "in doubt": 0 });
    expect((await progress(unasked)).doubts).toMatchObject([{ state: "not asked" }]);
    expect((await query("select failures, problem from doubt_searches")).rows).toEqual([
      { failures: 0, problem: "" },
    ]);
  });

  it("are not settled by the mail of an earlier attempt, which has the same id", async () => {
    const id = await sendInDoubt(0, 2, "mute");
    const [first, second] = mailjet.messages.splice(0);
    if (!first || !second) throw new Error("Two mails were taken.");
    const earlier = (message: typeof first, minutes: number) => ({
      ...message,
      ArrivedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
      Status: "hardbounced",
    });
    // What stands last is answered first.
    mailjet.messages.push(second, earlier(second, 2), earlier(first, 60));
    await askNow();
    expect((await progress(id)).counts).toMatchObject({ accepted: 1, failed: 0, "in doubt": 1 });
    mailjet.ignoreFilters(true);
    await askNow();
    mailjet.ignoreFilters(false);
    expect((await progress(id)).counts, "also when Mailjet does not filter").toMatchObject({ "in doubt": 1 });
    mailjet.messages.push(first);
    await askNow();
    expect((await progress(id)).counts).toMatchObject({ accepted: 2 });
  });

  it("of a process that died are searched since they were handed over, however late that was seen", async () => {
    const id = await freezeCampaign(open.platform, ["died@post.test"]);
    const [claim] = await claimBatches(open.platform, { limit: 1, limitPerSite: 1, running: new Map() });
    await query(`update send_recipients set state = 'handed over', changed_at = now() - interval '3 hours'
      where batch_id = ${claim?.batchId}`);
    await query(
      `update send_batches set handed_over_at = now(), claimed_until = now() - interval '1 minute'`,
    );
    await claimBatches(open.platform, { limit: 1, limitPerSite: 1, running: new Map() });
    const { rows } = await query(`select state, changed_at < now() - interval '2 hours' as "isKept"
      from send_recipients where distribution_id = ${id}`);
    expect(rows).toEqual([{ state: "in doubt", isKept: true }]);
  });

  it("look for one mail that the provider has, for all of a campaign that it does not have", async () => {
    await sendInDoubt(5, 7, "slow");
    await query("update send_recipients set asked = 4 where state = 'in doubt'");
    await askNow();
    expect(searches()).toBe(8);
  });

  it.each([
    ["becomes sent", false],
    ["was cancelled", true],
  ])("leave the right numbers in a campaign that %s", async (_, isCancelled) => {
    const id = await sendInDoubt(5, 4, "slow");
    const read = async () => {
      const { rows } = await query(`select is_error as "isError", send, total_delivered as delivered,
          finished_at::text as "finishedAt", (select sum(sent)::int from send_domains where distribution_id = ${id}) as sent,
          (select count(*)::int from action_log where entity_id = '${id}' and action = 'sent') as logged
        from campaigns join sends using (site_id, distribution_id) where distribution_id = ${id}`);
      return rows[0] as Record<string, unknown>;
    };
    await query(`update sends set is_cancelled = ${isCancelled} where distribution_id = ${id}`);
    const before = await read();
    expect(before).toMatchObject({ isError: true, send: 9, delivered: 5, sent: 9, logged: 1 });
    const { rows } = await query(`select subscriber_id as id from send_recipients
      where distribution_id = ${id} and state = 'in doubt' limit 1`);
    const [message] = mailjet.messages;
    if (!message) throw new Error("Some mails were taken.");
    mailjet.messages.push({ ...message, CustomID: `1-${id}-${rows[0].id}` });
    await askUntilSettled(id);
    expect(await read()).toEqual({ ...before, send: 6, delivered: 6, sent: 6 });
    expect((await readLedger(open.platform, id)).status).toBe(isCancelled ? "Partialy Sent" : "Sent");
  });

  it("of a provider that cannot be asked are not asked about", async () => {
    const id = await sendInDoubt(0, 2, "mute");
    await query(`update sends set provider = 'outbox' where distribution_id = ${id}`);
    expect((await progress(id)).doubts).toMatchObject([
      { provider: "outbox", state: "not asked", nextAt: null },
    ]);
    await askNow();
    expect(searches()).toBe(0);
    expect(await claimSites(9)).toEqual([]);
    expect((await progress(id)).counts).toMatchObject({ "in doubt": 2 });
  });
});
