import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSource } from "../../../../test/data/source-items.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { eventually } from "../../../../test/eventually.ts";
import { uniqueText } from "../../../../test/intake/intake-server.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";

const PROGRAM = fileURLToPath(new URL("../../../../test/server/intake-worker.ts", import.meta.url));
const ROUNDS = process.env["NEWSLOOM_LONG"] ? 50 : 1;
const SEED = Number(process.env["NEWSLOOM_SEED"] ?? Date.now() % 1_000_000);
/** Of each site in a round: own texts, copies of some of them from another source, and what a blocked word refuses. */
const OWN = 50;
const COPIES = 10;
const REFUSED = 5;
const SITES = [HARBOR, ORCHARD];
const ITEMS = SITES.length * (OWN + COPIES + REFUSED);

let database: TestDatabase;
let open: OpenPlatform;
let child: ChildProcess | undefined;
const sources = new Map<number, readonly [number, number]>();
beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
  for (const siteId of SITES) {
    const add = (name: string) => insertSource(open.platform, siteId, { name });
    sources.set(siteId, [await add("Harbour Wire"), await add("City Desk")]);
    await query(
      "insert into blocked_words (site_id, word_key, word, position) values ($1, 'casino', 'casino', 1)",
      [siteId],
    );
  }
});
afterAll(async () => {
  await kill();
  await open.close();
  await database.drop();
});

function start(): void {
  const options = ["--conditions=source", "--import", "tsx", PROGRAM, database.url];
  child = spawn(process.execPath, options, { stdio: ["ignore", "ignore", "inherit"] });
}

async function kill(): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await open.platform.database.ownerPool.query<T>(text, values)).rows;

async function offer(round: number, siteId: number): Promise<void> {
  const [wire, desk] = sources.get(siteId) ?? [];
  const own = Array.from({ length: OWN }, (_, at) => ({
    source: wire,
    title: `Own ${round} ${at}`,
    text: uniqueText(`w${round}x${at}x`),
  }));
  const copies = own
    .slice(0, COPIES)
    .map(({ text }, at) => ({ source: desk, title: `Copy ${round} ${at}`, text }));
  const refused = Array.from({ length: REFUSED }, (_, at) => ({
    source: desk,
    title: `Casino ${round} ${at}`,
    text: uniqueText(`c${round}x${at}x`),
  }));
  for (const { source, title, text } of [...own, ...copies, ...refused])
    await query(
      `insert into source_items (site_id, source_id, guid_hash, state, url, title, content_html)
       values ($1, $2, md5($3)::uuid, 'waiting', 'https://wire.test/' || replace($3, ' ', '-'), $3, '<p>' || $4 || '</p>')`,
      [siteId, source, title, text],
    );
}

const countDecided = async () =>
  (
    await query<{ count: number }>("select count(*)::int as count from source_items where state <> 'waiting'")
  )[0]?.count ?? 0;

it(`kill -9 while items become articles loses none and stores none twice (seed ${SEED}, ${ROUNDS} times)`, {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    for (const siteId of SITES) await offer(round, siteId);
    // By the golden ratio: every round another part of the way.
    const part = (SEED / 1_000_000 + round * 0.618_034) % 1;
    const killAt = round * ITEMS + Math.floor(part * (ITEMS - 40));
    start();
    await eventually("as many items are decided", async () => (await countDecided()) > killAt, 60_000);
    await kill();
    start();
    await eventually("all are decided", async () => (await countDecided()) === (round + 1) * ITEMS, 60_000);
    await kill();
    const states = await query<{ state: string; count: number }>(
      "select state, count(*)::int as count from source_items group by 1 order by 1",
    );
    const times = SITES.length * (round + 1);
    expect(states).toEqual([
      { state: "article", count: times * OWN },
      { state: "copy", count: times * COPIES },
      { state: "refused", count: times * REFUSED },
    ]);
    const [stored] = await query(
      `select count(*)::int as articles, count(distinct (site_id, title))::int as titles,
         (select count(*)::int from article_copies) as copies,
         (select count(*)::int from source_items i where state = 'article' and not exists (
           select from articles a where a.site_id = i.site_id and a.article_id = i.article_id and a.title = i.title)) as lost
       from articles`,
    );
    expect(stored).toEqual({ articles: times * OWN, titles: times * OWN, copies: times * COPIES, lost: 0 });
  }
});
