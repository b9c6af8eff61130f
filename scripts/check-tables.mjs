// Every table has one owner: the feature (or the platform) whose code writes it. Others read it only if READERS says so,
// and only files named across-sites.ts look across sites. A file with more than a few statements has a name that says that it
// holds SQL. usage: check-tables.mjs [root]
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const OWNERS = {
  platform: [
    "action_log",
    "notice_counters",
    "notices",
    "notification_reads",
    "notifications",
    "outbox_contents",
    "outbox_mails",
    "presence",
    "site_outbox_mails",
    "worker_heartbeats",
  ],
  sites: ["site_features", "site_products", "sites"],
  settings: ["blocked_words", "page_settings", "site_setting_versions", "site_settings"],
  senders: [
    "mail_provider_checks",
    "mail_provider_keys",
    "mail_speed_limits",
    "second_mail_providers",
    "sender_claims",
    "sender_domains",
    "senders",
  ],
  identity: [
    "auth_keys",
    "auth_records",
    "captcha_solutions",
    "invitations",
    "mail_allowances",
    "memberships",
    "password_resets",
    "sign_in_failures",
    "social_confirmations",
    "social_identities",
    "toggle_tokens",
    "users",
  ],
  media: ["file_uses", "files", "site_files"],
  directory: ["companies"],
  sources: [
    "aggregator_run_sources",
    "aggregator_runs",
    "aggregator_schedules",
    "known_items",
    "source_days",
    "source_hubs",
    "source_import_rows",
    "source_imports",
    "source_items",
    "source_runs",
    "sources",
  ],
  articles: [
    "article_copies",
    "article_counters",
    "article_counts",
    "article_days",
    "article_groups",
    "article_images",
    "article_labels",
    "article_versions",
    "articles",
    "events",
    "front_page_heads",
    "front_pages",
    "labels",
    "scheduled_articles",
    "short_links",
    "site_articles",
  ],
  intake: ["keyword_articles", "keywords", "relevancy_models", "relevancy_trainings"],
  advertising: ["advertisements"],
  audience: [
    "audience_exports",
    "audience_import_changes",
    "audience_import_rows",
    "audience_import_staging",
    "audience_imports",
    "erasures",
    "install_suppressions",
    "segments",
    "site_subscribers",
    "subscriber_choices",
    "subscriber_counts",
    "subscriber_fields",
    "subscriber_history",
    "subscriber_tags",
    "subscribers",
    "suppressions",
    "tags",
  ],
  newsletters: [
    "campaign_articles",
    "campaign_editions",
    "campaign_tests",
    "campaign_versions",
    "campaigns",
    "compatibility_tests",
    "content_sessions",
    "edition_schedules",
    "link_checks",
    "newsletter_markups",
    "newsletter_template_versions",
    "newsletter_templates",
    "removed_articles",
    "site_campaigns",
    "subscriber_articles",
  ],
  delivery: [
    "campaign_days",
    "campaign_events",
    "campaign_links",
    "campaign_times",
    "doubt_searches",
    "provider_reports",
    "recipient_figures",
    "rehearsals",
    "send_batches",
    "send_domains",
    "send_packages",
    "send_recipients",
    "send_subjects",
    "sends",
  ],
  readers: ["news_widget_days", "news_widgets", "used_gate_tokens"],
};

/** Who reads another owner's table, and why. */
const READERS = [
  ["identity", "sites", "the session lookup checks that the site exists, and the site switcher shows slugs"],
  ["identity", "site_settings", "the site switcher shows the sites' display names"],
  ["settings", "files", "an image setting accepts only a file of the site, locked until the commit"],
  ["media", "site_settings", "a file that a setting shows is in use"],
  ["sources", "companies", "a source is listed with its company's name, and imported by it"],
  ["sources", "sites", "sources and items are taken for reading in turns of the sites"],
  ["sources", "articles", "a source is shown with the clicks on its articles"],
  ["sources", "article_counters", "a source is shown with the clicks on its articles"],
  ["articles", "companies", "an article is listed with its company's name and logo"],
  ["articles", "sources", "an article is listed with its source's name and how it opens"],
  ["intake", "articles", "what became of the articles that a keyword found is counted"],
  ["intake", "site_articles", "a new keyword is looked for in the articles that are there"],
  ["intake", "article_counters", "a keyword is listed with the clicks on what it found"],
  [
    "newsletters",
    "articles",
    "what newsletters may include is chosen from the articles of the site, and what is removed is locked",
  ],
  ["audience", "campaigns", "segments and a person's history name the newsletters that were sent"],
  ["audience", "sends", "a person's history and the file of their data have the newsletters they got"],
  ["audience", "send_recipients", "segments, a person's history and their data have who got a newsletter"],
  ["audience", "recipient_figures", "segments, a person's history and their data have who opened or clicked"],
  ["audience", "rehearsals", "opens that were played of a newsletter in the outbox are nobody's"],
  [
    "audience",
    "subscriber_articles",
    "the file of a person's data has the articles that were chosen for them or that they clicked",
  ],
  [
    "audience",
    "articles",
    "the file of a person's data has the articles that were chosen for them or that they clicked",
  ],
  ["delivery", "sites", "sites with something to count are found one by one"],
  ["intake", "article_days", "a keyword is listed with the clicks of a period on what it found"],
];

