import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { type KeywordField, keywordFailure } from "@newsloom/domain/articles/list-options";
import { type RawBuilder, sql } from "kysely";
import { likePattern } from "#platform/db/conditions";
import { badRequest } from "#platform/errors";

export interface ArticleConditions {
  readonly createdSince?: Date | undefined;
  readonly changedSince?: Date | undefined;
  readonly publishedSince?: Date | undefined;
  readonly labels?: readonly number[];
  readonly keyword?: string;
  readonly type?: KeywordField;
  /** Whole words in any form of the article's language, instead of words as they are typed or begin. */
  readonly inWordForms?: boolean;
  /** How the word index is asked; without it, articles that are read anyway are checked. */
  readonly byIndex?: { readonly rareWords: string; readonly commonWords: string };
  readonly fitScore?: number;
  readonly openMode?: string | null | undefined;
  readonly articleId?: number | null | undefined;
  readonly articleType?: number | null | undefined;
  /** Articles with a paper to read or a webinar to see. */
  readonly inContentLibrary?: true;
  readonly sourceId?: number;
  readonly companyId?: number;
  readonly userId?: string;
  readonly onlyIds?: readonly number[];
  /** All of the list's statuses, because their number is subtracted from the total. */
  readonly exceptIds?: readonly number[];
}

/** What readers may see. */
export const isPublic = sql<boolean>`a.status > 0`;

export const isInContentLibrary = sql<boolean>`(a.attachment_url <> '' or a.article_type = ${sql.lit(ARTICLE_TYPES.Webinar)})`;

/** A keyword in texts is found by the word index, which has no order of the list. */
export const hasWordSearch = ({ keyword, type = "All" }: ArticleConditions) =>
  Boolean(keyword?.trim()) && ["All", "Title", "Content"].includes(type);

export const conditionsWithoutWords = (filter: ArticleConditions): RawBuilder<boolean>[] =>
  filterConditions(hasWordSearch(filter) ? { ...filter, keyword: "" } : filter);

export function filterConditions(filter: ArticleConditions): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  const since = (column: string, time: Date | undefined) => {
    if (time) conditions.push(sql`a.${sql.ref(column)} >= ${time.toISOString()}`);
  };
  const equal = (column: string, value: unknown) => {
    if (value !== undefined && value !== null) conditions.push(sql`a.${sql.ref(column)} = ${value}`);
  };
  since("created_at", filter.createdSince);
  since("updated_at", filter.changedSince);
  since("publication_date", filter.publishedSince);
  equal("open_mode", filter.openMode);
  equal("article_type", filter.articleType);
  equal("article_id", filter.articleId);
  equal("source_id", filter.sourceId);
  equal("company_id", filter.companyId);
  equal("user_id", filter.userId);
  if (filter.inContentLibrary) conditions.push(isInContentLibrary);
  if (filter.fitScore) conditions.push(sql`a.fit >= ${filter.fitScore}::real`);
  if (filter.labels && filter.labels.length > 0) conditions.push(hasLabel(filter.labels));
  if (filter.onlyIds) conditions.push(sql`a.article_id = any(${[...filter.onlyIds]}::int[])`);
  if (filter.exceptIds && filter.exceptIds.length > 0)
    conditions.push(sql`a.article_id <> all(${[...filter.exceptIds]}::int[])`);
  if (filter.byIndex) conditions.push(...isInIndex(filter.byIndex, filter));
  else if (filter.keyword?.trim()) conditions.push(hasKeyword(filter.keyword.trim(), filter));
  return conditions;
}

/** `offset 0` makes the planner check article by article; labels of few articles are handled before (list-article-ids.ts). */
const hasLabel = (labels: readonly number[]): RawBuilder<boolean> =>
  sql`exists (select from article_labels al where al.site_id = a.site_id and al.article_id = a.article_id
    and al.label_id = any(${[...labels]}::int[]) offset 0)`;

type WordOptions = Pick<ArticleConditions, "type" | "inWordForms">;

function hasKeyword(
  keyword: string,
  { type = "All", inWordForms = false }: WordOptions,
): RawBuilder<boolean> {
  const hasText = inWordForms ? hasWordForms : hasWords;
  switch (type) {
    case "ArticleId": {
      const failure = keywordFailure(type, keyword);
      if (failure) throw badRequest(failure);
      return sql`a.article_id = ${Number(keyword)}::bigint`;
    }
    case "Source":
      return belongsToNamed("source", keyword);
    case "Company":
      return belongsToNamed("company", keyword);
    case "Title":
      return hasText(keyword, "A");
    case "Content":
      return hasText(keyword, "D");
    case "All":
      return hasText(keyword, "");
  }
}

/** Titles have an index of their own: the one of all texts does not know weights, and reads every article with the word. */
const TITLE_WORDS = sql`to_tsvector('simple', left(a.title, 1000))`;

/** The index gathers every article of a common word, so these are checked in the articles that the others lead to. */
function isInIndex(
  { rareWords, commonWords }: NonNullable<ArticleConditions["byIndex"]>,
  options: WordOptions,
): RawBuilder<boolean>[] {
  const common = commonWords === "" ? [] : [sql<boolean>`(${hasKeyword(commonWords, options)}) is true`];
  if (options.inWordForms) {
    // The index knows no languages and no weights; the second condition does.
    const exact = sql<boolean>`(${hasKeyword(rareWords, options)}) is true`;
    return [sql<boolean>`a.words @@ word_forms(${rareWords})`, exact, ...common];
  }
  const found =
    options.type === "Title" ? hasWords(rareWords, "", TITLE_WORDS) : hasKeyword(rareWords, options);
  return [found, ...common];
}

/**
 * Every word must occur in a form that the article's language gives it; "the" and the like count in no language. The forms of
 * all languages are worked out once, so that the slower question is put only to articles that have one of them.
 */
const hasWordForms = (keyword: string, weight: "" | "A" | "D"): RawBuilder<boolean> =>
  sql`(a.words @@ (select word_forms(${keyword}))) is true
    and ${weight === "" ? sql`a.words` : sql`ts_filter(a.words, ${[weight]}::"char"[])`}
      @@ plainto_tsquery(search_language(a.language), ${keyword})`;

/** Every word must occur, whole or as a beginning. The weight says in which texts: A the title, D the content. */
function hasWords(
  keyword: string,
  weight: "" | "A" | "D",
  texts: RawBuilder<unknown> = sql`a.search`,
): RawBuilder<boolean> {
  const prefix = (word: string) => `'${word.replace(/['\\]/g, "$&$&")}':*${weight}`;
  const parts = keyword
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => {
      const tokens = part.match(/[\p{L}\p{N}]+/gu);
      if (tokens === null) return [];
      // PostgreSQL finds numbers inside 14e22d7a and COVID-19; the alternative splits at punctuation alone.
      const splitAtPunctuation = tokens[0] === part ? [] : [`(${tokens.map(prefix).join(" & ")})`];
      return `(${[prefix(part), ...splitAtPunctuation].join(" | ")})`;
    });
  return parts.length === 0 ? sql`false` : sql`${texts} @@ to_tsquery('simple', ${parts.join(" & ")})`;
}

/** There are far fewer names than articles, so the names are searched first. */
function belongsToNamed(owner: "source" | "company", keyword: string): RawBuilder<boolean> {
  const isNamed = sql`n.site_id = a.site_id and n.name ilike ${`%${likePattern(keyword)}%`} limit 1000`;
  return owner === "source"
    ? sql`a.source_id = any(array(select n.source_id from sources n where ${isNamed}))`
    : sql`a.company_id = any(array(select n.company_id from companies n where ${isNamed}))`;
}
