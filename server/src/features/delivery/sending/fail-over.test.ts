import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { expectBalance, freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import {
  type BothProviders,
  INSTALL_DOMAIN,
  startBoth,
} from "../../../../test/mail/providers/newsletter-providers.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { siteScope } from "../../../platform/context.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { readSending } from "../ledger/read-sending.ts";
import { findSecondProvider } from "./fail-over.ts";
import { newsletterSender } from "./newsletter-sender.ts";

let database: TestDatabase;
let providers: BothProviders;
let open: OpenPlatform[];
let running: RunningService[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  providers = await startBoth();
  const env = { ...providers.env, PROVIDER_TIMEOUT_MS: "1500" };
  open = [await openTestPlatform(database.url, env), await openTestPlatform(database.url, env)];
});
afterAll(async () => {
  for (const one of open) await one.close();
  await providers.stop();
  await database.drop();
});
beforeEach(() => {
  providers.mailjet.sent.length = 0;
  providers.sendGrid.sent.length = 0;
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  providers.mailjet.behave("well");
  await query("delete from second_mail_providers");
});

const platform = () => {
  const [first] = open;
  if (!first) throw new Error("no platform");
  return first.platform;
};
const query = (text: string) => platform().database.ownerPool.query(text);
const start = () => {
  running = open.map((one) => newsletterSender.start(one.platform));
};
const nameSecond = () =>
  query("insert into second_mail_providers (site_id, provider) values (1, 'sendgrid')");
const addresses = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${prefix}${nth}@post.test`);

const byFirst = () => providers.mailjet.mailedTo();
const bySecond = () => providers.sendGrid.mailedTo();
const progress = (id: number) =>
  siteScope(platform(), { siteId: 1, user: null, ip: "" }).transaction((ctx) => readSending(ctx, id));
const becomes = (id: number, state: string) =>
  eventually(`it is ${state}`, async () => (await readLedger(platform(), id)).state === state);
/** As if the provider had failed nine times in a row, so that the next one is the tenth. */
const failedNineTimes = (id: number) =>
  query(`update sends set provider_failures = 9 where distribution_id = ${id}`);
const viaSecond = async (id: number) => {
  const { rows } = await query(`select person.email from send_recipients as recipient
    join subscribers as person on person.site_id = recipient.site_id and person.id = recipient.subscriber_id
    where recipient.distribution_id = ${id} and recipient.provider = 'sendgrid'`);
  return rows.map(({ email }: { email: string }) => email).toSorted();
};

describe("fail-over to a second provider", () => {
  it("the first one fails half-way: the rest goes through the second, each person once", async () => {
    await nameSecond();
    const id = await freezeCampaign(platform(), addresses("half", 230));
    await query(`update sends set batch_size = 50 where distribution_id = ${id}`);
    await query(`update send_recipients set try_at = 'infinity' where distribution_id = ${id}
      and subscriber_id > (select min(subscriber_id) + 99 from send_recipients where distribution_id = ${id})`);
    start();
    await eventually("half of it is accepted", async () => (await progress(id)).counts.accepted === 100);
    providers.mailjet.behave("failing");
    await failedNineTimes(id);
    await query(
      `update send_recipients set try_at = '-infinity' where distribution_id = ${id} and state = 'queued'`,
    );
    await becomes(id, "finished");
    const ledger = await readLedger(platform(), id);
    expectBalance(ledger, [...byFirst(), ...bySecond()]);
    expect([byFirst().length, bySecond().length, ledger.status]).toEqual([100, 130, "Sent"]);
    expect(await viaSecond(id)).toEqual(bySecond().toSorted());
    expect(await progress(id)).toMatchObject({
      provider: "sendgrid",
      firstProvider: "mailjet",
      problem: "",
      addsUp: true,
    });
    const { rows } = await query("select message from notifications where message like 'Mailjet fails%'");
    expect(rows).toHaveLength(1);
    const { rows: logged } = await query(
      `select 1 from action_log where action = 'fail over' and entity_id = '${id}'`,
    );
    expect(logged).toHaveLength(1);
  });

  it("who is in doubt stays with the first one", async () => {
    await nameSecond();
    const id = await freezeCampaign(platform(), addresses("doubt", 120));
    await query(`update sends set batch_size = 50 where distribution_id = ${id}`);
    providers.mailjet.behave("crashed");
    await failedNineTimes(id);
    start();
    await becomes(id, "finished");
    const ledger = await readLedger(platform(), id);
    expectBalance(ledger, [...new Set(byFirst()), ...bySecond()]);
    const inDoubt = [...ledger.people].filter(([, state]) => state === "in doubt").map(([email]) => email);
    expect(inDoubt.length).toBeGreaterThan(0);
    expect(bySecond().filter((email) => inDoubt.includes(email))).toEqual([]);
    expect(bySecond().length + inDoubt.length).toBe(120);
    expect(ledger.status).toBe("Partialy Sent");
  });

  it("keys that are not accepted any more: all of it goes through the second", async () => {
    await nameSecond();
    const id = await freezeCampaign(platform(), addresses("keys", 60));
    providers.mailjet.senders.delete(1);
    start();
    await becomes(id, "finished");
    expectBalance(await readLedger(platform(), id), bySecond());
    expect(bySecond()).toHaveLength(60);
    providers.mailjet.authenticate(INSTALL_DOMAIN);
  });

  it("without a second one it is paused", async () => {
    const id = await freezeCampaign(platform(), addresses("none", 60));
    providers.mailjet.behave("failing");
    await failedNineTimes(id);
    start();
    await becomes(id, "paused");
    expect(await progress(id)).toMatchObject({ provider: "mailjet", firstProvider: "" });
    expect(bySecond()).toEqual([]);
  });

  it("what is in the outbox never goes on to people", async () => {
    await nameSecond();
    const scope = siteScope(platform(), { siteId: 1, user: null, ip: "" });
    const secondAfter = (failing: string) => findSecondProvider(scope, "news@mail.newsloom.test", failing);
    expect(await secondAfter("mailjet")).toMatchObject({ provider: "sendgrid" });
    expect(await secondAfter("outbox")).toBeNull();
  });

  it("there is none while the database does not answer, so that what the first one answered is written", async () => {
    const scope = siteScope(platform(), { siteId: 1, user: null, ip: "" });
    await query("alter table second_mail_providers rename to away");
    expect(await findSecondProvider(scope, "news@mail.newsloom.test", "mailjet")).toBeNull();
    await query("alter table away rename to second_mail_providers");
  });
});
