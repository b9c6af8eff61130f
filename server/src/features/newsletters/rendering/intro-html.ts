import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { INTRO_TAGS, isRichIntro } from "@newsloom/domain/newsletters/personal-intro";
import sanitizeHtml from "sanitize-html";
import { refuseHeavyHtml } from "#platform/html/refuse-heavy-html";

/** Far above what anybody writes. */
const LIMITS = { nodes: 4000, depth: 50, attributes: 100 } as const;

/** A personal intro as it is stored: a plain text stays one, rich text has nothing but what an intro may have. */
export function sanitizeIntro(intro: string): string {
  if (!isRichIntro(intro)) return intro;
  refuseHeavyHtml([intro], LIMITS, NEWSLETTER_MESSAGES.heavyHtml);
  const html = sanitizeHtml(intro, {
    allowedTags: [...INTRO_TAGS, "a"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https", "http", "mailto"],
    allowProtocolRelative: false,
    nestingLimit: 20,
  });
  // As the portal's editor writes them, so that a saved text is the one that is being edited.
  return html.replaceAll("<br />", "<br>").replaceAll("\u00a0", "&nbsp;");
}
