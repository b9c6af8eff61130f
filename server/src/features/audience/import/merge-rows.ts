import type { ImportReason } from "@newsloom/domain/audience/import-results";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { SOURCES } from "../store/consent.ts";
import type { MergeCounts, StoredImport } from "./import-rows.ts";
import type { ImportTags } from "./import-tag-rows.ts";
import { MAX_STORED_ROWS } from "./staging-rows.ts";

const TEXTS = ["first_name", "last_name", "company_name", "job_name", "country"] as const;
const LISTS = ["daily", "weekly", "monthly"] as const;

/** The rows of an import after one number, up to another. */
export interface Slice {
  readonly import: StoredImport;
  readonly tags: ImportTags;
  readonly after: number;
  readonly last: number;
}

const inSlice = ({ siteId }: SiteContext, slice: Slice) =>
  sql`staged.site_id = ${siteId} and staged.import_id = ${slice.import.importId}
    and staged.row > ${slice.after} and staged.row <= ${slice.last}`;

/** The tags that the row names, without looking through all tags of the site for each row. */
const namedTagIds = ({ tags: { named } }: Slice) => sql`array_remove(array(
  select (${JSON.stringify(named)}::jsonb ->> name)::int from unnest(staged.tag_names) as name), null)`;

/** Those of the import, and those that the row names. */
const tagIdsOf = (slice: Slice) => sql`(${[...slice.tags.chosen]}::int[] || ${namedTagIds(slice)})`;

const hasTags = ({ tags: { chosen, named } }: Slice) => chosen.length > 0 || Object.keys(named).length > 0;

/** The tags of a row that a subscriber does not have. */
const missingTags = (slice: Slice) => sql`
  select distinct tag.id from unnest(${tagIdsOf(slice)}) as tag(id) where not exists (
    select from subscriber_tags as link where link.site_id = known.site_id and link.tag_id = tag.id
      and link.subscriber_id = known.id)`;

/** An empty cell changes nothing, and nobody is taken from a list. */
const isChanged = (column: (typeof TEXTS)[number] | (typeof LISTS)[number]): RawBuilder<boolean> => {
  const [next, current] = [sql.ref(`staged.${column}`), sql.ref(`known.${column}`)];
  return LISTS.some((list) => list === column)
    ? sql`(${next} and not ${current})`
    : sql`(${next} <> '' and ${next} <> ${current})`;
};
const COLUMNS = [...TEXTS, ...LISTS];

const isDateChanged = sql<boolean>`(staged.signed_up_at is not null and staged.signed_up_at <> known.created_at)`;
/** False for a row without any. */
const areFieldsChanged = sql<boolean>`(not known.custom_fields @> staged.custom_fields)`;

/** A trial makes no tags, but counts whom they would change. */
const hasNewTag = (slice: Slice) => sql<boolean>`(${slice.import.options.dryRun}
  and cardinality(staged.tag_names) > cardinality(${namedTagIds(slice)}))`;

/**
 * Decides what becomes of each row. Who must not be mailed stays out, whatever else is chosen. Most rows are new people: for
 * them nothing is written, and `outcome` stays null.
 */
