import { type KeywordField, keywordFailure } from "@newsloom/domain/articles/list-options";
import { type RawBuilder, sql } from "kysely";
import { badRequest } from "#platform/errors";

export interface ArticleConditions {
  readonly createdSince?: Date | undefined;
  readonly changedSince?: Date | undefined;
  readonly publishedSince?: Date | undefined;
  readonly labels?: readonly number[];
  readonly keyword?: string;
  readonly type?: KeywordField;
  readonly fitScore?: number;
  readonly openMode?: string | null | undefined;
  readonly articleId?: number | null | undefined;
  readonly articleType?: number | null | undefined;
  readonly sourceId?: number;
  readonly companyId?: number;
  readonly userId?: string;
  /** No others than these. */
  readonly among?: readonly number[];
  /** Of the statuses asked for, else they are wrongly taken from the total. */
  readonly except?: readonly number[];
}

/** Whether a filter looks for words, which no index can say in the order of the list. */
export const looksForWords = ({ keyword, type = "All" }: ArticleConditions) =>
  Boolean(keyword?.trim()) && ["All", "Title", "Content"].includes(type);

/** What a filter asks of an article, besides its status and the words looked for. */
export function fieldConditions(filter: ArticleConditions): RawBuilder<boolean>[] {
  return conditionsOf(looksForWords(filter) ? { ...filter, keyword: "" } : filter);
}

/** What a filter asks of an article, besides its status. */
export function conditionsOf(filter: ArticleConditions): RawBuilder<boolean>[] {
  const asked: RawBuilder<boolean>[] = [];
  const since = (column: string, moment: Date | undefined) => {
    if (moment) asked.push(sql`a.${sql.ref(column)} >= ${moment.toISOString()}`);
  };
  const equal = (column: string, value: unknown) => {
    if (value !== undefined && value !== null) asked.push(sql`a.${sql.ref(column)} = ${value}`);
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
  if (filter.fitScore) asked.push(sql`a.fit >= ${filter.fitScore}::real`);
  if (filter.labels && filter.labels.length > 0) asked.push(hasLabel(filter.labels));
  if (filter.among) asked.push(sql`a.article_id = any(${[...filter.among]}::int[])`);
  if (filter.except && filter.except.length > 0)
    asked.push(sql`a.article_id <> all(${[...filter.except]}::int[])`);
  if (filter.keyword?.trim()) asked.push(mentions(filter.keyword.trim(), filter.type ?? "All"));
  return asked;
}

/** Asked of one article after the other (`offset 0`): that few have a label is seen before (article-list.ts). */
const hasLabel = (labels: readonly number[]): RawBuilder<boolean> =>
  sql`exists (select from article_labels al where al.site_id = a.site_id and al.article_id = a.article_id
    and al.label_id = any(${[...labels]}::int[]) offset 0)`;

function mentions(keyword: string, type: KeywordField): RawBuilder<boolean> {
  switch (type) {
    case "ArticleId": {
      const failure = keywordFailure(type, keyword);
      if (failure) throw badRequest(failure);
      return sql`a.article_id = ${Number(keyword)}::bigint`;
    }
    case "Source":
      return named("source", keyword);
    case "Company":
      return named("company", keyword);
    case "Title":
      return words(keyword, "A");
    case "Content":
      return words(keyword, "D");
    case "All":
      return words(keyword, "");
  }
}

/** Every word must occur, perhaps only begun. Which texts they may occur in is said by the weight. */
function words(keyword: string, weight: "" | "A" | "D"): RawBuilder<boolean> {
  const begun = (word: string) => `'${word.replace(/['\\]/g, "$&$&")}':*${weight}`;
  const parts = keyword
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => {
      const pieces = part.match(/[\p{L}\p{N}]+/gu);
      if (pieces === null) return [];
      // As PostgreSQL takes it apart, who finds numbers in 14e22d7a and COVID-19; or as people do.
      const asPeopleDo = pieces[0] === part ? [] : [`(${pieces.map(begun).join(" & ")})`];
      return `(${[begun(part), ...asPeopleDo].join(" | ")})`;
    });
  return parts.length === 0 ? sql`false` : sql`a.search @@ to_tsquery('simple', ${parts.join(" & ")})`;
}

/** Names are few beside articles: whose they are is found first. */
function named(what: "source" | "company", keyword: string): RawBuilder<boolean> {
  const [table, id] = what === "source" ? ["sources", "source_id"] : ["companies", "company_id"];
  const text = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`a.${sql.ref(id)} = any(array(
    select n.${sql.ref(id)} from ${sql.table(table)} n where n.site_id = a.site_id and n.name ilike ${text} limit 1000))`;
}
