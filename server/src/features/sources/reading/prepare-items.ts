import { textOfHtml } from "@newsloom/domain/articles/form";
import { DAY_MS } from "@newsloom/domain/time/durations";
import type { SiteScope } from "#platform/context";
import { detectLanguages } from "../pages/detect-language.ts";
import type { NewItem, ReadSource } from "../store/read-rows.ts";
import type { FeedItem } from "./feed-item.ts";

/** Of a source that is read for the first time: how far back, and how many. */
const FIRST_READ = { ms: 30 * DAY_MS, items: 50 };
export const TOO_OLD = "It was published before the source was added.";

interface FoundItems {
  readonly source: ReadSource;
  readonly known: readonly string[];
  readonly items: readonly FeedItem[];
}

/** Decides for each new item what is left to do: fetch its page or picture, or nothing. */
export async function prepareItems(
  scope: SiteScope,
  { source, known, items }: FoundItems,
): Promise<readonly NewItem[]> {
  const oldest = scope.now().getTime() - FIRST_READ.ms;
  const isRecent = ({ publishedAt }: FeedItem) => publishedAt === null || Date.parse(publishedAt) >= oldest;
  const isFirstRead = known.length === 0;
  const taken = new Set(isFirstRead ? items.filter(isRecent).slice(0, FIRST_READ.items) : items);
  const complete = items.filter((item) => taken.has(item) && isComplete(item));
  const languages = source.language === "" ? await languagesOf(scope, complete) : new Map<FeedItem, string>();
  return items.map((item) => {
    // The others are stored too, without their texts, so that the second read does not take them for new.
    if (!taken.has(item)) return { ...item, summary: "", contentHtml: "", state: "failed", reason: TOO_OLD };
    const language = source.language || languages.get(item) || item.language.slice(0, 2);
    return { ...item, language, state: isComplete(item) ? "waiting" : "page", reason: "" };
  });
}

/** A picture is fetched with the page, also where the text is there. */
const isComplete = (item: FeedItem) => item.contentHtml !== "" && item.imageUrl === "";

async function languagesOf(scope: SiteScope, items: readonly FeedItem[]): Promise<Map<FeedItem, string>> {
  const samples = items.map((item) => ({
    text: `${item.title}. ${textOfHtml(item.contentHtml)}`,
    declared: item.language,
  }));
  const found = await detectLanguages(samples);
  return new Map(items.map((item, at) => [item, found[at] ?? ""]));
}
