import { readDatabaseUrl } from "../../server/src/platform/db/embedded/database-url.ts";
import { createPool } from "../../server/src/platform/db/pool.ts";

/** One connection, so that settings of a transaction hold for all its statements. */
export type Owner = ReturnType<typeof createPool>;

const OTHER_SITES = 50;
const ARTICLES_OF_OTHERS = 2_000;
const MANY = 100_000;

/** The database of a running product, as its owner. */
export async function openOwner(dataDir: string): Promise<Owner> {
  const url = await readDatabaseUrl(dataDir);
  if (url === undefined) throw new Error("The product runs no database of its own.");
  return createPool(url, null, 1);
}

/** One label on a third of the articles, eight on every fiftieth, one on every five thousandth. */
const HAS_LABEL = (n: string, label: string) => `case ${label}
  when 0 then ${n} % 3 = 0 when 9 then ${n} % 5000 = 0 else ${n} % 50 = ${label} end`;

/**
 * Half of them are unpublished, three of ten are published; two of three mention a harbour, one in 270 a
 * lantern, and 37 a beacon, however many there are. A site's numbers begin at a multiple of everything they are divided by.
 */
const ARTICLES = `
  insert into articles (site_id, article_id, title, title_key, preview_text, content_html, status, article_type, relevancy,
    open_mode, language, source_name, uri, canonical_url, labels_count, publication_date, created_at, updated_at, published_at)
  select site.id, site.id * 1200000 + n, made.title, lower(made.title), made.preview,
    '<p>' || made.preview || '</p><p>' || made.body || '</p>', made.status, 2 + n % 4,
    (n * 7919::bigint % 1000) / 1000.0, case when n % 7 = 0 then 'publisher' else 'site' end, 'en',
    'Source ' || n % 40, made.uri, made.uri,
    case when $3 then (select count(*) from generate_series(0, 9) label where ${HAS_LABEL("n", "label")}) else 0 end,
    made.at, made.at, made.at, case when made.status > 0 then made.at end
  from unnest($1::int[]) as site(id), generate_series(1, $2::int) as n, lateral (
    select
      md5(n::text) || ' ' || case when n % 3 <> 0 then 'harbour' else 'meadow' end || ' report ' || n as title,
      'What the council of ward ' || n % 97 || ' decided on item ' || n % 1013 || ', and who spoke against it' as preview,
      case when n % 270 = 0 then 'lantern ' else '' end || case when n % ($2 / 37) = 0 then 'beacon ' else '' end
        || repeat('The wind turned at noon and the boats of quay ' || n % 211 || ' came back early. ', 4) as body,
      (array[0, 1, 0, 1, 0, 1, 0, -4, 0, -3])[1 + n % 10]::smallint as status,
      'https://source-' || n % 40 || '.test/' || site.id || '/' || n as uri,
      now() - n * 7919::bigint % 1000003 * interval '94 seconds' as at
  ) as made`;

const LABELS = `
  insert into article_labels (site_id, article_id, label_id)
  select l.site_id, l.site_id * 1200000 + n, l.label_id from labels l, generate_series(1, $2::int) as n
  where l.site_id = $1::int and l.name like 'bench %' and ${HAS_LABEL("n", "right(l.name, 1)::int")}`;

const COUNTS = [
  `delete from article_counts`,
  `insert into article_counts (site_id, status, count) select site_id, status, count(*) from articles group by 1, 2`,
  `update labels l set articles_count = (select count(*) from article_labels al
     where al.site_id = l.site_id and al.label_id = l.label_id) where name like 'bench %'`,
];

/** Fifty other sites. */
export async function addOtherSites(owner: Owner): Promise<void> {
  await withBulkSettings(owner, async () => {
    const { rows } = await owner.query<{ id: number }>(
      "insert into sites (site_id, slug) select 1000 + n, 'bench-' || n from generate_series(1, $1) n returning site_id as id",
      [OTHER_SITES],
    );
    await owner.query(ARTICLES, [rows.map(({ id }) => id), ARTICLES_OF_OTHERS, false]);
  });
}

/** The labels by how many articles have them. */
export interface BenchLabels {
  readonly third: number;
  readonly twoHundred: number;
}

/** The same texts on the front page of every site, so that answers of the same size are compared. */
const FRONT_PAGE = `
  insert into front_pages (site_id, version, kind, flow)
  select $1, 1 + (select coalesce(max(version), 0) from front_pages where site_id = $1), 'publish', array(
    select article_id from articles where site_id = $1 and article_id > $1 * 1200000 and status = 1
    order by article_id limit 200)`;
const HEAD = `update front_page_heads set version = (select max(version) from front_pages where site_id = $1) where site_id = $1`;

/** Gives a site so many articles, with labels. The stored counts are computed again, because their triggers are off. */
export async function addArticles(owner: Owner, siteId: number, count: number): Promise<BenchLabels> {
  const made: number[] = [];
  await withBulkSettings(owner, async () => {
    const labels = await owner.query<{ id: number }>(
      "insert into labels (site_id, name) select $1, 'bench ' || n from generate_series(0, 9) n returning label_id as id",
      [siteId],
    );
    made.push(...labels.rows.map(({ id }) => id));
    const indexes = count > MANY ? await dropIndexes(owner) : [];
    await owner.query(ARTICLES, [[siteId], count, true]);
    for (const definition of indexes) await owner.query(definition);
    await owner.query(LABELS, [siteId, count]);
    for (const statement of COUNTS) await owner.query(statement);
    for (const statement of [FRONT_PAGE, HEAD]) await owner.query(statement, [siteId]);
  });
  await owner.query("set statement_timeout = 0");
  for (const table of ["articles", "article_labels", "labels", "article_counts"])
    await owner.query(`vacuum analyze ${table}`);
  // One in 5,000 of a million, one in 50 of ten thousand; all of them are unpublished.
  return { third: made[0] ?? 0, twoHundred: made[count > MANY ? 9 : 2] ?? 0 };
}

/** An index built at once is built faster than one that grows row by row. */
async function dropIndexes(owner: Owner): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'articles' and indexname <> 'articles_pkey'`);
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function withBulkSettings(owner: Owner, work: () => Promise<void>): Promise<void> {
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
