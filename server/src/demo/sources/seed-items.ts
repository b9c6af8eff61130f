import { createHash } from "node:crypto";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import type { Insertable } from "kysely";
import type { SiteContext } from "#platform/context";
import type { DB } from "#platform/db/tables.generated";
import { addCopies, type NewCopy } from "../../features/articles/store/copy-rows.ts";
import { saveBlockedWords } from "../../features/settings/blocked-words.ts";
import type { Roll } from "../demo-articles.ts";
import { DEMO_SOURCES, urlOf } from "./demo-sources.ts";

type ItemRow = Insertable<DB["source_items"]>;

/** An article that a source brought. */
export interface DemoArrival {
  readonly articleId: number;
  readonly sourceIndex: number;
  readonly url: string;
  readonly title: string;
  readonly at: Date;
}

const guidHash = (url: string) => createHash("md5").update(url).digest("hex");

function itemRow(
  { siteId }: SiteContext,
  sourceId: number,
  { url, title, at }: Pick<DemoArrival, "url" | "title" | "at">,
): Omit<ItemRow, "state"> {
  const time = at.toISOString();
  return {
    site_id: siteId,
    source_id: sourceId,
    guid_hash: guidHash(url),
    url,
    title,
    language: "en",
    found_at: time,
    published_at: time,
    decided_at: time,
  };
}

/** The items that the articles came from, copies of some of them, and what blocked words refused. */
export async function seedItems(
  ctx: SiteContext,
  sourceIds: readonly number[],
  arrivals: readonly DemoArrival[],
  roll: Roll,
): Promise<void> {
  const idOf = (index: number) => sourceIds[index] ?? 0;
  const articles = arrivals.map((arrival) => ({
    ...itemRow(ctx, idOf(arrival.sourceIndex), arrival),
    state: "article",
    article_id: arrival.articleId,
  }));
  const copies: (NewCopy & { articleId: number })[] = [];
  const copyItems: ItemRow[] = [];
  for (const arrival of arrivals.filter((_, index) => index % COPIED_EVERY === 0))
    for (const sourceIndex of otherSources(arrival.sourceIndex, 1 + roll(4))) {
      const source = DEMO_SOURCES[sourceIndex];
      if (!source) continue;
      const url = `${urlOf(source)}${new URL(arrival.url).pathname}`;
      const at = new Date(arrival.at.getTime() + (4 + roll(20)) * 60_000);
      copyItems.push({
        ...itemRow(ctx, idOf(sourceIndex), { url, title: arrival.title, at }),
        state: "copy",
        article_id: arrival.articleId,
      });
      const { articleId, title } = arrival;
      copies.push({ articleId, url, title, sourceId: idOf(sourceIndex), sourceName: source.name });
    }
  await addCopies(ctx, copies);
  await saveBlockedWords(ctx, BLOCKED_WORDS);
  const refused = REFUSED.map(([word, title], index) => ({
    ...itemRow(ctx, idOf(index % 4), {
      url: `https://${DEMO_SOURCES[index % 4]?.host}/refused/${index}`,
      title,
      at: new Date(ctx.now().getTime() - (0.6 + index * 5.3) * HOUR_MS),
    }),
    state: "refused",
    reason: ARTICLE_MESSAGES.blockedWord(word),
  }));
  await ctx.db
    .insertInto("source_items")
    .values([...articles, ...copyItems, ...refused])
    .execute();
}

const COPIED_EVERY = 9;
/** Those that are read without trouble. */
const COPYING = [0, 1, 2, 6, 8];
const otherSources = (own: number, count: number) => COPYING.filter((index) => index !== own).slice(0, count);

const BLOCKED_WORDS = ["casino", "lottery", "crypto", "sponsored content"];
const REFUSED = [
  ["casino", "Casino ship asks for a berth at South Pier"],
  ["crypto", "Crypto fund wants the old fish hall"],
  ["lottery", "Lottery winner of Gull Island stays unknown"],
  ["sponsored content", "Sponsored content: seven reasons for a new sofa"],
  ["casino", "Night bus to the casino runs until four"],
  ["crypto", "What crypto miners pay for the wind at night"],
  ["lottery", "Tickets of the harbour lottery sold out in a day"],
  ["sponsored content", "Sponsored content: sail the fjords in spring"],
  ["crypto", "Mayor warns of crypto letters in her name"],
] as const;
