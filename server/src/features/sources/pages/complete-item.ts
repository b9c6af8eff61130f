import { BODY_TEXT_MIN, textOfHtml } from "@newsloom/domain/articles/form";
import { TITLE_MAX } from "@newsloom/domain/articles/limits";
import { parseFeedDate } from "@newsloom/domain/sources/feed-date";
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { MINUTE_MS } from "@newsloom/domain/time/durations";
import { escapeHtml } from "@newsloom/email/escape-html";
import { discardOnFailure } from "#features/media";
import type { SiteScope } from "#platform/context";
import type { Lease } from "../across-sites.ts";
import { plainText } from "../reading/feed-item.ts";
import { withDeadline } from "../reading/with-deadline.ts";
import { decideItem } from "../store/item-rows.ts";
import {
  findLeasedItem,
  type ItemTexts,
  type LeasedItem,
  postponeItem,
  saveWaiting,
} from "../store/page-rows.ts";
import { detectLanguages } from "./detect-language.ts";
import { type FetchedPage, fetchPage, ownCanonical } from "./fetch-page.ts";
import { storeFirstImage, storeInnerImages } from "./item-image.ts";

const MAX_ATTEMPTS = 3;
const DEADLINE_MS = 45_000;
const pauseMs = (attempts: number) => MINUTE_MS * 5 ** (attempts - 1);

/** Fetches what an item lacks: its text where the feed has a summary only, and its picture. Then it can become an article. */
export async function completeItem(scope: SiteScope<null>, lease: Lease): Promise<void> {
  const item = await scope.transaction((ctx) => findLeasedItem(ctx, lease));
  if (!item) return;
  const found = await withDeadline(DEADLINE_MS, { failure: FEED_FAILURES.tooSlow }, findTexts(scope, item));
  if ("failure" in found) return failOrPostpone(scope, lease, item, found.failure);
  await save(scope, lease, item, found);
}

interface FoundTexts {
  readonly texts: Omit<ItemTexts, "image" | "innerImages">;
  readonly images: readonly string[];
}

async function findTexts(
  scope: SiteScope<null>,
  item: LeasedItem,
): Promise<FoundTexts | { failure: string }> {
  if (item.contentHtml !== "") return textsOfFeed(scope, item, item.contentHtml);
  const fetched = await fetchPage(scope, item.url);
  if ("failure" in fetched) return fetched;
  const { page, address } = fetched;
  return {
    texts: {
      url: ownCanonical(page.canonical, address),
      title: titleOf(item, page),
      contentHtml: page.html,
      language: item.sourceLanguage || page.language,
      publishedAt: item.publishedAt ?? parseFeedDate(page.published, scope.now().getTime()),
    },
    // A page's own picture is larger than what feeds have.
    images: [page.image, item.imageUrl],
  };
}

/** The text of a link is often shortened, so the page's own title counts. */
const titleOf = (item: LeasedItem, page: FetchedPage) =>
  item.sourceKind === "page"
    ? plainText(page.title).slice(0, TITLE_MAX).toWellFormed() || item.title
    : item.title;

async function textsOfFeed(
  scope: SiteScope<null>,
  item: LeasedItem,
  contentHtml: string,
): Promise<FoundTexts> {
  const sample = { text: `${item.title}. ${textOfHtml(contentHtml)}`, declared: item.language };
  const [detected = ""] = item.sourceLanguage === "" ? await detectLanguages([sample]) : [];
  const { url, title, publishedAt, imageUrl } = item;
  const language = item.sourceLanguage || detected;
  return { texts: { url, title, contentHtml, language, publishedAt }, images: [imageUrl] };
}

/** After the last attempt the feed's own summary is the text, if it has one. */
async function failOrPostpone(scope: SiteScope<null>, lease: Lease, item: LeasedItem, reason: string) {
  const attempts = item.attempts + 1;
  if (attempts < MAX_ATTEMPTS) {
    const until = new Date(scope.now().getTime() + pauseMs(attempts));
    return scope.transaction((ctx) => postponeItem(ctx, lease, { attempts, until, reason }));
  }
  if (item.summary.length >= BODY_TEXT_MIN)
    return save(scope, lease, item, await textsOfFeed(scope, item, `<p>${escapeHtml(item.summary)}</p>`));
  await scope.transaction((ctx) => decideItem(ctx, item.itemId, { state: "failed", reason }));
}

async function save(scope: SiteScope<null>, lease: Lease, item: LeasedItem, { texts, images }: FoundTexts) {
  const first = await storeFirstImage(scope, images);
  const known = new Map(first && [[first.address, first.image]]);
  const inner = await storeInnerImages(scope, texts.contentHtml, known);
  const saved = {
    ...texts,
    contentHtml: inner.html,
    image: first?.image.shown ?? null,
    innerImages: inner.images.map(({ shown }) => shown),
  };
  const stored = [...known.values(), ...inner.images.filter((image) => image !== first?.image)];
  await discardOnFailure(scope, stored, () =>
    scope.transaction((ctx) => saveWaiting(ctx, lease, item.itemId, saved)),
  );
}
