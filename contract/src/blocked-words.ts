import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done } from "./shapes.ts";

export const getBlockedWords = endpoint("GET /Settings/GetBlockedWords", {
  permission: "settings:read",
  summary: "Words and terms that refuse an article",
  response: z.object({ description: z.string(), words: z.array(z.string()) }),
});

export const updateBlockedWords = endpoint("PUT /Settings/UpdateBlockedWords", {
  permission: "settings:write",
  summary: "Replace the blocked words",
  body: z.object({ words: z.array(z.string().max(200)).max(10_000) }),
  response: done,
});
