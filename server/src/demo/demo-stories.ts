import { MINUTE_MS } from "@newsloom/domain/time/durations";
import { createRandom, type DemoArticle, writeAnyArticle } from "./demo-articles.ts";
import { DEMO_SOURCES, type DemoSource, urlOf } from "./sources/demo-sources.ts";

/** An article that a demo source has published. */
export interface DemoStory extends DemoArticle {
  readonly number: number;
  readonly url: string;
  readonly publishedAt: Date;
}

/** Every so often a source publishes; a busier one more often. */
const intervalOf = ({ share }: DemoSource) => Math.round(400 / Math.max(share, 1)) * MINUTE_MS;
/** An agency's story appears in several sources. */
const SHARED_EVERY = 3;
const SHARED_MS = 240 * MINUTE_MS;
const LISTED = 10;

/** What a source lists now, the newest first: the same at every request, and more as time passes. */
export function storiesOf(source: DemoSource, since: Date, now: Date): DemoStory[] {
  if (source.state === "quiet" || source.state === "inactive") return [];
  const interval = intervalOf(source);
  const last = Math.floor(now.getTime() / interval);
  const first = Math.max(Math.ceil(since.getTime() / interval), last - LISTED + 1);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => storyOf(source, last - index));
}

export function storyOf(source: DemoSource, number: number): DemoStory {
  const publishedAt = new Date(number * intervalOf(source));
  const isShared = number % SHARED_EVERY === 0;
  const seed = isShared
    ? Math.floor(publishedAt.getTime() / SHARED_MS)
    : number * DEMO_SOURCES.length + DEMO_SOURCES.indexOf(source);
  const article = writeAnyArticle(createRandom(Math.imul(seed, 2_654_435_761) >>> 0));
  const url = `${urlOf(source)}/${publishedAt.getUTCFullYear()}/${number}/${article.slug}`;
  return { ...article, number, url, publishedAt };
}
