import { BLOCKED_WORDS_MAX } from "@newsloom/domain/articles/blocked-words";
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
  body: z.object({
    words: z
      .array(z.string().max(200, "a word or term has 200 characters at most"))
      .max(BLOCKED_WORDS_MAX, `a site blocks ${BLOCKED_WORDS_MAX} words and terms at most`),
  }),
  response: done,
});
