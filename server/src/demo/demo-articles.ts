import { slugOf } from "@newsloom/domain/articles/slug";
import { DAYS, PEOPLE, SENTENCES } from "./demo-sentences.ts";
import { type DemoTopic, PLACES, TOPICS } from "./demo-topics.ts";

export interface DemoArticle {
  readonly title: string;
  readonly subTitle: string;
  readonly contentHtml: string;
  readonly topic: DemoTopic;
  readonly slug: string;
}

export type Roll = (sides: number) => number;

/** Seeded random numbers, so that the demo is the same at every start. */
export function createRandom(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const pick = <T>(list: readonly T[], roll: Roll): T => list[roll(list.length)] as T;

function shuffled<T>(list: readonly T[], roll: Roll): T[] {
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = roll(index + 1);
    [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
  }
  return mixed;
}

/** Every headline for two places, shuffled so that topics alternate. */
export function writeArticles(count: number, roll: Roll): DemoArticle[] {
  const articles = TOPICS.flatMap((topic) =>
    topic.headlines.flatMap((headline) => {
      const first = roll(PLACES.length);
      const places = [PLACES[first], PLACES[(first + 5 + roll(6)) % PLACES.length]];
      return places.map((place = "") => writeArticle(topic, headline, place, roll));
    }),
  );
  const mixed = shuffled(articles, roll);
  return Array.from({ length: count }, (_, index) => articleAt(mixed, index, roll));
}

/** When there are more articles than headlines, the rest are follow-ups. */
function articleAt(articles: readonly DemoArticle[], index: number, roll: Roll): DemoArticle {
  const article = articles[index % articles.length] as DemoArticle;
  if (index < articles.length) return article;
  const title = `A week later: ${article.title}`;
  return { ...article, ...writeText(article.topic, pick(PLACES, roll), roll), title, slug: slugOf(title) };
}

/** Any article of any topic. */
export function writeAnyArticle(roll: Roll): DemoArticle {
  const topic = pick(TOPICS, roll);
  return writeArticle(topic, pick(topic.headlines, roll), pick(PLACES, roll), roll);
}

function writeArticle(topic: DemoTopic, headline: string, place: string, roll: Roll): DemoArticle {
  const text = headline.replace("{p}", place).replace("{n}", String(12 + roll(60)));
  const title = text.charAt(0).toUpperCase() + text.slice(1);
  return { title, ...writeText(topic, place, roll), topic, slug: slugOf(title) };
}

function writeText(
  topic: DemoTopic,
  place: string,
  roll: Roll,
): Pick<DemoArticle, "subTitle" | "contentHtml"> {
  const keywords = topic.keywords.split(", ");
  const sentences = shuffled(SENTENCES, roll)
    .slice(0, 14)
    .map((sentence) =>
      sentence
        .replaceAll("{p}", place)
        .replaceAll("{k}", () => pick(keywords, roll))
        .replaceAll("{n}", () => String(12 + roll(80)))
        .replaceAll("{day}", () => pick(DAYS, roll))
        .replaceAll("{who}", () => pick(PEOPLE, roll)),
    );
  const subTitle = sentences.pop() ?? "";
  const paragraphs = [3, 2, 3, 2, 3].map((length) => sentences.splice(0, length).join(" "));
  const [opening = "", ...rest] = paragraphs.map((paragraph) => `<p>${paragraph}</p>`);
  const contentHtml = [opening, ...rest.slice(0, 2), "<h2>What comes next</h2>", ...rest.slice(2)].join("");
  return { subTitle, contentHtml };
}
