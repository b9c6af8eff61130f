import { createHash } from "node:crypto";
import { LINK_OUTCOMES, type LinkOutcome } from "@newsloom/domain/newsletters/mail-checks";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export interface LinkAnswer {
  readonly outcome: LinkOutcome;
  readonly status: number | null;
}

const hashOf = (url: string) => createHash("sha256").update(url).digest();

/** Those of the addresses that were fetched since then. */
export async function findAnswers(
  { db, siteId }: SiteContext,
  urls: readonly string[],
  since: Date,
): Promise<Map<string, LinkAnswer>> {
  const byHash = new Map(urls.map((url) => [hashOf(url).toString("hex"), url]));
  const rows = await db
    .selectFrom("link_checks")
    .select(["url_hash", "outcome", "http_status as status"])
    .where("site_id", "=", siteId)
    .where(
      "url_hash",
      "in",
      [...byHash.keys(), ""].map((hash) => Buffer.from(hash, "hex")),
    )
    .where("checked_at", ">", since.toISOString())
    .execute();
  return new Map(
    rows.flatMap(({ url_hash, status, ...row }) => {
      const url = byHash.get(url_hash.toString("hex"));
      const outcome = LINK_OUTCOMES.find((one) => one === row.outcome);
      return url === undefined || outcome === undefined ? [] : [[url, { outcome, status }] as const];
    }),
  );
}

/** In the order of their keys, so that two checks at once do not wait for each other. */
export async function saveAnswers(
  { db, siteId, now }: SiteContext,
  answers: ReadonlyMap<string, LinkAnswer>,
): Promise<void> {
  if (answers.size === 0) return;
  const rows = [...answers]
    .map(([url, { outcome, status }]) => ({
      site_id: siteId,
      url_hash: hashOf(url),
      outcome,
      http_status: status,
      checked_at: now().toISOString(),
    }))
    .sort((one, other) => Buffer.compare(one.url_hash, other.url_hash));
  await db
    .insertInto("link_checks")
    .values(rows)
    .onConflict((row) =>
      row.columns(["site_id", "url_hash"]).doUpdateSet((excluded) => ({
        outcome: excluded.ref("excluded.outcome"),
        http_status: excluded.ref("excluded.http_status"),
        checked_at: excluded.ref("excluded.checked_at"),
      })),
    )
    .execute();
}

/** Which of these articles readers can open. */
export async function publishedOf({ db, siteId }: SiteContext, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select article_id as id from articles
    where site_id = ${siteId} and status > 0 and article_id = any(${[...ids]}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
