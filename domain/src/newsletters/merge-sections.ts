import type { FilledSection } from "./section-moves.ts";
import { withRanges } from "./sections.ts";

export type Side = "mine" | "theirs";

/**
 * Of two editors' sections, each as it was chosen. An article that both put somewhere stays where the own choice has it,
 * so that it is in the newsletter once.
 */
export function mergeSections<S extends FilledSection>(
  theirs: readonly S[],
  mine: readonly S[],
  sideOf: (sectionId: string) => Side,
): S[] {
  const own = new Map(mine.map((section) => [section.id, section]));
  const chosen = theirs.map((section) => {
    const isMine = sideOf(section.id) === "mine" && own.has(section.id);
    return { isMine, section: (isMine && own.get(section.id)) || section };
  });
  const used = new Set<number>();
  const once = (section: S): S => {
    const articles = section.articles.filter(({ articleId }) => !used.has(articleId));
    for (const { articleId } of articles) used.add(articleId);
    return { ...section, articles };
  };
  const merged = new Map<string, S>();
  const ownFirst = [...chosen].sort((one, other) => Number(other.isMine) - Number(one.isMine));
  for (const { section } of ownFirst) merged.set(section.id, once(section));
  return withRanges(chosen.map(({ section }) => merged.get(section.id) ?? section));
}
