import { CACHE_NAMES } from "@newsloom/domain/settings/cache-names";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes.ts";

export const getCacheKeys = endpoint("GET /Cache/GetCacheKeys", {
  permission: "settings:read",
  summary: "What is cached for the site, by name, and how the keys of each begin",
  response: z.array(z.object({ name: z.enum(CACHE_NAMES), prefix: z.string() })),
});

export const clearNewsfeedCache = endpoint("POST /Cache/ClearNewsfeedCache", {
  permission: "advanced:write",
  open: true,
  summary: "Clear what is cached under these names or prefixes, on every server",
  body: z.object({ cacheKeys: z.array(z.string().max(200)).min(1).max(100) }),
  response: done,
});

const drop = (what: string, summary: string) =>
  endpoint(`POST /Cache/Drop${what}`, { permission: "advanced:write", summary, response: done });

export const dropArticles = drop("Articles", "Clear cached articles and the pages made of them");
export const dropSettings = drop("Settings", "Clear cached settings, features and banners");
export const dropProducts = drop("Products", "Clear cached products and the menu made of them");
export const dropAll = drop("All", "Clear everything cached for the site");
