export {
  addIncomingArticle,
  announceIncoming,
  cleanIncoming,
  type IncomingArticle,
} from "./incoming/add-incoming-article.ts";
export { findSameArticle } from "./incoming/find-same-article.ts";
export { preferIncoming } from "./incoming/prefer-incoming.ts";
export { searchArticles } from "./lists/search-articles.ts";
export { addCopy } from "./store/copy-rows.ts";
