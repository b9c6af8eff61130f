import { tidyBlockedWords } from "@newsloom/domain/articles/blocked-words";
import { BLOCKED_WORDS_DESCRIPTION } from "@newsloom/domain/messages";
import type { SignedInContext, SiteContext } from "#platform/context";
import { listBlockedWords } from "./queries.ts";

/** Words and terms that refuse an article. */
export const blockedWords = listBlockedWords;

export const describeBlockedWords = async (ctx: SiteContext) => ({
  description: BLOCKED_WORDS_DESCRIPTION,
  words: await blockedWords(ctx),
});

export async function replaceBlockedWords(ctx: SignedInContext, given: readonly string[]): Promise<true> {
  const before = await blockedWords(ctx);
  const words = tidyBlockedWords(given);
  await ctx.db.deleteFrom("blocked_words").where("site_id", "=", ctx.siteId).execute();
  const rows = words.map((word, position) => ({
    site_id: ctx.siteId,
    word_key: word.toLowerCase(),
    word,
    position,
  }));
  if (rows.length > 0)
    await ctx.db
      .insertInto("blocked_words")
      .values(rows)
      .onConflict((row) => row.columns(["site_id", "word_key"]).doNothing())
      .execute();
  await ctx.record({
    area: "settings",
    action: "update blocked words",
    entityType: "setting",
    entityId: "BlockedWords",
    before,
    after: words,
  });
  ctx.notify({ type: "SettingsChanged", payload: { keyNames: ["BlockedWords"] } });
  return true;
}
