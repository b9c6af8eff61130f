import { DEFAULT_LIMIT, MAX_LIMIT } from "./limits.ts";
import {
  limitKeyOf,
  SECTION_SOURCES,
  type SectionSource,
  type TemplateSection,
  withRanges,
} from "./sections.ts";

/** How many sections a template may have. */
export const MAX_SECTIONS = 20;

/** A new section can have these sources: every kind of articles is in a template once. */
export const freeSources = (sections: readonly TemplateSection[]): SectionSource[] =>
  SECTION_SOURCES.filter(
    (source) =>
      limitKeyOf(source) === undefined || !sections.some((section) => section.description.source === source),
  );

const typeOf = (source: SectionSource): TemplateSection["description"]["type"] => {
  if (source === "html") return "html";
  if (source === "advertisements") return "ads";
  return source === "sponsoredCompanies" ? "featured" : "articles";
};

const countOf = (source: SectionSource): number => {
  if (source === "html") return 0;
  return limitKeyOf(source) === undefined ? 1 : DEFAULT_LIMIT;
};

/** A section of this source at the end. */
export function addSection<S extends TemplateSection>(
  sections: readonly S[],
  source: SectionSource,
): (S | TemplateSection)[] {
  if (sections.length >= MAX_SECTIONS || !freeSources(sections).includes(source)) return [...sections];
  const taken = new Set(sections.map(({ id }) => id));
  let number = sections.length + 1;
  while (taken.has(`section-${number}`)) number += 1;
  return withRanges<S | TemplateSection>([
    ...sections,
    {
      id: `section-${number}`,
      title: "",
      layout: "rows",
      html: "",
      description: {
        source,
        type: typeOf(source),
        count: countOf(source),
        from: 0,
        to: 0,
        allowFeaturedContent: false,
      },
    },
  ]);
}

/** With another source; its count stays where both have articles. */
export function withSource<S extends TemplateSection>(section: S, source: SectionSource): S {
  const { description } = section;
  const type = typeOf(source);
  const isForArticles = type === "articles";
  return {
    ...section,
    description: {
      ...description,
      source,
      type,
      count: type === description.type ? description.count : countOf(source),
      allowFeaturedContent: isForArticles && description.allowFeaturedContent,
    },
  };
}

/** The sections with one of them changed, and the ranges of all. */
export const changeSection = <S extends TemplateSection>(
  sections: readonly S[],
  id: string,
  change: (section: S) => S,
): S[] =>
  withRanges(
    sections.map((section) => {
      if (section.id !== id) return section;
      const changed = change(section);
      const count = Math.min(MAX_LIMIT, Math.max(0, Math.trunc(changed.description.count)));
      return { ...changed, description: { ...changed.description, count } };
    }),
  );

export const removeSection = <S extends TemplateSection>(sections: readonly S[], id: string): S[] =>
  withRanges(sections.filter((section) => section.id !== id));

/** The section at this index, the others in their order; an index beyond the ends is the end. */
export function moveSection<S extends TemplateSection>(
  sections: readonly S[],
  id: string,
  index: number,
): S[] {
  const moved = sections.find((section) => section.id === id);
  if (!moved) return [...sections];
  const others = sections.filter((section) => section !== moved);
  return withRanges(others.toSpliced(Math.min(others.length, Math.max(0, index)), 0, moved));
}
