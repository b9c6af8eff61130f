import type { ArticleDetails, ArticleEdit } from "@newsloom/contract/articles";
import {
  ARTICLE_MESSAGES,
  articleFailures,
  BODY_TEXT_MIN,
  imageUrlFailure,
  isWebUrl,
  textOfHtml,
} from "@newsloom/domain/articles/form";
import { z } from "zod";

const bodyText = z.string().superRefine((html, context) => {
  const text = textOfHtml(html);
  if (text === "") context.addIssue({ code: "custom", message: ARTICLE_MESSAGES.contentRequired });
  else if (text.length < BODY_TEXT_MIN)
    context.addIssue({ code: "custom", message: ARTICLE_MESSAGES.contentTooShort });
});
const title = z.string().refine((text) => text.trim() !== "", ARTICLE_MESSAGES.titleRequired);

/** A new article. */
export const NewArticleRules = z.object({
  title,
  content: bodyText,
  originalUrl: z.string().refine((text) => text.trim() === "" || isWebUrl(text.trim()), ARTICLE_MESSAGES.url),
  articleType: z.string(),
});
export type NewArticleForm = z.infer<typeof NewArticleRules>;

/** Which field a refusal of the server belongs to. */
export function fieldOfFailure(message: string): keyof NewArticleForm | undefined {
  const empty = articleFailures({ title: "", content: "", originalUrl: "x" });
  if (message === empty[0]) return "title";
  if (message === ARTICLE_MESSAGES.contentRequired || message === ARTICLE_MESSAGES.contentTooShort)
    return "content";
  return message === ARTICLE_MESSAGES.url ? "originalUrl" : undefined;
}

export const EditRules = z.object({
  title,
  subTitle: z.string().max(2000),
  previewText: z.string().max(2000),
  contentHtml: z.string(),
  thumbnailUrl: z.string().superRefine((text, context) => {
    const message = text.startsWith("/media/") ? undefined : imageUrlFailure(text);
    if (message) context.addIssue({ code: "custom", message });
  }),
  status: z.string(),
  openMode: z.enum(["site", "publisher"]),
  publicationDate: z.string().min(1),
});
export type EditForm = z.infer<typeof EditRules>;

/** A moment as the browser's field for it writes it, in the device's zone. */
function localMoment(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const editFormOf = (article: ArticleDetails): EditForm => ({
  title: article.title,
  subTitle: article.subTitle,
  previewText: article.previewText,
  contentHtml: article.contentHtml,
  thumbnailUrl: article.thumbnailUrl,
  status: String(article.status),
  openMode: article.openMode,
  publicationDate: localMoment(article.publicationDate),
});

/** Only what was changed is sent: another editor may have changed the rest. */
export function editOf(
  articleId: number,
  form: EditForm,
  dirty: Partial<Record<keyof EditForm, unknown>>,
): ArticleEdit {
  const { status, publicationDate, ...texts } = form;
  const all = { ...texts, status: Number(status), publicationDate: new Date(publicationDate).toISOString() };
  const changed = Object.entries(all).filter(([name]) => dirty[name as keyof EditForm]);
  return { articleId, ...Object.fromEntries(changed) };
}
