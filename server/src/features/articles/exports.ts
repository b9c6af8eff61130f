export { openPreviewToken } from "./front-page/preview-token.ts";
export {
  addIncomingArticle,
  announceIncoming,
  cleanIncoming,
  type IncomingArticle,
} from "./incoming/add-incoming-article.ts";
export { findSameArticle } from "./incoming/find-same-article.ts";
export { preferIncoming } from "./incoming/prefer-incoming.ts";
export { findLabelById, findLabels, findLabelsBySlug } from "./labels/label-rows.ts";
export { listByKeyword, listPressReleases } from "./lists/article-lists.ts";
export { listFeedCards } from "./lists/feed-list.ts";
export { type ListSizes, readPublicLists } from "./lists/public-lists.ts";
export {
  listPublishedAddresses,
  listPublishedRanges,
  listRecentAddresses,
  type PublishedAddress,
} from "./lists/published-address-queries.ts";
export {
  type CardsPage,
  listPublished,
  type PublishedFilter,
  type PublishedTopics,
  publishedTopics,
} from "./lists/published-lists.ts";
export { searchArticles } from "./lists/search-articles.ts";
export { listMostRead, listTrending } from "./lists/trending.ts";
export { createReadCounter, type ReadCounter } from "./public/count-reads.ts";
export { addClicks } from "./public/counter-rows.ts";
export type { ArticleCard } from "./store/article-cards.ts";
export { notifyNewArticlesCount } from "./store/article-events.ts";
export { type ArticleOnPage, readArticlePage } from "./store/article-page.ts";
export { readArticles } from "./store/article-queries.ts";
export { addCopy } from "./store/copy-rows.ts";
export {
  type ArticleText,
  countDecisions,
  findText,
  listDecidedTexts,
  listUndecidedTexts,
  saveRelevancies,
} from "./store/relevancy-rows.ts";
