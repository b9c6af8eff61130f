import { slugOf } from "@newsloom/domain/articles/slug";
import { type DemoTopic, PLACES, SENTENCES, TOPICS } from "./demo-topics.ts";

export interface DemoStory {
  readonly title: string;
  readonly subTitle: string;
  readonly contentHtml: string;
  readonly topic: DemoTopic;
  readonly slug: string;
}

/** The same numbers at every start: two people who look at the demo see the same newsroom. */
export function dice(seed: number): (sides: number) => number {
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

/** Every headline of two places, shuffled, so that no topic comes in a row. */
export function writeStories(count: number, roll: (sides: number) => number): DemoStory[] {
  const told = TOPICS.flatMap((topic) => topic.headlines.flatMap((headline) => tell(topic, headline, roll)));
  const mixed = shuffled(told, roll);
  return Array.from({ length: count }, (_, index) => again(mixed, index));
}

/** Beyond what was written, a story comes back as a follow-up. */
function again(stories: readonly DemoStory[], index: number): DemoStory {
  const story = stories[index % stories.length] as DemoStory;
  if (index < stories.length) return story;
  const title = `A week later: ${story.title}`;
  return { ...story, title, slug: slugOf(title) };
}

function tell(topic: DemoTopic, headline: string, roll: (sides: number) => number): DemoStory[] {
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
