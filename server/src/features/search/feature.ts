import { search as searchEndpoint } from "@newsloom/contract/search/search";
import type { Feature } from "#platform/feature";
import { slowRoute } from "#platform/http/route";
import { searchSite } from "./search-site.ts";

export const search: Feature = {
  name: "search",
  routes: [
    slowRoute(searchEndpoint, (scope, { query }) => searchSite(scope, query.keyword.trim(), query.number)),
  ],
};
