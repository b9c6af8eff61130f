import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import { ARTICLE_MESSAGES, BODY_TEXT_MIN, textOfHtml } from "@newsloom/domain/articles/form";
import { isLegislationProblem } from "@newsloom/domain/articles/intake";
import { ARTICLE_TYPE_CODES, ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { TITLE_MAX } from "@newsloom/domain/articles/limits";
import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { findCompany } from "#features/directory";
import { discardOnFailure, readImageFrom, storeUploadedImage } from "#features/media";
import { type FetchedPage, fetchPage, findOrCreateSource, ownCanonical, UNREADABLE } from "#features/sources";
import type { Actor, SignedInContext, SiteScope } from "#platform/context";
import { AppError, badRequest, conflict } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { insertImages, type NewImage, syncArticleImages } from "../../store/article-image-rows.ts";
import { insertArticle } from "../../store/article-rows.ts";
import { announceNewArticle } from "../announce-article.ts";
import { blockedWordFailures, companyFailures } from "../create-article.ts";
import { DUPLICATE, duplicateFailures } from "../refuse-duplicate.ts";
import { cleanArticleHtml, cleanLine } from "../sanitize.ts";

interface AddFromUrlInput {
  readonly url: string;
  readonly companyId?: number | undefined;
  readonly articleType?: number | undefined;
  readonly statusId?: number | undefined;
}

type AddFromUrlResult = FormAnswer<{
  article: ArticleDetails | null;
  newSourceCreated: boolean;
  articleId: number | null;
  companyId: number | null;
  isLegislationProblem: boolean;
}>;

/** Fetches a page and stores it as an article, or returns the reasons why not. */
export async function addFromUrl(scope: SiteScope<Actor>, input: AddFromUrlInput): Promise<AddFromUrlResult> {
  const url = input.url.trim();
  if (!isWebUrl(url)) return refuse([ARTICLE_MESSAGES.url], NO_ARTICLE);
  if (input.articleType !== undefined && !ARTICLE_TYPE_CODES.includes(input.articleType))
    return refuse(["Choose the type from the list."], NO_ARTICLE);
  const early = await scope.transaction(async (ctx) => {
    const { articleId, failures } = await duplicateFailures(ctx, { urls: [url], title: "" });
    return { articleId, failures: [...(await companyFailures(ctx, input.companyId)), ...failures] };
  });
  if (early.failures.length > 0) return refuse(early.failures, { ...NO_ARTICLE, articleId: early.articleId });

  const fetched = await fetchPage(scope, url);
  if ("failure" in fetched) return refuse([fetched.failure], NO_ARTICLE);
  const { page, address } = fetched;
  const title = cleanLine(page.title).slice(0, TITLE_MAX).toWellFormed();
  if (title === "") return refuse([UNREADABLE], NO_ARTICLE);
  const urls = [url, address, ownCanonical(page.canonical, address)];
  const texts = { title, contentHtml: page.html };
  const late = await scope.transaction(async (ctx) => {
    const { articleId, failures } = await duplicateFailures(ctx, { urls, title });
    return { articleId, failures: [...(await blockedWordFailures(ctx, texts)), ...failures] };
  });
  if (late.failures.length > 0) return refuse(late.failures, { ...NO_ARTICLE, articleId: late.articleId });

  const stored = await storeImages(scope, page);
  const uri = ownCanonical(page.canonical, address);
  const write = async () => {
    const contentHtml = cleanArticleHtml(stored.html, scope.platform.publicUrl);
    if (textOfHtml(contentHtml).length < BODY_TEXT_MIN) throw badRequest(UNREADABLE);
    return scope.transaction((ctx) =>
      saveArticle(ctx, { input: input, page, title, uri, contentHtml, ...stored }),
    );
  };
  try {
    return await discardOnFailure(scope, stored.images, write);
  } catch (error) {
    if (error instanceof AppError) return refuse([error.message], NO_ARTICLE);
    throw error;
  }
}

const MAX_IMAGES = 4;

/** Fetches and stores the page's images, the first as thumbnail; one that cannot be fetched is left out. */
async function storeImages(scope: SiteScope<Actor>, page: FetchedPage) {
  const inside = [...page.html.matchAll(/<img\b[^<>]*?\ssrc="(https?:[^"]+)"/gi)].map(
    (match) => match[1] ?? "",
  );
  const stored = new Map<string, NewImage>();
  for (const address of [...new Set([page.image, ...inside])].filter(isWebUrl).slice(0, MAX_IMAGES)) {
    const originUrl = address.replaceAll("&amp;", "&");
    const image = await storeImage(scope, originUrl);
    if (image) stored.set(address, { ...image, originUrl });
  }
  const html = page.html.replace(
    /(<img\b[^<>]*?\ssrc=")(https?:[^"]+)"/gi,
    (whole, before: string, src: string) => (stored.has(src) ? `${before}${stored.get(src)?.url}"` : whole),
  );
  return { html, images: [...stored.values()] };
}

async function storeImage(scope: SiteScope<Actor>, url: string): Promise<NewImage | undefined> {
  try {
    return await storeUploadedImage(scope, await readImageFrom(scope, url), {
      maxSize: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    // A busy server says so, so that the page can be added later with its images.
    if (error instanceof AppError && error.code !== "too_many_requests") return undefined;
    throw error;
  }
}

interface FetchedArticle {
  readonly input: AddFromUrlInput;
  readonly page: FetchedPage;
  readonly title: string;
  readonly uri: string;
  readonly contentHtml: string;
  readonly images: readonly NewImage[];
}

async function saveArticle(
  ctx: SignedInContext,
  { input, page, title, uri, contentHtml, images }: FetchedArticle,
): Promise<AddFromUrlResult> {
  const source = await findOrCreateSource(ctx, uri, cleanLine(page.siteName).slice(0, 200).toWellFormed());
  const companyId = input.companyId ?? source.companyId;
  const company = companyId === null ? null : ((await findCompany(ctx, companyId)) ?? null);
  const isHeld = isLegislationProblem({ company });
  const articleType = input.articleType ?? ARTICLE_TYPES["Industry News"];
  const articleId = await insertArticle(ctx, {
    title,
    contentHtml,
    uri,
    status: isHeld ? ARTICLE_STATUS.New : (input.statusId ?? ARTICLE_STATUS.New),
    articleType,
    companyId,
    thumbnail: images[0],
    language: page.language,
    publicationDate: publicationDate(page.published, ctx.now()),
    source,
  });
  // Somebody else added it meanwhile; the transaction is rolled back.
  if (articleId === undefined) throw conflict(DUPLICATE);
  await insertImages(ctx, articleId, images);
  await syncArticleImages(ctx, articleId);
  const article = await announceNewArticle(ctx, articleId, { title, uri, articleType });
  const result = {
    article,
    newSourceCreated: source.isNew,
    articleId,
    companyId,
    isLegislationProblem: isHeld,
  };
  return accept(result);
}

/** The page's own date, unless it is invalid or in the future. */
function publicationDate(text: string, now: Date): string | undefined {
  const time = Date.parse(text);
  const isPast = time <= now.getTime() && time > Date.UTC(1990, 0, 1);
  return isPast ? new Date(time).toISOString() : undefined;
}

const NO_ARTICLE = {
  article: null,
  newSourceCreated: false,
  articleId: null,
  companyId: null,
  isLegislationProblem: false,
};
