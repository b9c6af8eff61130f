import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { expectBalance, freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import type { MailjetServer } from "../../../../test/mail/providers/mailjet-server.ts";
import { startMailjet } from "../../../../test/mail/providers/newsletter-providers.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { siteScope } from "../../../platform/context.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { claimBatches } from "../across-sites.ts";
import { readSending } from "../ledger/read-sending.ts";
import { newsletterSender } from "./newsletter-sender.ts";

let database: TestDatabase;
let mailjet: MailjetServer;
let workers: OpenPlatform[];
let running: RunningService[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  mailjet = await startMailjet();
  const env = mailjet.env;
  workers = [await openTestPlatform(database.url, env), await openTestPlatform(database.url, env)];
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(async () => {
  for (const one of workers) await one.close();
  await mailjet.stop();
  await database.drop();
});

const platform = () => {
  const [first] = workers;
  if (!first) throw new Error("no platform");
  return first.platform;
};
const query = (text: string) => platform().database.ownerPool.query(text);
const received = () => mailjet.mailedTo();

it("two workers together stay below the limit of the provider, and send all in the end", async () => {
  const emails = Array.from({ length: 230 }, (_, nth) => `limited${nth}@post.test`);
  const id = await freezeCampaign(platform(), emails);
  // The mails of a minute are 51.
  await query(
    `insert into mail_speed_limits (site_id, provider, mails_per_hour) values (1, 'mailjet', ${61 * 51})`,
  );
  running = workers.map((one) => newsletterSender.start(one.platform));
  let before = 0;
  for (const sent of [51, 102, 153, 204, 230]) {
    expect(await claimed(id)).toBe(before);
    before = sent;
    await query("update mail_speed_limits set available = 51, counted_at = clock_timestamp()");
    await eventually("those of a minute", () => received().length >= sent);
    // Another process that asks gets nobody either.
    expect(
      await claimBatches(platform(), { limit: 8, limitPerSite: 8, running: new Map() }),
    ).not.toContainEqual(expect.objectContaining({ batchId: expect.any(String) }));
    expect(await claimed(id)).toBe(sent);
  }
  await eventually("it is finished", async () => (await readLedger(platform(), id)).state === "finished");
  expectBalance(await readLedger(platform(), id), received());
  expect(received()).toHaveLength(230);
});

const claimed = async (id: number) => {
  const { rows } = await query(`select count(*)::int as count from send_recipients
    where distribution_id = ${id} and (state <> 'queued' or batch_id is not null)`);
  return rows[0]?.count as number;
};

it("campaigns whose provider got all that it may for now keep no other one waiting", async () => {
  for (let nth = 0; nth < 8; nth += 1) await freezeCampaign(platform(), [`waits${nth}@post.test`]);
  const free = await freezeCampaign(platform(), ["free@post.test"]);
  await query(`update sends set provider = 'sendgrid' where distribution_id = ${free}`);
  await query("update mail_speed_limits set available = 0, counted_at = clock_timestamp()");
  const claims = await claimBatches(platform(), { limit: 8, limitPerSite: 8, running: new Map() });
  expect(claims).toEqual([{ siteId: 1, distributionId: free, batchId: expect.any(String) }]);
});

it("campaigns of one provider share its limit, whichever began first, and say with which ones", async () => {
  await query("delete from sends");
  const scope = siteScope(platform(), { siteId: 1, user: null, ip: "" });
  const sharedWith = (id: number) =>
    scope.transaction(async (ctx) =>
      (await readSending(ctx, id)).sharesLimitWith.map(({ subject }) => subject),
    );
  const freeze = (subject: string) =>
    freezeCampaign(platform(), [`${subject}1@post.test`, `${subject}2@post.test`], {}, { subject });
  const [first, second, third] = [await freeze("first"), await freeze("second"), await freeze("third")];
  expect(await sharedWith(first)).toEqual(["second", "third"]);
  expect(await sharedWith(third)).toEqual(["first", "second"]);

  await query(`update sends set provider = 'sendgrid' where distribution_id = ${third}`);
  expect([await sharedWith(second), await sharedWith(third)]).toEqual([["first"], []]);
  await query(`update sends set state = 'paused' where distribution_id = ${third}`);
  await query("update sends set batch_size = 1");
  await query("update mail_speed_limits set available = 2, counted_at = clock_timestamp()");
  const claims = await claimBatches(platform(), { limit: 8, limitPerSite: 8, running: new Map() });
  expect(claims.map(({ distributionId }) => distributionId)).toEqual([first, second]);

  // One whose people all have their turn takes no share any more.
  await query(`update send_recipients set state = 'accepted' where distribution_id = ${first}`);
  expect(await sharedWith(second)).toEqual([]);
});

it("a limited campaign in which nobody waits is looked at all the same: it may be finished or go on with its rest", async () => {
  await query("delete from sends");
  const id = await freezeCampaign(platform(), ["later@post.test"]);
  await query(`update send_recipients set wave = 2 where distribution_id = ${id}`);
  await query("update mail_speed_limits set available = 0, counted_at = clock_timestamp()");
  const claims = await claimBatches(platform(), { limit: 8, limitPerSite: 8, running: new Map() });
  expect(claims).toEqual([{ siteId: 1, distributionId: id, batchId: null }]);
});
