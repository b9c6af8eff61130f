import { DEFAULT_LIMIT, defaultLimits, type LimitKey, type Limits } from "./limits.ts";

/** Where a section's content comes from; those of articles have a limit. */
const LIMIT_OF_SOURCE = {
  recommendedArticles: "recommendedArticlesAmount",
  topReads: "topReadsAmount",
  editorPicks: "editorPicksAmount",
  multipleEditorPicks1: "multipleEditorPicks1",
  multipleEditorPicks2: "multipleEditorPicks2",
  multipleEditorPicks3: "multipleEditorPicks3",
  multipleEditorPicks4: "multipleEditorPicks4",
  multipleEditorPicks5: "multipleEditorPicks5",
  pressRelease: "pressRelease",
  industryNews: "industryNews",
} as const satisfies Record<string, LimitKey>;
type ArticleSource = keyof typeof LIMIT_OF_SOURCE;

export const SECTION_SOURCES = [
  ...(Object.keys(LIMIT_OF_SOURCE) as ArticleSource[]),
  "advertisements",
  "sponsoredCompanies",
  "html",
] as const;
export type SectionSource = (typeof SECTION_SOURCES)[number];

export const SECTION_TYPES = ["articles", "ads", "featured", "html"] as const;

/** How a section shows its articles: the first one large, two beside each other, rows with a picture, or numbered titles. */
export const SECTION_LAYOUTS = ["lead", "columns", "rows", "list"] as const;
export type SectionLayout = (typeof SECTION_LAYOUTS)[number];

export interface SectionDescription {
  source: SectionSource;
  type: (typeof SECTION_TYPES)[number];
  count: number;
  /** Of its source's articles, those from `from` up to, but without, `to`. */
  from: number;
  to: number;
  allowFeaturedContent: boolean;
}

export interface TemplateSection {
  id: string;
  title: string;
  layout: SectionLayout;
  /** The content of a section of type html. */
  html: string;
  description: SectionDescription;
}

export const limitKeyOf = (source: SectionSource): LimitKey | undefined =>
  source in LIMIT_OF_SOURCE ? LIMIT_OF_SOURCE[source as ArticleSource] : undefined;

export const isMultiplePicks = (source: SectionSource): boolean => source.startsWith("multipleEditorPicks");

/**
 * The sections with their ranges. Multiple editor picks share one list of articles, so each begins where the one before
 * it ends; every other section begins at the first article of its own source.
 */
export function withRanges<S extends TemplateSection>(sections: readonly S[]): S[] {
  let next = 0;
  return sections.map((section) => {
    const { source, count } = section.description;
    const from = isMultiplePicks(source) ? next : 0;
    if (isMultiplePicks(source)) next += count;
    return { ...section, description: { ...section.description, from, to: from + count } };
  });
}

/** What a new campaign's limits are: the template's counts, and the default for what it has no section of. */
export function limitsOf(sections: readonly TemplateSection[]): Limits {
  const limits = defaultLimits();
  for (const { description } of sections) {
    const key = limitKeyOf(description.source);
    if (key !== undefined) limits[key] = description.count;
  }
  return limits;
}

export type SectionProblem = "sameSource" | "sameId";

/** Every kind of article section once: that also means no more than five of multiple editor picks. */
export function sectionProblems(sections: readonly TemplateSection[]): SectionProblem[] {
  const sources = sections.flatMap(({ description: { source } }) =>
    limitKeyOf(source) === undefined ? [] : [source],
  );
  const hasSame = (values: readonly string[]) => new Set(values).size < values.length;
  return [
    ...(hasSame(sources) ? (["sameSource"] as const) : []),
    ...(hasSame(sections.map(({ id }) => id)) ? (["sameId"] as const) : []),
  ];
}

const section = (
  id: string,
  source: SectionSource,
  title: string,
  layout: SectionLayout,
): TemplateSection => ({
  id,
  title,
  layout,
  html: "",
  description: {
    source,
    type: "articles",
    count: DEFAULT_LIMIT,
    from: 0,
    to: DEFAULT_LIMIT,
    allowFeaturedContent: source === "editorPicks",
  },
});

/** What a site's newsletters look like until somebody makes a template. */
export const STANDARD_SECTIONS: readonly TemplateSection[] = withRanges([
  section("picks", "editorPicks", "", "lead"),
  section("reads", "topReads", "Most read", "list"),
  section("more", "multipleEditorPicks1", "More news", "rows"),
  section("press", "pressRelease", "Press releases", "rows"),
  section("you", "recommendedArticles", "For you", "rows"),
]);