/** Where the handle that sees every site is created and passed to maintenance. */
const ACROSS_SITES = ["db/pool.ts", "db/database.ts", "jobs/run-maintenance.ts"].map(
  (file) => `server/src/platform/${file}`,
);

const root = process.argv[2] ?? ".";
const problems = [];
const schema = readFileSync(join(root, "server/schema.sql"), "utf8");
const columns = new Map(
  [...schema.matchAll(/^create (?:unlogged |materialized )?(?:table|view) (\w+)([\s\S]*?);$/gm)].map(
    ([, table, body]) => [table, body],
  ),
);

const owners = new Map();
for (const [owner, tables] of Object.entries(OWNERS))
  for (const table of tables) {
    if (owners.has(table)) problems.push(`${table} has two owners, ${owners.get(table)} and ${owner}`);
    if (!columns.has(table)) problems.push(`${table} of ${owner} is not in server/schema.sql`);
    owners.set(table, owner);
  }
for (const table of columns.keys()) if (!owners.has(table)) problems.push(`${table} has no owner`);

const BUILDER =
  /\b(selectFrom|\w*Join|insertInto|updateTable|deleteFrom|mergeInto|using|table)\(\s*(\[[^\]]*\]|["'`]\w+)/g;
const BATCH = /\bdeleteBatch\(\s*\w+,\s*"(\w+)"/g;
const FROM =
  /\b(delete\s+from|from)\s+(?:only\s+)?(\w+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*)/g;
const OTHER_CLAUSES = /\b(join|into|update|using)\s+(?:only\s+)?(\w+)/g;
/** What a feature registers for the platform to read: `{ table: "…", column: "…" }`. */
const REGISTERED = /\btable:\s*"(\w+)"/g;
const COLUMN = /["'`](\w+)\.(\w+)(?:["'`]| as )/g;
const WRITES = /^(insertInto|updateTable|deleteFrom|mergeInto|delete\s+from|into|update)$/;

/** Each table that a source text names in a query, and whether it is written. */
function* usesIn(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
  for (const [, call, names] of code.matchAll(BUILDER))
    for (const [, table] of names.matchAll(/["'`](\w+)/g)) yield [table, WRITES.test(call)];
  for (const [, table] of code.matchAll(BATCH)) yield [table, true];
  for (const [, table] of code.matchAll(REGISTERED)) yield [table, false];
  for (const [, word, names] of [...code.matchAll(FROM), ...code.matchAll(OTHER_CLAUSES)])
    for (const name of names.split(",")) yield [name.trim().split(/\s/)[0], WRITES.test(word)];
  for (const [, table, column] of code.matchAll(COLUMN))
    if (new RegExp(`\\b${column}\\b`).test(columns.get(table) ?? "")) yield [table, false];
}

const STATEMENT =
  /`\s*(?:select|insert into|update|delete from|merge into|with \w+ as)\b|\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g;
const MAX_STATEMENTS = 4;
const SQL_FILE = /\/queries\/|(?:\/|-)queries\.ts$|-rows\.ts$|\/across-sites\.ts$|\/maintenance\.ts$/;

const usedShares = new Set();
/** Without the demo, which fills the tables of every feature, and tests, which may read any. */
const files = readdirSync(join(root, "server/src"), { recursive: true })
  .map((file) => `server/src/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|\.generated\.ts$|^server\/src\/demo\//.test(file));
for (const file of files) {
  const text = readFileSync(join(root, file), "utf8");
  const user =
    /^server\/src\/(?:features\/([\w-]+)|(platform))\//.exec(file)?.slice(1).find(Boolean) ?? "server/src";
  const found = new Set();
  for (const [table, isWritten] of usesIn(text)) {
    const owner = owners.get(table);
    if (owner === undefined || owner === user) continue;
    const share = READERS.findIndex(([reader, shared]) => reader === user && shared === table);
    if (share >= 0) usedShares.add(share);
    if (isWritten) found.add(`${file}: ${table} is written by ${owner} alone, not by ${user}`);
    else if (share < 0)
      found.add(`${file}: ${table} belongs to ${owner}; ${user} reads it through its exports`);
  }
  if (/\bacrossSites\b|newsloom_across/.test(text.replace(/\/\*[\s\S]*?\*\//g, "")))
    if (basename(file) !== "across-sites.ts" && !ACROSS_SITES.includes(file))
      found.add(`${file}: queries across sites belong in the feature's across-sites.ts`);
  const statements = text.match(STATEMENT)?.length ?? 0;
  if (file.startsWith("server/src/features/") && statements > MAX_STATEMENTS && !SQL_FILE.test(file))
    found.add(`${file}: ${statements} statements belong in a file named *-queries.ts or *-rows.ts`);
  problems.push(...found);
}
for (const [index, [reader, table]] of READERS.entries())
  if (!usedShares.has(index)) problems.push(`${reader} no longer reads ${table}: remove it from READERS`);

for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(`${owners.size} tables, each written by its owner alone (${files.length} files)`);
process.exit(problems.length > 0 ? 1 : 0);
