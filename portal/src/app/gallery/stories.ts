import { use } from "react";
import type { Story } from "../../ui/story.ts";

type Load = () => Promise<{ readonly story: Story }>;

const FILES = import.meta.glob<{ readonly story: Story }>([
  "../../ui/**/*.stories.tsx",
  "../shell/**/*.stories.tsx",
]);
const slugOf = (path: string) => /([^/]+)\.stories\.tsx$/.exec(path)?.[1] ?? path;
const LOADS: ReadonlyMap<string, Load> = new Map(
  Object.entries(FILES).map(([path, load]) => [slugOf(path), load]),
);
const loaded = new Map<string, Promise<Story | undefined>>();

function loadStory(slug: string): Promise<Story | undefined> {
  const known = loaded.get(slug);
  if (known) return known;
  const story = Promise.resolve(LOADS.get(slug)?.()).then((file) => file?.story);
  loaded.set(slug, story);
  return story;
}

const loadAll = () =>
  Promise.all([...LOADS.keys()].map(async (slug) => ({ slug, story: await loadStory(slug) })));
let all: ReturnType<typeof loadAll> | undefined;

/** Loads only the open story. */
export const useStory = (slug: string) => use(loadStory(slug));

/** All stories by group, both in alphabetical order. */
export function useStories() {
  all ??= loadAll();
  const groups = new Map<string, { slug: string; title: string }[]>();
  for (const { slug, story } of use(all)) {
    if (!story) continue;
    const group = groups.get(story.group) ?? [];
    groups.set(story.group, [...group, { slug, title: story.title }]);
  }
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other);
  return [...groups]
    .sort(byName)
    .map(([group, items]) => ({ group, items: items.sort((a, b) => a.title.localeCompare(b.title)) }));
}
