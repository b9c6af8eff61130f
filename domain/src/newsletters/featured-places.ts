import type { AdvertisementCode } from "../advertising/advertisements.ts";
import { articleIdIn } from "../articles/links.ts";
import { withFeatured } from "./content.ts";
import { MAX_FEATURED } from "./limits.ts";
import type { SectionDescription } from "./sections.ts";

interface FeaturedSection<Item> {
  readonly id: string;
  readonly description: SectionDescription;
  readonly featuredContent: readonly Item[];
}

/** What newsletters can show, with the sections that show it. */
const IS_PLACE: Partial<Record<AdvertisementCode, (description: SectionDescription) => boolean>> = {
  "e-fc": ({ allowFeaturedContent }) => allowFeaturedContent,
  "n-sp": ({ allowFeaturedContent }) => allowFeaturedContent,
  "e-bn": ({ source }) => source === "advertisements",
  "d-sp": ({ source }) => source === "sponsoredCompanies",
};

/** The site's articles that companies pay for: they stand in a newsletter as sponsored stories and nowhere else. */
export const sponsoredArticleIds = (
  advertisements: readonly { readonly code: AdvertisementCode; readonly handlerLink: string }[],
  bases: readonly string[],
): ReadonlySet<number> =>
  new Set(
    advertisements.flatMap(({ code, handlerLink }) => {
      const id = code === "n-sp" ? articleIdIn(handlerLink, bases) : undefined;
      return id === undefined ? [] : [id];
    }),
  );

/** The sections that an advertisement of this code can be added to. */
export const placesForCode = <Section extends FeaturedSection<unknown>>(
  sections: readonly Section[],
  code: AdvertisementCode,
): Section[] =>
  sections.filter(
    ({ description, featuredContent }) =>
      IS_PLACE[code]?.(description) === true && featuredContent.length < MAX_FEATURED,
  );

/** The same sections when it is in one of them already: what was booked once is shown once. */
export function addFeatured<Item extends { readonly id: number }, Section extends FeaturedSection<Item>>(
  sections: readonly Section[],
  sectionId: string,
  item: Item,
): readonly Section[] {
  if (featuredIds(sections).includes(item.id)) return sections;
  return sections.map((section) =>
    section.id === sectionId && section.featuredContent.length < MAX_FEATURED
      ? { ...section, featuredContent: [...section.featuredContent, item] }
      : section,
  );
}

interface ShownSection<Item> {
  readonly articles: readonly object[];
  readonly featuredContent: readonly Item[];
}

/** The featured content of a section with one item moved to an index among all that it shows; everything else keeps its order. */
export function moveFeatured<Item extends { readonly id: number; readonly orderId: number }>(
  { articles, featuredContent }: ShownSection<Item>,
  id: number,
  index: number,
): Item[] {
  const shown = withFeatured<object, Item>(articles, featuredContent);
  const moved = featuredContent.filter((item) => item.id === id);
  const order = shown.filter((item) => !moved.some((one) => one === item)).toSpliced(index, 0, ...moved);
  return featuredContent.map((item) => ({ ...item, orderId: order.indexOf(item) + 1 }));
}

/** The index that moves an item before an article, or to the end where there is none. */
export function indexBeforeArticle<Item extends { readonly id: number; readonly orderId: number }>(
  { articles, featuredContent }: ShownSection<Item>,
  id: number,
  articleIndex: number,
): number {
  const others = withFeatured<object, Item>(articles, featuredContent).filter(
    (item) => !featuredContent.some((one) => one === item && one.id === id),
  );
  const article = articles[articleIndex];
  return article === undefined ? others.length : others.indexOf(article);
}

/** The advertisements that a newsletter shows, each once. */
export const featuredIds = (
  sections: readonly { readonly featuredContent: readonly { readonly id: number }[] }[],
): number[] => [...new Set(sections.flatMap(({ featuredContent }) => featuredContent.map(({ id }) => id)))];
