import type { TemplateMarkup } from "@newsloom/contract/newsletters/models";
import {
  isPersonSlot,
  isTextSlot,
  SLOT_PATTERN,
  sourceOfSlot,
  type TextSlot,
} from "@newsloom/domain/newsletters/markup-slots";
import { NEUTRALS } from "../mail-palette.ts";
import { SANS, SERIF } from "../system-mail-style.ts";
import { introMarkup } from "./intro.ts";
import { text } from "./markup.ts";
import type { NewsletterInput } from "./model.ts";
import { type NewsletterMarks, TEXT_NAMES } from "./person-texts.ts";
import { sectionMjml } from "./section-markup.ts";

const { text: ink } = NEUTRALS.light;

/** What the markup of sections counts on, whatever the imported head says of the same elements. */
export const OWN_DEFAULTS = `<mj-class name="own-text" padding="0" font-family="${SERIF}" font-size="16px" line-height="1.5" color="${ink}" />
<mj-class name="own-image" padding="0" font-family="${SANS}" />
<mj-class name="own-section" padding="0" />
<mj-class name="own-column" padding="0" />`;

const withOwnDefaults = (mjml: string) =>
  mjml.replaceAll(/<mj-(text|image|section|column)\b/g, '<mj-$1 mj-class="own-$1"');

/** A section slot stands alone in its element: sections take the element's place. */
const SLOTS = new RegExp(`<mj-raw>\\{\\{(sections|section:\\w+)\\}\\}</mj-raw>|${SLOT_PATTERN.source}`, "g");

/** The imported body with everything in its place, in one pass: what is put in is not searched for slots. */
export function importedBody(
  { body }: TemplateMarkup,
  input: NewsletterInput,
  marks: NewsletterMarks,
): string {
  const { sections } = input.model;
  const placed = new Set(
    [...body.matchAll(SLOTS)]
      .map(([, slot = ""]) => sourceOfSlot(slot))
      .filter((source) => source !== undefined),
  );
  const mjmlOf = (slot: string) => {
    const source = sourceOfSlot(slot);
    const shown = sections.filter(({ description }) =>
      source === undefined ? !placed.has(description.source) : description.source === source,
    );
    return withOwnDefaults(shown.map((section) => sectionMjml(input, section, marks)).join("\n"));
  };
  return body.replace(SLOTS, (found, section: string | undefined, name: string, fallback?: string) => {
    if (section !== undefined) return mjmlOf(section);
    if (name === "intro") return introMarkup(input.model, marks);
    if (isPersonSlot(name))
      return marks.mark({ field: name, ...(fallback !== undefined && { fallback: fallback.trim() }) });
    // Not through the renderer, which changes some characters in attributes.
    if (name === "title") return marks.putHtml(TEXT_NAMES.title, text(textOf(input, name)));
    return isTextSlot(name) ? marks.markHtml(text(textOf(input, name))) : found;
  });
}

function textOf({ model, brand, date }: NewsletterInput, slot: TextSlot): string {
  if (slot === "title") return model.title === "" ? brand.siteName : model.title;
  if (slot === "date") return date;
  return slot === "siteName" ? brand.siteName : brand.postalAddress;
}
