import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** What imports changed of a subscriber who was there before. */
export const listImportChanges = ({ db, siteId }: SiteContext, subscriberId: number) =>
  db
    .selectFrom("audience_import_changes as change")
    .innerJoin("audience_imports as import", (join) =>
      join.onRef("import.site_id", "=", "change.site_id").onRef("import.import_id", "=", "change.import_id"),
    )
    .select([
      "change.import_id as importId",
      "import.created_at as date",
      "import.file_name as fileName",
      "change.before",
      "change.after",
    ])
    .where("change.site_id", "=", siteId)
    .where("change.subscriber_id", "=", subscriberId)
    .orderBy("change.import_id")
    .execute();

const hasCell = (cells: RawBuilder<unknown>, email: string) =>
  sql<boolean>`exists (select from jsonb_array_elements_text(${cells}) as cell where lower(trim(cell)) = ${email})`;

/**
 * The results of imports keep that a row was skipped or refused, but not whose it was. Of each file its first row is kept too,
 * which the mapping of the columns shows.
 */
export async function clearImportRows({ db, siteId }: SiteContext, email: string): Promise<void> {
  await db
    .updateTable("audience_imports")
    .set({ options: sql`jsonb_set(options, '{sample}', '[]')` })
    .where("site_id", "=", siteId)
    .where(hasCell(sql`options -> 'sample'`, email))
    .execute();
  await db
    .updateTable("audience_import_rows")
    .set({ email: "", detail: "", cells: null })
    .where("site_id", "=", siteId)
    .where((row) =>
      row.or([
        row("email", "=", email),
        // A refused row has its cells as the file had them.
        hasCell(sql`cells`, email),
      ]),
    )
    .execute();
}
