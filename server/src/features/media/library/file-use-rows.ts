import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";

export type UseKind = "article" | "company" | "product" | "advertisement" | "newsletter" | "setting";

const ADDRESS = /\/media\/file\/\d+\/[0-9a-f]+/gi;

const addressesIn = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => text.match(ADDRESS) ?? []).map((url) => url.toLowerCase())),
];

/** Saves which library files an entity uses: those whose addresses occur in its texts. */
export async function saveFileUses(
  { db, siteId }: SiteContext,
  kind: UseKind,
  entityId: string | number,
  texts: readonly string[],
): Promise<void> {
  const urls = addressesIn(texts);
  const usedFiles = sql`select f.file_id from files f where f.site_id = ${siteId} and f.url = any(${urls}::text[])`;
  await sql`delete from file_uses where site_id = ${siteId} and kind = ${kind} and entity_id = ${String(entityId)}
    and file_id not in (${usedFiles})`.execute(db);
  if (urls.length === 0) return;
  await sql`insert into file_uses (site_id, file_id, kind, entity_id)
    select ${siteId}::int, shown.file_id, ${kind}, ${String(entityId)} from (${usedFiles} for share) as shown
    on conflict do nothing`.execute(db);
}

const IMAGE = /(?<=^|src=")\/media\/file\/\d+\/[0-9a-f]+(?="|$)/g;

const imagesIn = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(IMAGE) ?? []));

/** Refuses new images that are not files of this site, and locks the others until the commit. */
export async function assertImagesExist(
  { db, siteId }: SiteContext,
  texts: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const earlier = imagesIn(before);
  const urls = [...imagesIn(texts)].filter((url) => !earlier.has(url));
  if (urls.length === 0) return;
  const found = await db
    .selectFrom("files")
    .select("url")
    .where("site_id", "=", siteId)
    .where("url", "in", urls)
    .orderBy("file_id")
    .forKeyShare()
    .execute();
  if (found.length < urls.length) throw badRequest("The image was not found.");
}

/** The ids of what uses the file at this address. */
export async function listUsers({ db, siteId }: SiteContext, kind: UseKind, url: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.entity_id as id from file_uses u
    join files f on f.site_id = u.site_id and f.file_id = u.file_id
    where u.site_id = ${siteId} and f.url = ${url} and u.kind = ${kind}`.execute(db);
  return rows.map(({ id }) => id);
}

const MAX_USES = 200;

/** Each use with the title its feature registered; uses by settings are found in the values themselves. */
export async function listUses({ db, siteId, platform }: SiteContext, fileId: number) {
  const titles = platform.mediaTitles.map(
    ({
      kind,
      table,
      id,
      title,
    }) => sql`when ${kind} then (select t.${sql.ref(title)} from ${sql.table(table)} t
      where t.site_id = u.site_id and t.${sql.ref(id)}::text = u.entity_id)`,
  );
  const { rows } = await sql<{ kind: string; entityId: string; title: string }>`
    select u.kind, u.entity_id as "entityId", coalesce(case u.kind ${sql.join(titles, sql` `)} end, '') as title
    from file_uses u
    where u.site_id = ${siteId} and u.file_id = ${fileId}
    union all
    select 'setting', s.key_name, s.key_name from files f
    join site_settings s on s.site_id = f.site_id and strpos(lower(s.value), f.url) > 0
    where f.site_id = ${siteId} and f.file_id = ${fileId}
    order by 1, 2 limit ${MAX_USES}`.execute(db);
  return rows;
}
