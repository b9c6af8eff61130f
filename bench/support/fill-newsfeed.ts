import { readDatabaseUrl } from "../../server/src/platform/db/embedded/database-url.ts";
import { createPool } from "../../server/src/platform/db/pool.ts";

/** One connection, so that what is set for a transaction counts for its every statement. */
export type Owner = ReturnType<typeof createPool>;

export const SITE = 1;
const OTHER_SITES = 50;
const ARTICLES_OF_OTHERS = 2_000;

/** The database of a running product, as its owner. */
export async function openOwner(dataDir: string): Promise<Owner> {
  const url = await readDatabaseUrl(dataDir);
  if (url === undefined) throw new Error("The product runs no database of its own.");
  return createPool(url, null, 1);
}

/** Half of them wait, three of ten are published; two of three speak of a harbour, one in 270 of a lantern. */
const ARTICLES = `
  insert into articles (site_id, title, title_key, preview_text, content_html, status, article_type, relevancy, open_mode,
    language, source_id, source_name, company_id, uri, canonical_url, labels_count, publication_date, created_at, updated_at,
    published_at)
  select site.id, made.title, lower(made.title), made.preview, '<p>' || made.preview || '</p><p>' || made.body || '</p>',
    made.status, 2 + n % 4, (n * 7919::bigint % 1000) / 1000.0, case when n % 7 = 0 then 'publisher' else 'site' end, 'en',
    null, 'Source ' || n % 40, null, made.uri, made.uri, 0, made.at, made.at, made.at,
    case when made.status > 0 then made.at end
  from unnest($1::int[]) as site(id), generate_series($2::int, $3::int) as n, lateral (
    select
      md5(n::text) || ' ' || case when n % 3 <> 0 then 'harbour' else 'meadow' end || ' report ' || n as title,
      'What the council of ward ' || n % 97 || ' decided on item ' || n % 1013 || ', and who spoke against it' as preview,
      case when n % 270 = 0 then 'lantern ' else '' end
        || repeat('The wind turned at noon and the boats of quay ' || n % 211 || ' came back early. ', 4) as body,
      (array[0, 1, 0, 1, 0, 1, 0, -4, 0, -3])[1 + n % 10]::smallint as status,
      'https://source-' || n % 40 || '.test/' || site.id || '/' || n as uri,
      now() - n * 7919::bigint % 1000003 * interval '94 seconds' as at
  ) as made`;

/** One label on a third of the articles, eight on every fiftieth, one on every five thousandth. */
const LABELS = `
  insert into article_labels (site_id, article_id, label_id)
  select $1::int, a.article_id, l.label_id from articles a join labels l on l.site_id = $1::int and case
      when l.name = 'bench 0' then a.article_id % 3 = 0
      when l.name = 'bench 9' then a.article_id % 5000 = 0
      else a.article_id % 50 = right(l.name, 1)::int end
  where a.site_id = $1::int and a.article_id > $2::int and l.name like 'bench %'`;

const COUNTS = [
  `delete from article_counts`,
  `insert into article_counts (site_id, status, count) select site_id, status, count(*) from articles group by 1, 2`,
  `update labels l set articles_count = (select count(*) from article_labels al
     where al.site_id = l.site_id and al.label_id = l.label_id) where site_id = ${SITE}`,
  `update articles a set labels_count = used.count from (select article_id, count(*) from article_labels
     where site_id = ${SITE} group by 1) as used where a.site_id = ${SITE} and a.article_id = used.article_id
     and a.labels_count <> used.count`,
];

/** Fifty other newsrooms, and the labels the articles are given. */
export async function addOtherSites(owner: Owner): Promise<{ third: number; few: number }> {
  const made: number[] = [];
  await quickly(owner, async () => {
    const sites = await owner.query<{ id: number }>(
      "insert into sites (site_id, slug) select 1000 + n, 'bench-' || n from generate_series(1, $1) n returning site_id as id",
      [OTHER_SITES],
    );
    const labels = await owner.query<{ id: number }>(
      "insert into labels (site_id, name) select $1, 'bench ' || n from generate_series(0, 9) n returning label_id as id",
      [SITE],
    );
    made.push(...labels.rows.map(({ id }) => id));
    await owner.query(ARTICLES, [sites.rows.map(({ id }) => id), 1, ARTICLES_OF_OTHERS]);
  });
  return { third: made[0] ?? 0, few: made[9] ?? 0 };
}

/** Gives the site articles `from` to `to`. The kept counts are made anew, because the triggers that keep them are off. */
export async function addArticles(owner: Owner, from: number, to: number): Promise<void> {
  await quickly(owner, async () => {
    const { rows } = await owner.query<{ last: number }>("select max(article_id) as last from articles");
    const isMany = to - from > 100_000;
    const indexes = isMany ? await dropIndexes(owner) : [];
    await owner.query(ARTICLES, [[SITE], from, to]);
    await owner.query(LABELS, [SITE, rows[0]?.last ?? 0]);
    for (const statement of COUNTS) await owner.query(statement);
    for (const definition of indexes) await owner.query(definition);
  });
  await owner.query("set statement_timeout = 0");
  for (const table of ["articles", "article_labels", "labels", "article_counts"])
    await owner.query(`vacuum analyze ${table}`);
}

/** An index built at once is built faster than one that grows row by row. */
async function dropIndexes(owner: Owner): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'articles' and indexname <> 'articles_pkey'`);
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function quickly(owner: Owner, work: () => Promise<void>): Promise<void> {
  await owner.query("begin");
  for (const setting of [
    "statement_timeout = 0",
    "session_replication_role = replica",
    "synchronous_commit = off",
    "maintenance_work_mem = '1GB'",
    "work_mem = '256MB'",
  ])
    await owner.query(`set local ${setting}`);
  await work();
  await owner.query("commit");
}
