import * as articles from "@newsloom/contract/articles/articles";
import * as front from "@newsloom/contract/articles/front-page";
import * as images from "@newsloom/contract/articles/images";
import * as labels from "@newsloom/contract/articles/labels";
import * as lists from "@newsloom/contract/articles/lists";
import * as schedule from "@newsloom/contract/articles/schedule";
import { LEGISLATION_STATUS } from "@newsloom/domain/articles/status";
import { readPageSettings } from "#features/settings";
import { cachedRoute, readRoute, route, slowRoute } from "#platform/http/route";
import * as page from "./front-page/front-page.ts";
import { listFrontPages } from "./front-page/front-page-history.ts";
import { createPreviewToken } from "./front-page/preview-token.ts";
import { listLabels, searchLabels } from "./labels/label-rows.ts";
import * as label from "./labels/labels.ts";
import { readArticleDetails } from "./lists/article-details.ts";
import * as list from "./lists/article-lists.ts";
import { listFeed } from "./lists/feed-list.ts";
import { listTrending, listTrendingNow } from "./lists/trending.ts";
import { createShortLink } from "./public/short-links.ts";
import { scheduleArticle, unscheduleArticle } from "./schedule/schedule-article.ts";
import { listScheduled } from "./schedule/schedule-rows.ts";
import { listImages } from "./store/article-image-rows.ts";
import { listVersions } from "./store/version-rows.ts";
import * as articleImages from "./write/article-images.ts";
import { createArticle } from "./write/create-article.ts";
import { decideOnArticles } from "./write/decide-on-articles.ts";
import { editArticle } from "./write/edit-article.ts";
import { addFromUrl } from "./write/from-url/add-from-url.ts";
import { restoreVersion } from "./write/restore-version.ts";
import { updateThumbnail } from "./write/update-thumbnail.ts";

export const articleRoutes = [
  route(articles.getArticleDetails, (ctx, { query }) => readArticleDetails(ctx, query.articleId)),
  slowRoute(articles.editArticleDetails, (scope, { body }) => editArticle(scope, body)),
  slowRoute(articles.createArticle, (scope, { body }) => createArticle(scope, body)),
  slowRoute(articles.addArticleFromUrl, (scope, { body }) => addFromUrl(scope, body)),
  route(articles.shortUrl, (ctx, { query }) => createShortLink(ctx, query.url)),
  route(articles.updateArticleLabels, (ctx, { params, body }) =>
    label.updateLabels(ctx, params.id, body.labelIds),
  ),
  route(articles.approveLegislation, (ctx, { body }) =>
    decideOnArticles(ctx, body.articleIds, LEGISLATION_STATUS.Approved),
  ),
  route(articles.declineLegislation, (ctx, { body }) => decideOnArticles(ctx, body.articleIds, body.status)),
  route(articles.getArticleHistory, async (ctx, { params }) => {
    await readArticleDetails(ctx, params.id);
    return listVersions(ctx, params.id);
  }),
  route(articles.restoreArticleVersion, (ctx, { params, body }) =>
    restoreVersion(ctx, params.id, body.version),
  ),

  route(images.getArticleImages, async (ctx, { query }) => {
    await readArticleDetails(ctx, query.articleId);
    return listImages(ctx, query.articleId);
  }),
  slowRoute(images.addArticleImage, (scope, { body }) =>
    articleImages.addImage(scope, body.articleId, body.image, body.isThumbnail),
  ),
  route(images.deleteArticleImage, (ctx, { body }) =>
    articleImages.deleteImage(ctx, { ...body, url: body.thumbnailUrl.trim() }),
  ),
  slowRoute(images.updateArticleThumbnail, (scope, { body }) => {
    const { articleId, image, thumbnailUrl, x, y, width, height } = body;
    const area = width !== undefined && height !== undefined ? { area: { x, y, width, height } } : {};
    return updateThumbnail(scope, { articleId, image, url: thumbnailUrl.trim(), ...area });
  }),

  cachedRoute("articles", lists.getArticlesList, (ctx, { body }) => list.listArticles(ctx, body)),
  cachedRoute("articles", lists.getArticles, (ctx, { query }) => list.listByPublished(ctx, query)),
  cachedRoute("articles", lists.getFeedList, async (ctx, { query }) =>
    listFeed(ctx, { ...query, number: query.number ?? (await readPageSettings(ctx)).articlesPerPage }),
  ),
  cachedRoute("articles", lists.getUnpublishedList, (ctx, { query }) => list.listUnpublished(ctx, query)),
  route(lists.getArticlesBySource, (ctx, { query }) => list.listBySource(ctx, query.sourceId, query)),
  route(lists.getArticlesByCompany, (ctx, { query }) => list.listByCompany(ctx, query.companyId, query)),
  route(lists.getMyContent, (ctx, { query }) => list.listMyContent(ctx, query)),
  route(lists.getArticlesCount, (ctx, { query }) => list.countArticles(ctx, query.status)),
  cachedRoute("trending", lists.trending, (ctx, { query }) => listTrending(ctx, query.number)),
  cachedRoute("trending", lists.trendingNow, (ctx, { query }) => listTrendingNow(ctx, query.number)),
  route(lists.getPressReleases, (ctx, { query }) => list.listPressReleases(ctx, query.number)),

  cachedRoute("articlesByTemplate", front.getArticlesByTemplate, (ctx, { query }) =>
    list.articlesByTemplate(ctx, query.published ?? query.template === "PageFeedLanding", query.content),
  ),
  route(front.saveArticlesOrder, (ctx, { body }) => page.saveOrder(ctx, body)),
  route(front.changeOrderForArticle, (ctx, { body }) =>
    page.changeOrder(ctx, body.articleId, body.sortOrder),
  ),
  route(front.pinArticle, (ctx, { body }) => page.pinArticle(ctx, body)),
  route(front.publishArticles, (ctx, { body, headers }) =>
    page.publishFrontPage(ctx, body, versionIn(headers[front.FRONT_PAGE_VERSION_HEADER])),
  ),
  route(front.previewFrontPage, (ctx, { body }) => createPreviewToken(ctx, body)),
  route(front.getFrontPages, (ctx, { query }) => listFrontPages(ctx, query)),
  route(front.getFrontPage, (ctx, { query }) => list.readFrontPageVersion(ctx, query.version)),
  route(front.restoreFrontPage, (ctx, { body }) => page.restoreEarlierFrontPage(ctx, body)),

  route(schedule.scheduleArticle, (ctx, { body }) => scheduleArticle(ctx, body)),
  route(schedule.unscheduleArticle, (ctx, { body }) => unscheduleArticle(ctx, body.articleId)),
  route(schedule.getScheduledArticles, (ctx) => listScheduled(ctx)),

  readRoute(labels.getLabels, (ctx, { query }) => listLabels(ctx, query)),
  route(labels.searchLabels, (ctx, { query }) => searchLabels(ctx, query.keyword)),
  route(labels.createLabel, (ctx, { body }) => label.createLabel(ctx, body.name)),
  route(labels.renameLabel, (ctx, { params, body }) => label.renameLabel(ctx, params.id, body.name)),
  route(labels.deleteLabel, (ctx, { params }) => label.deleteLabel(ctx, params.id)),
  route(labels.mergeLabels, (ctx, { body }) => label.mergeLabels(ctx, body.targetId, body.sourceIds)),
];

/** Undefined for a header that is not a number. */
const versionIn = (header: string | string[] | undefined) =>
  typeof header === "string" && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