export async function classify(ctx: SiteContext, slice: Slice): Promise<void> {
  const { updateExisting } = slice.import.options;
  if (updateExisting)
    await sql`select from subscribers where site_id = ${ctx.siteId} and email = any(array(
      select email from audience_import_staging as staged where ${inSlice(ctx, slice)})) order by id for update`.execute(
      ctx.db,
    );
  // Every row is looked up by an index, also in tables that the planner takes for empty.
  await sql`set local enable_seqscan = off`.execute(ctx.db);
  const changes = sql.join(
    [
      ...COLUMNS.map(isChanged),
      isDateChanged,
      areFieldsChanged,
      hasNewTag(slice),
      sql`exists (${missingTags(slice)})`,
    ],
    sql` or `,
  );
  await sql`with decided as materialized (
      select staged.row, known.id, case
        when exists (select from audience_import_staging as earlier
          where earlier.site_id = staged.site_id and earlier.import_id = staged.import_id
            and earlier.email = staged.email and earlier.row < staged.row) then 'duplicate'
        when coalesce(known.status <> 'Active', suppression.status is not null or everywhere.email_hash is not null) then 'suppressed'
        when known.id is null then null
        when not ${updateExisting}::boolean then 'exists'
        when ${changes} then 'updated'
        else 'unchanged' end as outcome
      from audience_import_staging as staged
      left join subscribers as known on known.site_id = staged.site_id and known.email = staged.email
      left join suppressions as suppression
        on suppression.site_id = staged.site_id and suppression.email_hash = staged.email_hash
      left join install_suppressions as everywhere on everywhere.email_hash = staged.email_hash
      where ${inSlice(ctx, slice)})
    update audience_import_staging as staged set subscriber_id = decided.id, outcome = decided.outcome
    from decided where ${inSlice(ctx, slice)} and decided.row = staged.row and decided.outcome is not null`.execute(
    ctx.db,
  );
}

/** The first and the last number of those who were added. */
export interface Added {
  readonly firstId: number | null;
  readonly lastId: number | null;
}

export const NOBODY: Added = { firstId: null, lastId: null };

/** In the statement that adds them, as the planner has no statistics yet to find so many new people by. */
const tagAdded = (ctx: SiteContext, slice: Slice) =>
  hasTags(slice)
    ? sql`tagged as (
      insert into subscriber_tags (site_id, tag_id, subscriber_id)
      select staged.site_id, tag.id, added.id
      from added join audience_import_staging as staged on staged.email = added.email
      cross join unnest(${tagIdsOf(slice)}) as tag(id)
      where ${inSlice(ctx, slice)} and staged.outcome is null
      on conflict do nothing),`
    : sql``;

/** How somebody came and agreed is in their row, and names the import. */
export async function addNew(ctx: SiteContext, slice: Slice): Promise<Added> {
  const { importId, fileName } = slice.import;
  const at = ctx.now().toISOString();
  const { rows } = await sql<Added>`with added as (
      insert into subscribers (site_id, email, first_name, last_name, company_name, job_name, country, status, status_by,
        daily, weekly, monthly, custom_fields, source, import_id, created_at, consent_at, consent_how, consent_text)
      select site_id, email, first_name, last_name, company_name, job_name, country, 'Active', 'editor',
        daily, weekly, monthly, custom_fields, ${SOURCES.import}, import_id,
        coalesce(signed_up_at, ${at}::timestamptz), ${at}::timestamptz,
        ${SOURCES.import}, ${`Import ${importId}: ${fileName}`}
      from audience_import_staging as staged where ${inSlice(ctx, slice)} and outcome is null order by row
      on conflict (site_id, email) do nothing returning id, email),
    ${tagAdded(ctx, slice)}
    -- Somebody subscribed with this address a moment ago.
    taken as (
      update audience_import_staging as staged set outcome = 'exists'
      where ${inSlice(ctx, slice)} and outcome is null and email not in (select email from added))
    select min(id) as "firstId", max(id) as "lastId" from added`.execute(ctx.db);
  return rows[0] ?? NOBODY;
}

/** What somebody had in the fields of the row. */
const REPLACED_FIELDS = sql`(select jsonb_object_agg(field.key, field.value)
  from jsonb_each(known.custom_fields) as field where staged.custom_fields ? field.key)`;

