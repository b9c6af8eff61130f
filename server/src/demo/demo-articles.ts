import { slugOf } from "@newsloom/domain/articles/slug";
import { type DemoTopic, PLACES, SENTENCES, TOPICS } from "./demo-topics.ts";

export interface DemoArticle {
  readonly title: string;
  readonly subTitle: string;
  readonly contentHtml: string;
  readonly topic: DemoTopic;
  readonly slug: string;
}

/** Seeded random numbers, so that the demo is the same at every start. */
export function createRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const pick = <T>(list: readonly T[], roll: (sides: number) => number): T =>
  list[roll(list.length)] as T;

function shuffled<T>(list: readonly T[], roll: (sides: number) => number): T[] {
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = roll(index + 1);
    [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
  }
  return mixed;
}

/** Every headline for two places, shuffled so that topics alternate. */
export function writeArticles(count: number, roll: (sides: number) => number): DemoArticle[] {
  const articles = TOPICS.flatMap((topic) =>
    topic.headlines.flatMap((headline) => articlesOf(topic, headline, roll)),
  );
  const mixed = shuffled(articles, roll);
  return Array.from({ length: count }, (_, index) => articleAt(mixed, index));
}

/** When there are more articles than headlines, the rest are follow-ups. */
function articleAt(articles: readonly DemoArticle[], index: number): DemoArticle {
  const article = articles[index % articles.length] as DemoArticle;
  if (index < articles.length) return article;
  const title = `A week later: ${article.title}`;
  return { ...article, title, slug: slugOf(title) };
}

function articlesOf(topic: DemoTopic, headline: string, roll: (sides: number) => number): DemoArticle[] {
  const first = roll(PLACES.length);
  const places = [PLACES[first], PLACES[(first + 5 + roll(6)) % PLACES.length]];
  return places.map((place = "") => {
    const text = headline.replace("{p}", place).replace("{n}", String(12 + roll(60)));
    const title = text.charAt(0).toUpperCase() + text.slice(1);
    const sentences = shuffled(SENTENCES, roll);
    const paragraphs = [3, 2, 3, 2, 3].map((length) => sentences.splice(0, length).join(" "));
    const [opening = "", ...rest] = paragraphs.map((paragraph) => `<p>${paragraph}</p>`);
    const contentHtml = [opening, ...rest.slice(0, 2), "<h2>What comes next</h2>", ...rest.slice(2)].join("");
    return { title, subTitle: sentences[0] ?? "", contentHtml, topic, slug: slugOf(title) };
  });
}
