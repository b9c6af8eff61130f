import type { NewsletterModel } from "@newsloom/contract/newsletters/models";
import { escapeHtml } from "../escape-html.ts";
import { NEUTRALS } from "../mail-palette.ts";
import { withoutUnsafe } from "../plain-text.ts";
import { type SlotMarks, splitFields } from "./slots.ts";

/** The personal intro, a paragraph for each line; empty where it is not shown. */
export function introParagraphs(model: NewsletterModel, marks: SlotMarks): string {
  if (!model.showPersonalIntro) return "";
  return model.personalIntro
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const words = splitFields(line.trim()).map((part) =>
        typeof part === "string" ? escapeHtml(withoutUnsafe(part)) : marks.mark(part),
      );
      return `<p class="text" style="margin:0 0 12px;color:${NEUTRALS.light.text};">${words.join("")}</p>`;
    })
    .join("");
}
