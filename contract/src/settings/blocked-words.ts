import {
  BLOCKED_WORD_LENGTH_MAX,
  BLOCKED_WORDS_MAX,
  BLOCKED_WORDS_MESSAGES,
} from "@newsloom/domain/settings/blocked-words";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes.ts";

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
      .array(z.string().max(BLOCKED_WORD_LENGTH_MAX, BLOCKED_WORDS_MESSAGES.tooLong))
      .max(BLOCKED_WORDS_MAX, BLOCKED_WORDS_MESSAGES.tooMany),
  }),
  response: done,
});
