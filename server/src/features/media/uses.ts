import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export type UseKind = "article" | "company" | "product" | "advertisement" | "newsletter" | "setting";

const ADDRESS = /\/media\/file\/\d+\/[0-9a-f]+/g;

/** Keeps in mind which files something shows: those whose addresses occur in its texts, and no others. */
export async function noteUses(
  { db, siteId }: SiteContext,
  kind: UseKind,
  entityId: string | number,
  texts: readonly string[],
): Promise<void> {
  const urls = [...new Set(texts.flatMap((text) => text.match(ADDRESS) ?? []))];
  const shown = sql`select f.file_id from files f where f.site_id = ${siteId} and f.url = any(${urls}::text[])`;
  await sql`delete from file_uses where site_id = ${siteId} and kind = ${kind} and entity_id = ${String(entityId)}
    and file_id not in (${shown})`.execute(db);
  if (urls.length === 0) return;
  await sql`insert into file_uses (site_id, file_id, kind, entity_id)
    select ${siteId}::int, shown.file_id, ${kind}, ${String(entityId)} from (${shown} for share) as shown
    on conflict do nothing`.execute(db);
}

const SHOWN = 200;

export async function listUses({ db, siteId }: SiteContext, fileId: number) {
  const { rows } = await sql<{ kind: string; entityId: string; title: string }>`
    select u.kind, u.entity_id as "entityId", coalesce(a.title, c.name, '') as title
    from file_uses u
    left join articles a on u.kind = 'article' and a.site_id = u.site_id and a.article_id::text = u.entity_id
    left join companies c on u.kind = 'company' and c.site_id = u.site_id and c.company_id::text = u.entity_id
    where u.site_id = ${siteId} and u.file_id = ${fileId}
    union all
    select 'setting', s.key_name, s.key_name from files f
    join site_settings s on s.site_id = f.site_id and s.value = f.url
    where f.site_id = ${siteId} and f.file_id = ${fileId}
    order by 1, 2 limit ${SHOWN}`.execute(db);
  return rows;
}
