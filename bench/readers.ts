// npm run bench -- readers: the public site. Its pages from the cache and without one, readers' events, and a phone.
import { measureIntake } from "./support/event-intake.ts";
import { openOwner } from "./support/fill-newsfeed.ts";
import { type Load, load } from "./support/load.ts";
import { loadOnPhone } from "./support/phone.ts";
import { databaseUrlOf, newDataDir, removeDataDir, startProduct, withProduct } from "./support/product.ts";

const FRONT_PAGE = "/harbor/en";
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

const rows: Record<string, string>[] = [];
const addLoad = (work: string, figure: Load, target: string) =>
  rows.push({
    work,
    figure: `${figure.perSecond.toFixed(0)}/s, p50 ${figure.p50} ms, p97.5 ${figure.p97} ms`,
    target,
  });

/** The first article that the front page links to. */
async function findArticle(url: string): Promise<string> {
  const page = await (await fetch(url + FRONT_PAGE)).text();
  const path = /href="(\/harbor\/en\/article\/[^"]+)"/.exec(page)?.[1];
  if (path === undefined) throw new Error("The front page shows no article.");
  return path;
}

/** More articles than are read in the time of a measurement; returns the first id. */
async function addUnread(dataDir: string): Promise<number> {
  const owner = await openOwner(dataDir);
  const { rows } = await owner.query<{ first: number }>(`
    with added as (
      insert into articles (site_id, title, title_key, preview_text, content_html, status, publication_date, published_at)
      select site_id, 'Unread', 'unread ' || n, preview_text, content_html, 1, publication_date, published_at
      from (select * from articles where site_id = 1 and status = 1 order by length(content_html) desc limit 1) as one,
        generate_series(1, 20000) as n
      returning article_id)
    select min(article_id)::int as first from added`);
  await owner.end();
  return rows[0]?.first ?? 0;
}

await withProduct(async ({ url }, dataDir) => {
  const article = await findArticle(url);
  const pages = { "front page": FRONT_PAGE, article };

  const empty = await load({ url: `${url}/healthz` });
  addLoad("empty endpoint (the floor)", empty, "");
  for (const [name, path] of Object.entries(pages)) {
    const figure = await load({ url: url + path, headers: BROWSER });
    const share = (100 * figure.perSecond) / empty.perSecond;
    addLoad(`${name} from the cache`, figure, `${share.toFixed(1)} % of the floor (≥ 60 %)`);
  }

  let reader = 0;
  const byOthers = await load({
    url: url + article,
    headers: BROWSER,
    // Each request is of another reader, so each is an event.
    requests: [{ setupRequest: (request) => ({ ...request, path: `${article}?uid=reader-${reader++}` }) }],
  });
  addLoad("article, each time by another reader", byOthers, "");

  let unread = await addUnread(dataDir);
  const unreadArticles = await load({
    url: url + article,
    headers: BROWSER,
    requests: [
      { setupRequest: (request) => ({ ...request, path: `/harbor/en/article/${unread++}/unread` }) },
    ],
  });
  addLoad("article that nobody has opened yet", unreadArticles, "≥ 300/s");

  rows.push({
    work: "event intake, until all are stored",
    figure: `${(await measureIntake(databaseUrlOf(dataDir))).toFixed(0)}/s`,
    target: "≥ 10,000/s",
  });

  const uncachedDir = newDataDir();
  const uncached = await startProduct(uncachedDir, { DATABASE_URL: databaseUrlOf(dataDir), CACHE_MB: "0" });
  for (const [name, path] of Object.entries(pages))
    addLoad(
      `${name} with the cache switched off`,
      await load({ url: uncached.url + path, headers: BROWSER }),
      "≥ 300/s",
    );
  await uncached.stop();
  removeDataDir(uncachedDir);

  for (const [name, path] of Object.entries(pages)) {
    const { largestPaintMs, layoutShift, kb } = await loadOnPhone(url + path);
    rows.push({
      work: `${name} on a phone, slow 4G, median of 5`,
      figure: `largest paint ${largestPaintMs.toFixed(0)} ms, layout shift ${layoutShift.toFixed(3)}, ${kb.toFixed(0)} kB`,
      target: "≤ 1,000 ms, < 0.05",
    });
  }
});
console.table(rows);
