import { ARTICLE_MESSAGES, wordsOfHtml } from "@newsloom/domain/articles/form";
import { blockedWordsIn } from "@newsloom/domain/settings/blocked-words";
import type { UseFormReturn } from "react-hook-form";
import type { ArticleForm } from "./article-form.ts";

const ALREADY_HERE = ARTICLE_MESSAGES.alreadyHere("").slice(0, -1);
const BLOCKED = ARTICLE_MESSAGES.blockedWord("");
const TEXTS = [
  "title",
  "subTitle",
  "previewText",
  "contentHtml",
  "thumbnailAlt",
  "thumbnailCaption",
  "thumbnailCredit",
] as const;
const FIELDS = new Map<string, keyof ArticleForm>([
  [ARTICLE_MESSAGES.titleRequired, "title"],
  [ARTICLE_MESSAGES.contentRequired, "contentHtml"],
  [ARTICLE_MESSAGES.contentTooShort, "contentHtml"],
  [ARTICLE_MESSAGES.url, "originalUrl"],
  [ARTICLE_MESSAGES.dataUri, "thumbnailUrl"],
]);

/** Maps the server's validation failures to form fields. */
export function serverFieldErrors(
  form: Pick<ArticleForm, (typeof TEXTS)[number]>,
  failures: readonly string[],
): readonly (readonly [keyof ArticleForm, string])[] {
  const [first = ""] = failures;
  if (!first.startsWith(BLOCKED)) {
    // Only the first failure is shown; the others follow when it is fixed.
    const field = first.startsWith(ALREADY_HERE) ? "originalUrl" : FIELDS.get(first);
    return field ? [[field, first]] : [];
  }
  const blocked = failures
    .filter((text) => text.startsWith(BLOCKED))
    .map((text) => text.slice(BLOCKED.length));
  return TEXTS.flatMap((name) => {
    const found = blockedWordsIn(name === "contentHtml" ? wordsOfHtml(form[name]) : form[name], blocked);
    return found.length > 0 ? [[name, ARTICLE_MESSAGES.blockedWord(found.join(", "))] as const] : [];
  });
}

/** False when no failure belongs to a field. */
export function showServerFieldErrors(
  form: UseFormReturn<ArticleForm>,
  failures: readonly string[],
): boolean {
  const refused = serverFieldErrors(form.getValues(), failures);
  for (const [index, [name, message]] of refused.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 });
  return refused.length > 0;
}
