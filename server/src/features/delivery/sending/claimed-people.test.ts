import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { type SiteContext, siteScope } from "../../../platform/context.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { claimBatches } from "../across-sites.ts";
import { type Batch, type BatchPerson, listBatch, markHandedOver } from "../ledger/batch-rows.ts";
import { settleReported } from "../ledger/recipient-rows.ts";
import { settleBatch, stopSend } from "./settle-batch.ts";

let database: TestDatabase;
let open: OpenPlatform;
beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const scope = () => siteScope(open.platform, { siteId: 1, user: null, ip: "" });
const query = (text: string) => open.platform.database.ownerPool.query(text);
/** Also settles what dead processes left. */
const claim = async (limit: number) => {
  const claims = await claimBatches(open.platform, { limit, limitPerSite: 8, running: new Map() });
  return claims.filter((one): one is Batch => one.batchId !== null);
};

/** A campaign of four people in two batches that a process claimed. */
async function claimed(name: string) {
  await query("delete from sends");
  const id = await freezeCampaign(
    open.platform,
    ["a", "b", "c", "d"].map((letter) => `${name}-${letter}@post.test`),
  );
  await query(`update sends set batch_size = 2 where distribution_id = ${id}`);
  const [first, second] = await claim(2);
  if (!first || !second) throw new Error("Two batches are claimed.");
  const handOver = (batch: Batch, secondProvider: string | null = null) =>
    scope().transaction((ctx) => markHandedOver(ctx, batch, secondProvider));
  const states = async () => [...(await readLedger(open.platform, id)).people.values()].toSorted();
  return { id, first, second, handOver, states };
}

it("who was handed over by a process that died is in doubt, and who was only claimed waits again", async () => {
  const { first, handOver, states, id } = await claimed("died");
  expect(await handOver(first)).toBe(true);
  await query("update send_batches set claimed_until = now() - interval '1 second'");
  await claim(0);
  expect(await states()).toEqual(["in doubt", "in doubt", "queued", "queued"]);
  const { rows } = await query(`select state, batch_id is null as "isFree" from send_recipients
    where distribution_id = ${id} group by 1, 2 order by 1`);
  expect(rows).toEqual([
    { state: "in doubt", isFree: false },
    { state: "queued", isFree: true },
  ]);
  expect(await claim(9)).toHaveLength(1);
});

it("a batch that was taken away is not handed over", async () => {
  const { first, handOver } = await claimed("taken");
  await query("update send_batches set claimed_until = now() - interval '1 second'");
  await claim(0);
  expect(await handOver(first)).toBe(false);
});

it("a report settles who was handed over, and not who is claimed to be mailed again", async () => {
  const { id, first, handOver, states } = await claimed("reported");
  await handOver(first);
  const { rows } = await query(
    `select subscriber_id as id from send_recipients where distribution_id = ${id}`,
  );
  const delivered = rows.map((row: { id: number }) => ({
    subscriberId: row.id,
    state: "delivered" as const,
    reason: "",
    message: "",
  }));
  await scope().transaction((ctx) => settleReported(ctx, id, delivered));
  expect(await states()).toEqual(["delivered", "delivered", "handed over", "handed over"]);
});

it("who was claimed for the first provider is handed over to the second one after a fail-over", async () => {
  const { id, first, handOver } = await claimed("second");
  await query(
    `update sends set first_provider = 'mailjet', provider = 'sendgrid' where distribution_id = ${id}`,
  );
  await handOver(first, "sendgrid");
  const { rows } = await query(`select provider, count(*)::int as count from send_recipients
    where distribution_id = ${id} group by 1 order by 1`);
  expect(rows).toEqual([
    { provider: "sendgrid", count: 2 },
    { provider: null, count: 2 },
  ]);
});

it("a campaign that is stopped while people are claimed has failed, as nobody can have it", async () => {
  const { id, states } = await claimed("stopped");
  await scope().transaction((ctx) => stopSend(ctx, id, "No keys."));
  expect(await states()).toEqual(["failed", "failed", "failed", "failed"]);
});

it("a campaign that is stopped after people were handed over is paused, and the others wait", async () => {
  const { id, first, handOver, states } = await claimed("paused");
  await handOver(first);
  await scope().transaction((ctx) => stopSend(ctx, id, "No keys."));
  expect(await states()).toEqual(["handed over", "handed over", "queued", "queued"]);
  expect((await readLedger(open.platform, id)).state).toBe("paused");
});

async function accept(
  ctx: SiteContext,
  batch: Batch,
  people: readonly BatchPerson[],
  numberOf = (_nth: number) => "",
): Promise<void> {
  const handedOver = people.map((person, nth) => {
    const outcome = { kind: "accepted", providerMessageId: numberOf(nth) } as const;
    return { ...person, outcome };
  });
  await settleBatch(ctx, batch, handedOver, { provider: "outbox", second: null });
}
const acceptAll = async (ctx: SiteContext, batch: Batch) => accept(ctx, batch, await listBatch(ctx, batch));

it("each person has the number that the provider gave their mail, also where all of a call share one", async () => {
  const { id, first, second, handOver } = await claimed("numbers");
  for (const batch of [first, second]) await handOver(batch);
  await scope().transaction(async (ctx) => {
    await accept(ctx, first, await listBatch(ctx, first), (nth) => `mail ${nth}`);
    await accept(ctx, second, await listBatch(ctx, second), () => "call");
  });
  const { rows } =
    await query(`select state, array_agg(provider_message_id order by provider_message_id) as numbers
    from send_recipients where distribution_id = ${id} group by 1`);
  expect(rows).toEqual([{ state: "accepted", numbers: ["call", "call", "mail 0", "mail 1"] }]);
});

/** The second is settled while the first is not committed. */
async function settleAtOnce(settleFirst: Settle, settleSecond: Settle): Promise<void> {
  let other: Promise<void> | undefined;
  await scope().transaction(async (ctx) => {
    await settleFirst(ctx);
    let isSettled = false;
    other = scope().transaction(async (inOther) => {
      await settleSecond(inOther);
      isSettled = true;
    });
    await eventually("the other is settled or waits for this one", async () => {
      const { rows } = await query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return isSettled || rows.length > 0;
    });
  });
  await other;
}
type Settle = (ctx: SiteContext) => Promise<void>;

it("a paused campaign is finished by its last two batches, also where both end at once", async () => {
  const { id, first, second, handOver } = await claimed("together");
  for (const batch of [first, second]) await handOver(batch);
  await query(`update sends set state = 'paused' where distribution_id = ${id}`);
  await settleAtOnce(
    (ctx) => acceptAll(ctx, first),
    (ctx) => acceptAll(ctx, second),
  );
  expect((await readLedger(open.platform, id)).state).toBe("finished");
});

it("a campaign is sent when an answer that came after its batch was taken away comes at once with the last one", async () => {
  const { id, first, second, handOver, states } = await claimed("late");
  for (const batch of [first, second]) await handOver(batch);
  const late = await scope().transaction((ctx) => listBatch(ctx, first));
  await query(
    `update send_batches set claimed_until = now() - interval '1 second' where batch_id = ${first.batchId}`,
  );
  await claim(0);
  expect(await states()).toEqual(["handed over", "handed over", "in doubt", "in doubt"]);
  await settleAtOnce(
    (ctx) => accept(ctx, first, late),
    (ctx) => acceptAll(ctx, second),
  );
  expect(await readLedger(open.platform, id)).toMatchObject({ state: "finished", status: "Sent" });
});
