import { shinglesOf, wordGroupsOf } from "../../domain/src/articles/near-duplicates.ts";
import { findSameArticle } from "../../server/src/features/articles/incoming/find-same-article.ts";
import { siteScope } from "../../server/src/platform/context.ts";
import { openTestPlatform } from "../../server/test/server/platform.ts";
import type { Owner } from "./fill-newsfeed.ts";

const REPEATED = 10_000;
const TIMES = 300;

const sentence = (name: string, words: number) =>
  Array.from({ length: words }, (_, at) => `${name}${at.toString(36)}`).join(" ");

/** What 10,000 articles have word for word, each under another title. */
const REPEATED_TEXT = sentence("repeated", 400);

/** Every article gets groups as if it were of the last month: of its text, and of its title, which most share two words of. */
const GROUPS = `
  insert into article_groups (site_id, word_group, article_id, created_at)
  select site_id, hashint4(article_id * 32 + n), article_id, now() from articles, generate_series(1, 17) n
  where site_id = any($1::int[]) and title like '% report %'
  union all
  select site_id, hashtext('title harbour report'), article_id, now() from articles
  where site_id = any($1::int[]) and title like '% harbour report %'`;

const SERIES = `
  insert into articles (site_id, title, title_key, content_html, word_groups, uri, canonical_url)
  select $1, 'Harbour report of hour ' || n, 'harbour report of hour ' || n, '<p>' || $2 || '</p>', $3,
    'https://series.test/' || n, 'https://series.test/' || n
  from generate_series(1, $4::int) n`;

export async function addGroups(owner: Owner, siteIds: readonly number[]): Promise<void> {
  await owner.query("set statement_timeout = 0");
  await owner.query("set work_mem = '256MB'");
  await owner.query("alter table article_groups drop constraint article_groups_pkey");
  await owner.query(GROUPS, [siteIds]);
  await owner.query("set maintenance_work_mem = '1GB'");
  await owner.query("alter table article_groups add primary key (site_id, word_group, article_id)");
  for (const siteId of siteIds)
    await owner.query(SERIES, [siteId, REPEATED_TEXT, wordGroupsOf(shinglesOf(REPEATED_TEXT)), REPEATED]);
  for (const table of ["article_groups", "articles"]) await owner.query(`vacuum analyze ${table}`);
}

/** What comes in, and what the site has of it. */
const ITEMS: Readonly<Record<string, (at: number) => { title: string; text: string }>> = {
  "a text that nobody has": (at) => ({ title: sentence(`title${at}x`, 6), text: sentence(`own${at}x`, 400) }),
  "a text that nobody has, with the words of most titles": (at) => ({
    title: `Harbour report of another quay ${at}`,
    text: sentence(`own${at}x`, 400),
  }),
  "a text that 10,000 articles have": (at) => ({ title: sentence(`title${at}x`, 6), text: REPEATED_TEXT }),
  "the title and the text of 10,000": (at) => ({
    title: `Harbour report of hour ${at}`,
    text: REPEATED_TEXT,
  }),
};

/** Milliseconds of one lookup after another, p50 and p95. */
export async function measureLookups(databaseUrl: string, siteId: number): Promise<Record<string, string>> {
  const open = await openTestPlatform(databaseUrl);
  const scope = siteScope(open.platform, { siteId, user: null, ip: "" });
  const figures: Record<string, string> = {};
  for (const [name, itemOf] of Object.entries(ITEMS)) {
    const times: number[] = [];
    for (let at = 0; at < TIMES; at++) {
      const { title, text } = itemOf(at);
      const article = { url: `https://new.test/${at}`, title, shingles: shinglesOf(text), sourceId: 1 };
      await scope.transaction(async (ctx) => {
        const began = performance.now();
        await findSameArticle(ctx, article);
        times.push(performance.now() - began);
      });
    }
    times.sort((one, other) => one - other);
    const part = (share: number) => (times[Math.floor(TIMES * share)] ?? 0).toFixed(1);
    figures[name] = `${part(0.5)} / ${part(0.95)}`;
  }
  await open.close();
  return figures;
}
