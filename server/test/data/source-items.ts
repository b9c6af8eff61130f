import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { siteScope } from "../../src/platform/context.ts";
import type { SourceItems, Sources } from "../../src/platform/db/tables.generated.ts";
import type { Platform } from "../../src/platform/platform.ts";

type SourceValues = Partial<Insertable<Sources>>;
type ItemValues = Partial<Insertable<SourceItems>>;

const inSite = (platform: Platform, siteId: number) => siteScope(platform, { siteId, user: null, ip: "" });

/** A source as a row, with what the test does not care about filled in. */
export async function insertSource(
  platform: Platform,
  siteId: number,
  values: SourceValues = {},
): Promise<number> {
  const row = await inSite(platform, siteId).transaction(({ db }) =>
    db
      .insertInto("sources")
      .values({ site_id: siteId, name: "The Ledger", url: "http://127.0.0.1/", ...values })
      .returning("source_id")
      .executeTakeFirstOrThrow(),
  );
  return row.source_id;
}

/** An item of a source as a row. */
export async function insertItem(
  platform: Platform,
  siteId: number,
  sourceId: number,
  values: ItemValues = {},
): Promise<number> {
  const row = await inSite(platform, siteId).transaction(({ db }) =>
    db
      .insertInto("source_items")
      .values({
        site_id: siteId,
        source_id: sourceId,
        guid_hash: randomUUID(),
        state: "waiting",
        url: "http://127.0.0.1/wall",
        title: "Harbour wall will rise before winter",
        ...values,
      })
      .returning("item_id")
      .executeTakeFirstOrThrow(),
  );
  return row.item_id;
}

/** All items of a site, in the order they were found. */
export function readItems(platform: Platform, siteId: number) {
  return inSite(platform, siteId).transaction(({ db }) =>
    db.selectFrom("source_items").selectAll().where("site_id", "=", siteId).orderBy("item_id").execute(),
  );
}

export function readSourceRow(platform: Platform, siteId: number, sourceId: number) {
  return inSite(platform, siteId).transaction(({ db }) =>
    db
      .selectFrom("sources")
      .selectAll()
      .where("site_id", "=", siteId)
      .where("source_id", "=", sourceId)
      .executeTakeFirstOrThrow(),
  );
}

/** How a source was read, the last time first. */
export function readSourceRuns(platform: Platform, siteId: number, sourceId: number) {
  return inSite(platform, siteId).transaction(({ db }) =>
    db
      .selectFrom("source_runs")
      .selectAll()
      .where("site_id", "=", siteId)
      .where("source_id", "=", sourceId)
      .orderBy("source_run_id", "desc")
      .execute(),
  );
}
