import { HOUR_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import type { UsedFeatures } from "./compatibility-report.ts";

/** The tests of the last hour; concurrent calls wait. */
export async function lockAndCountRecent({ db, siteId, now }: SiteContext): Promise<number> {
  await sql`select pg_advisory_xact_lock(${siteId}::int, hashtext('compatibility tests'))`.execute(db);
  const { count } = await db
    .selectFrom("compatibility_tests")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("site_id", "=", siteId)
    .where("created_at", ">", new Date(now().getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertTest(
  { db, siteId, now, user }: SignedInContext,
  distributionId: number,
): Promise<number> {
  const row = await db
    .insertInto("compatibility_tests")
    .values({
      site_id: siteId,
      distribution_id: distributionId,
      created_at: now().toISOString(),
      created_by: user.name,
    })
    .returning("test_id")
    .executeTakeFirstOrThrow();
  return row.test_id;
}

const testsOf = ({ db, siteId }: SiteContext, testId: number) =>
  db.selectFrom("compatibility_tests").where("site_id", "=", siteId).where("test_id", "=", testId);

/** The newsletter of a test that has not run; undefined when it has, or was deleted with its newsletter. */
export const findPending = (ctx: SiteContext, testId: number) =>
  testsOf(ctx, testId)
    .select("distribution_id as distributionId")
    .where("finished_at", "is", null)
    .executeTakeFirst();

export async function readTest(ctx: SiteContext, testId: number) {
  const row = await testsOf(ctx, testId)
    .select(["used_features", "failure", "finished_at as finishedAt"])
    .executeTakeFirst();
  if (!row) throw notFound("The test");
  const { used_features: used, ...rest } = row;
  // Only what is stored below is ever in it.
  return { ...rest, used: used as UsedFeatures | null };
}

export async function readTestedHtml(ctx: SiteContext, testId: number): Promise<string> {
  const row = await testsOf(ctx, testId).select("html").executeTakeFirst();
  if (typeof row?.html !== "string") throw notFound("The preview");
  return row.html;
}

interface TestOutcome {
  readonly html?: string;
  readonly used?: UsedFeatures;
  readonly failure?: string;
}

export async function finishTest(
  { db, siteId, now }: SiteContext,
  testId: number,
  { html, used, failure = "" }: TestOutcome,
): Promise<void> {
  await db
    .updateTable("compatibility_tests")
    .set({
      html: html ?? null,
      used_features: used === undefined ? null : JSON.stringify(used),
      failure,
      finished_at: now().toISOString(),
    })
    .where("site_id", "=", siteId)
    .where("test_id", "=", testId)
    .execute();
}