export async function updateKnown(ctx: SiteContext, slice: Slice): Promise<void> {
  const values = (table: "known" | "staged") =>
    sql.join([
      ...COLUMNS.map(
        (column) =>
          sql`${sql.lit(column)}, case when ${isChanged(column)} then ${sql.ref(`${table}.${column}`)} end`,
      ),
      sql`'created_at', case when ${isDateChanged} then ${sql.ref(table === "known" ? "known.created_at" : "staged.signed_up_at")} end`,
      sql`'custom_fields', case when ${areFieldsChanged} then ${table === "known" ? REPLACED_FIELDS : sql`staged.custom_fields`} end`,
    ]);
  await sql`insert into audience_import_changes (site_id, import_id, subscriber_id, before, after, tag_ids)
    select staged.site_id, staged.import_id, known.id, jsonb_strip_nulls(jsonb_build_object(${values("known")})),
      jsonb_strip_nulls(jsonb_build_object(${values("staged")})), array(${missingTags(slice)})
    from audience_import_staging as staged
    join subscribers as known on known.site_id = staged.site_id and known.id = staged.subscriber_id
    where ${inSlice(ctx, slice)} and staged.outcome = 'updated'`.execute(ctx.db);
  const changes = [
    ...TEXTS.map((column) => {
      const name = sql.ref(column);
      return sql`${name} = coalesce(nullif(${sql.ref(`staged.${column}`)}, ''), known.${name})`;
    }),
    ...LISTS.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`known.${column}`)} or ${sql.ref(`staged.${column}`)}`,
    ),
    sql`created_at = coalesce(staged.signed_up_at, known.created_at)`,
    sql`custom_fields = known.custom_fields || staged.custom_fields`,
  ];
  await sql`update subscribers as known set ${sql.join(changes)} from audience_import_staging as staged
    where ${inSlice(ctx, slice)} and staged.outcome = 'updated' and known.site_id = ${ctx.siteId}
      and known.id = staged.subscriber_id`.execute(ctx.db);
  await sql`insert into subscriber_tags (site_id, tag_id, subscriber_id)
    select staged.site_id, tag.id, staged.subscriber_id
    from audience_import_staging as staged cross join unnest(${tagIdsOf(slice)}) as tag(id)
    where ${inSlice(ctx, slice)} and staged.outcome = 'updated'
    on conflict do nothing`.execute(ctx.db);
}

export async function storeSkipped(ctx: SiteContext, slice: Slice): Promise<void> {
  const { importId } = slice.import;
  await sql`insert into audience_import_rows (site_id, import_id, row, sheet_row, email, reason)
    select site_id, import_id, row, sheet_row, email, outcome from audience_import_staging as staged
    where ${inSlice(ctx, slice)} and outcome <> 'updated'
    order by row limit greatest(0, ${MAX_STORED_ROWS} - (select count(*) from audience_import_rows
      where site_id = ${ctx.siteId} and import_id = ${importId}))
    on conflict do nothing`.execute(ctx.db);
}

export interface SliceResult {
  readonly counts: MergeCounts;
  readonly reasons: readonly {
    readonly reason: ImportReason;
    readonly rows: number;
    readonly firstRow: number;
  }[];
}

export async function countOutcomes(ctx: SiteContext, slice: Slice, added: Added): Promise<SliceResult> {
  const { rows: outcomes } = await sql<{ outcome: string | null; rows: number; firstRow: number }>`
    select outcome, count(*)::int as rows, min(sheet_row) as "firstRow"
    from audience_import_staging as staged where ${inSlice(ctx, slice)} group by outcome`.execute(ctx.db);
  const of = (name: string | null) => outcomes.find(({ outcome }) => outcome === name)?.rows ?? 0;
  const reasons = outcomes.flatMap(({ outcome, rows, firstRow }) =>
    outcome === null || outcome === "updated" ? [] : [{ reason: outcome as ImportReason, rows, firstRow }],
  );
  return {
    counts: {
      added: of(null),
      updated: of("updated"),
      skipped: reasons.reduce((sum, { rows }) => sum + rows, 0),
      firstSubscriberId: added.firstId,
      lastSubscriberId: added.lastId,
    },
    reasons,
  };
}
