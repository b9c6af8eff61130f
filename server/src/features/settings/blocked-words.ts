import {
  BLOCKED_WORDS_DESCRIPTION,
  blockedWordKey,
  normalizeBlockedWords,
} from "@newsloom/domain/settings/blocked-words";
import type { SiteContext } from "#platform/context";
import { listBlockedWords } from "./values/queries.ts";

export const describeBlockedWords = async (ctx: SiteContext) => ({
  description: BLOCKED_WORDS_DESCRIPTION,
  words: await listBlockedWords(ctx),
});

/** Replaces the words, and returns the value of the setting. */
export async function saveBlockedWords(ctx: SiteContext, input: readonly string[]): Promise<string> {
  const words = normalizeBlockedWords(input);
  await ctx.db.deleteFrom("blocked_words").where("site_id", "=", ctx.siteId).execute();
  const rows = words.map((word, position) => ({
    site_id: ctx.siteId,
    word_key: blockedWordKey(word),
    word,
    position,
  }));
  if (rows.length > 0) await ctx.db.insertInto("blocked_words").values(rows).execute();
  return words.join(",");
}
