import type { TestResult } from "@newsloom/contract/newsletters/test-sends";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

/** How many mails the tests of the last hour have; concurrent calls wait. */
export async function lockAndCountRecent({ db, siteId, now }: SiteContext): Promise<number> {
  await sql`select pg_advisory_xact_lock(${siteId}::int, hashtext('newsletter tests'))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(sent + cardinality(pending) + jsonb_array_length(errors)), 0)::int as count from campaign_tests
    where site_id = ${siteId} and created_at > ${new Date(now().getTime() - HOUR_MS).toISOString()}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface NewTest {
  readonly distributionId: number;
  readonly emails: readonly string[];
  readonly html: string | null;
}

export async function insertTest(
  { db, siteId, now, user }: SignedInContext,
  { distributionId, emails, html }: NewTest,
): Promise<number> {
  const row = await db
    .insertInto("campaign_tests")
    .values({
      site_id: siteId,
      distribution_id: distributionId,
      pending: [...emails],
      html,
      created_at: now().toISOString(),
      created_by: user.name,
    })
    .returning("test_id")
    .executeTakeFirstOrThrow();
  return row.test_id;
}

const testsOf = ({ db, siteId }: SiteContext, testId: number) =>
  db.selectFrom("campaign_tests").where("site_id", "=", siteId).where("test_id", "=", testId);

export async function readResult(ctx: SiteContext, testId: number): Promise<TestResult> {
  const row = await testsOf(ctx, testId).select(["sent", "errors", "finished_at"]).executeTakeFirst();
  if (!row) throw notFound("The test");
  return {
    state: row.finished_at === null ? "Running" : "Done",
    sent: row.sent,
    // Only what is added below is ever in it.
    errors: row.errors as TestResult["errors"],
  };
}

/** Undefined when it was deleted with its newsletter. */
export const findTest = (ctx: SiteContext, testId: number) =>
  testsOf(ctx, testId)
    .select(["distribution_id as distributionId", "pending", "html"])
    .where("finished_at", "is", null)
    .executeTakeFirst();

/** Takes one address to send to; undefined when there is none left. */
export async function takeAddress({ db, siteId }: SiteContext, testId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update campaign_tests as test set pending = before.pending[2:]
    from (select test_id, pending from campaign_tests where site_id = ${siteId} and test_id = ${testId} for update) as before
    where test.site_id = ${siteId} and test.test_id = before.test_id and cardinality(before.pending) > 0
    returning before.pending[1] as email`.execute(db);
  return rows[0]?.email;
}

const updateTest = ({ db, siteId }: SiteContext, testId: number) =>
  db.updateTable("campaign_tests").where("site_id", "=", siteId).where("test_id", "=", testId);

export async function addSent(ctx: SiteContext, testId: number): Promise<void> {
  await updateTest(ctx, testId).set({ sent: sql`sent + 1` }).execute();
}

export async function addError(
  ctx: SiteContext,
  testId: number,
  error: TestResult["errors"][number],
): Promise<void> {
  await updateTest(ctx, testId)
    .set({ errors: sql`errors || ${JSON.stringify([error])}::jsonb` })
    .execute();
}

export async function finishTest(ctx: SiteContext, testId: number): Promise<void> {
  await updateTest(ctx, testId).set({ finished_at: ctx.now().toISOString(), html: null }).execute();
}
