export { searchArticles } from "./lists/search-articles.ts";
