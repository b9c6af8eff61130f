import type { NewsletterModel } from "@newsloom/contract/newsletters/models";
import { escapeHtml } from "../escape-html.ts";
import { NEUTRALS } from "../mail-palette.ts";
import { withoutUnsafe } from "../plain-text.ts";
import { type NewsletterMarks, TEXT_NAMES } from "./person-texts.ts";

/** The personal intro, a paragraph for each line; empty where it is not shown. */
export function introParagraphs(model: NewsletterModel, marks: NewsletterMarks): string {
  if (!model.showPersonalIntro || model.personalIntro.trim() === "") return "";
  const paragraphs = model.personalIntro
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(
      (line) =>
        `<p class="text" style="margin:0 0 12px;color:${NEUTRALS.light.text};">${escapeHtml(withoutUnsafe(line.trim()))}</p>`,
    );
  return marks.putHtml(TEXT_NAMES.personalIntro, paragraphs.join("\n"));
}

export const introText = (model: NewsletterModel, marks: NewsletterMarks): string =>
  model.showPersonalIntro ? marks.put(TEXT_NAMES.personalIntro, model.personalIntro.trim()) : "";
