export {
  addIncomingArticle,
  announceIncoming,
  cleanIncoming,
  type IncomingArticle,
} from "./incoming/add-incoming-article.ts";
export { findSameArticle } from "./incoming/find-same-article.ts";
export { preferIncoming } from "./incoming/prefer-incoming.ts";
export { listByKeyword } from "./lists/article-lists.ts";
export { searchArticles } from "./lists/search-articles.ts";
export { notifyNewArticlesCount } from "./store/article-events.ts";
export { addCopy } from "./store/copy-rows.ts";
export {
  type ArticleText,
  countDecisions,
  findText,
  listDecidedTexts,
  listUndecidedTexts,
  saveRelevancies,
} from "./store/relevancy-rows.ts";
