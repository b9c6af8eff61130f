import { type LimitKey, type Limits, MAX_LIMIT } from "./limits.ts";
import { limitKeyOf, type TemplateSection, withRanges } from "./sections.ts";

/**
 * How an article comes into another section: `toThisSection` takes its place with it, `replace` takes the place of an
 * article, `swapBetween` exchanges the two, and `move` changes no limit.
 */
export const MOVE_MODES = ["toThisSection", "replace", "swapBetween", "move"] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

export interface FilledSection extends TemplateSection {
  articles: { readonly articleId: number }[];
}

/** What an editor arranges. Every function returns it changed, or the same object where nothing is to change. */
export interface NewsletterContent<S extends FilledSection> {
  readonly sections: readonly S[];
  readonly limits: Limits;
}

/** A place for an article; a place after the last article is a free one or, at the limit, a placeholder. */
export interface SectionPlace {
  readonly sectionId: string;
  readonly index: number;
}

type ArticleOf<S extends FilledSection> = S["articles"][number];

const keyOf = ({ description }: TemplateSection): LimitKey | undefined => limitKeyOf(description.source);

export const limitOfSection = (limits: Limits, section: TemplateSection): number => {
  const key = keyOf(section);
  return key === undefined ? 0 : limits[key];
};

/** How many articles fit in until the limit is reached. */
export const freePlaces = (limits: Limits, section: FilledSection): number =>
  Math.max(0, limitOfSection(limits, section) - section.articles.length);

export function placeOfArticle(
  sections: readonly FilledSection[],
  articleId: number,
): SectionPlace | undefined {
  for (const { id, articles } of sections) {
    const index = articles.findIndex((article) => article.articleId === articleId);
    if (index !== -1) return { sectionId: id, index };
  }
  return undefined;
}

/** Never below 0. The ranges of the sections that share a list follow. */
export function setSectionLimit<S extends FilledSection>(
  content: NewsletterContent<S>,
  sectionId: string,
  limit: number,
): NewsletterContent<S> {
  const section = findSection(content, sectionId);
  const key = section && keyOf(section);
  if (key === undefined) return content;
  const count = Math.min(MAX_LIMIT, Math.max(0, Math.trunc(limit)));
  if (count === content.limits[key]) return content;
  const sections = content.sections.map((one) =>
    one === section ? { ...one, description: { ...one.description, count } } : one,
  );
  return { sections: withRanges(sections), limits: { ...content.limits, [key]: count } };
}

export function moveArticle<S extends FilledSection>(
  content: NewsletterContent<S>,
  articleId: number,
  target: SectionPlace,
  mode: MoveMode,
): NewsletterContent<S> {
  const from = placeOfArticle(content.sections, articleId);
  if (!from || !takesArticles(content, target.sectionId) || isSamePlace(from, target)) return content;
  const article = articleAt(content, from);
  const occupant = articleAt(content, target);
  if (!article || (occupant === undefined && mode === "swapBetween")) return content;
  if (mode === "swapBetween" && occupant)
    return setArticle(setArticle(content, from, occupant), target, article);
  if (mode === "replace" && occupant)
    return changeLimit(takeOut(setArticle(content, target, article), from), from.sectionId, -1);
  const moved = putIn(takeOut(content, from), target, article);
  if (mode !== "toThisSection" || from.sectionId === target.sectionId) return moved;
  return changeLimit(changeLimit(moved, from.sectionId, -1), target.sectionId, 1);
}

/** Sections whose limit rises when somebody puts an article into their placeholder. */
const RISES = /^(editorPicks|multipleEditorPicks[1-5]|pressRelease)$/;

/** Adds an article that is in no section yet. */
export function addArticle<S extends FilledSection>(
  content: NewsletterContent<S>,
  article: ArticleOf<S>,
  target: SectionPlace,
): NewsletterContent<S> {
  const section = findSection(content, target.sectionId);
  if (!section || !takesArticles(content, section.id)) return content;
  if (placeOfArticle(content.sections, article.articleId)) return content;
  const added = putIn(content, target, article);
  const isInPlaceholder = freePlaces(content.limits, section) === 0;
  return isInPlaceholder && RISES.test(section.description.source)
    ? changeLimit(added, section.id, 1)
    : added;
}

/** Puts an article that is in no section yet in the place of another one. */
export function replaceArticle<S extends FilledSection>(
  content: NewsletterContent<S>,
  article: ArticleOf<S>,
  target: SectionPlace,
): NewsletterContent<S> {
  if (placeOfArticle(content.sections, article.articleId)) return content;
  return articleAt(content, target) === undefined
    ? addArticle(content, article, target)
    : setArticle(content, target, article);
}

/** Its place stays free. */
export function removeArticle<S extends FilledSection>(
  content: NewsletterContent<S>,
  articleId: number,
): NewsletterContent<S> {
  const place = placeOfArticle(content.sections, articleId);
  return place ? takeOut(content, place) : content;
}

/** The section gets one place less. */
export const removePlaceholder = <S extends FilledSection>(
  content: NewsletterContent<S>,
  sectionId: string,
): NewsletterContent<S> => changeLimit(content, sectionId, -1);

const findSection = <S extends FilledSection>({ sections }: NewsletterContent<S>, id: string) =>
  sections.find((section) => section.id === id);

const takesArticles = <S extends FilledSection>(content: NewsletterContent<S>, id: string): boolean => {
  const section = findSection(content, id);
  return section !== undefined && keyOf(section) !== undefined;
};

const isSamePlace = (one: SectionPlace, other: SectionPlace) =>
  one.sectionId === other.sectionId && one.index === other.index;

const articleAt = <S extends FilledSection>(
  content: NewsletterContent<S>,
  { sectionId, index }: SectionPlace,
): ArticleOf<S> | undefined => findSection(content, sectionId)?.articles[index];

function changeArticles<S extends FilledSection>(
  content: NewsletterContent<S>,
  sectionId: string,
  change: (articles: readonly ArticleOf<S>[]) => ArticleOf<S>[],
): NewsletterContent<S> {
  const sections = content.sections.map((section) =>
    section.id === sectionId ? { ...section, articles: change(section.articles) } : section,
  );
  return { ...content, sections };
}

const takeOut = <S extends FilledSection>(
  content: NewsletterContent<S>,
  { sectionId, index }: SectionPlace,
) => changeArticles(content, sectionId, (articles) => articles.toSpliced(index, 1));

const putIn = <S extends FilledSection>(
  content: NewsletterContent<S>,
  { sectionId, index }: SectionPlace,
  article: ArticleOf<S>,
) => changeArticles(content, sectionId, (articles) => articles.toSpliced(index, 0, article));

const setArticle = <S extends FilledSection>(
  content: NewsletterContent<S>,
  { sectionId, index }: SectionPlace,
  article: ArticleOf<S>,
) => changeArticles(content, sectionId, (articles) => articles.with(index, article));

function changeLimit<S extends FilledSection>(
  content: NewsletterContent<S>,
  sectionId: string,
  by: number,
): NewsletterContent<S> {
  const section = findSection(content, sectionId);
  return section
    ? setSectionLimit(content, sectionId, limitOfSection(content.limits, section) + by)
    : content;
}
