import type { ArticleDetails, ArticleForm } from "@newsloom/contract/articles";
import { blockedWordsIn } from "@newsloom/domain/articles/blocked-words";
import { canonicalUrl, titleKey } from "@newsloom/domain/articles/duplicates";
import { RELEVANCY_OF_PEOPLE } from "@newsloom/domain/articles/fit-score";
import { ARTICLE_MESSAGES, articleFailures, textOfHtml } from "@newsloom/domain/articles/form";
import { ARTICLE_TYPE_CODES } from "@newsloom/domain/articles/kinds";
import { EDITABLE_STATUS, isPublished } from "@newsloom/domain/articles/status";
import { DEFAULT_PREVIEW_LENGTH } from "@newsloom/domain/constants";
import { findCompany } from "#features/directory";
import { blockedWords } from "#features/settings";
import type { SignedInContext, SiteContext } from "#platform/context";
import { readDetails } from "./article-rows.ts";
import { tellChanged } from "./notices.ts";
import { cleanArticleHtml, cleanLine } from "./sanitize.ts";

interface Answer {
  validationFailures: string[];
  result: { article: ArticleDetails | null; articleId: number | null };
}

/** Writes an article, or says in words for people why not. */
export async function createArticle(ctx: SignedInContext, form: ArticleForm): Promise<Answer> {
  const title = cleanLine(form.ArticleDataTitle);
  const contentHtml = cleanArticleHtml(form.ArticleDataContent, ctx.platform.publicUrl);
  const uri = form.OriginalUrl.trim();
  const url = canonicalUrl(uri) ?? "";
  const failures = [
    ...articleFailures({ title, content: contentHtml, originalUrl: uri }),
    ...codeFailures(form),
    ...(await blockedFailures(ctx, `${title} ${textOfHtml(contentHtml)}`)),
    ...(await companyFailures(ctx, form.CompanyId)),
  ];
  if (failures.length > 0) return refuse(failures);
  const articleId = await insertArticle(ctx, { title, contentHtml, uri, url, form });
  if (articleId === undefined) return refuse([ALREADY_HERE]);
  const article = await readDetails(ctx, articleId);
  await ctx.record({
    area: "articles",
    action: "create",
    entityType: "article",
    entityId: articleId,
    after: { title, status: form.StatusId, articleType: form.ArticleType, uri },
  });
  await tellChanged(ctx, [articleId], article.status);
  return { validationFailures: [], result: { article, articleId } };
}

const ALREADY_HERE = "This story is here already.";

const refuse = (validationFailures: string[]): Answer => ({
  validationFailures,
  result: { article: null, articleId: null },
});

function codeFailures({ StatusId, ArticleType }: ArticleForm): string[] {
  const failures: string[] = [];
  if (StatusId < EDITABLE_STATUS.min || StatusId > EDITABLE_STATUS.max)
    failures.push("Choose the status from the list.");
  if (!ARTICLE_TYPE_CODES.includes(ArticleType)) failures.push("Choose the type from the list.");
  return failures;
}

async function blockedFailures(ctx: SiteContext, text: string): Promise<string[]> {
  return blockedWordsIn(text, await blockedWords(ctx)).map(ARTICLE_MESSAGES.blockedWord);
}

async function companyFailures(ctx: SiteContext, companyId: number | undefined): Promise<string[]> {
  if (companyId === undefined || (await findCompany(ctx, companyId))) return [];
  return ["The company was not found."];
}

interface NewArticle {
  readonly title: string;
  readonly contentHtml: string;
  readonly uri: string;
  readonly url: string;
  readonly form: ArticleForm;
}

/** Undefined when the site has an article of this address. */
async function insertArticle(
  { db, siteId, user, now }: SignedInContext,
  { title, contentHtml, uri, url, form }: NewArticle,
): Promise<number | undefined> {
  const moment = now().toISOString();
  const row = await db
    .insertInto("articles")
    .values({
      site_id: siteId,
      title,
      title_key: titleKey(title),
      preview_text: textOfHtml(contentHtml).slice(0, DEFAULT_PREVIEW_LENGTH).toWellFormed(),
      content_html: contentHtml,
      status: form.StatusId,
      article_type: form.ArticleType,
      company_id: form.CompanyId ?? null,
      relevancy: RELEVANCY_OF_PEOPLE,
      approval_type: isPublished(form.StatusId) ? "manual" : "",
      uri,
      canonical_url: url,
      user_id: user.userId,
      creator_user_name: user.name,
      publication_date: moment,
      created_at: moment,
      updated_at: moment,
      published_at: isPublished(form.StatusId) ? moment : null,
    })
    .onConflict((conflict) =>
      conflict.columns(["site_id", "url_hash"]).where("url_hash", "is not", null).doNothing(),
    )
    .returning("article_id")
    .executeTakeFirst();
  return row?.article_id;
}
