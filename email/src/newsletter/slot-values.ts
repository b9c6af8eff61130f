import { escapeHtml } from "../escape-html.ts";
import { oneLine } from "../plain-text.ts";
import type { LiquidTexts } from "./person-texts.ts";
import type { SectionParts } from "./recommended-section.ts";
import { fillParts, type LiquidSlot, type Parts, type Slot, type TrackedRecipient } from "./slots.ts";

/** What one person's mail is filled with. */
export interface PersonValues {
  readonly recipient: TrackedRecipient;
  /** The section of recommended articles. */
  readonly recommended: SectionParts | null;
  readonly liquid: LiquidTexts;
}

/** Stands for the person's token in the links of markup that Liquid writes. Nobody gains by writing it into a text. */
export const TRACKING_MARK = "{tracking}";

const fieldValue = (
  recipient: TrackedRecipient,
  slot: Exclude<Slot, LiquidSlot | { field: "recommended" }>,
) => oneLine(recipient[slot.field] ?? "") || (slot.fallback ?? "");

/** What stands in a slot in one person's HTML part. */
export function htmlOfSlot(slot: Slot, values: PersonValues): string {
  const { recipient, recommended, liquid } = values;
  if (slot.field === "recommended") return recommended ? fillHtml(recommended.html, values) : "";
  if (slot.field !== "liquid") return escapeHtml(fieldValue(recipient, slot));
  return slot.isHtml
    ? liquid(slot).replaceAll(TRACKING_MARK, recipient.tracking ?? "")
    : escapeHtml(oneLine(liquid(slot)));
}

/** And in the text part. */
export function textOfSlot(slot: Slot, values: PersonValues): string {
  const { recipient, recommended, liquid } = values;
  if (slot.field === "recommended") return recommended ? fillText(recommended.text, values) : "";
  return slot.field === "liquid" ? withoutEmptyLines(liquid(slot)) : fieldValue(recipient, slot);
}

export const fillHtml = (parts: Parts, values: PersonValues): string =>
  fillParts(parts, (slot) => htmlOfSlot(slot, values));

export const fillText = (parts: Parts, values: PersonValues): string =>
  fillParts(parts, (slot) => textOfSlot(slot, values));

export const fillLine = (parts: Parts, values: PersonValues): string => oneLine(fillText(parts, values));

/** A line with nothing but a tag leaves an empty one. */
const withoutEmptyLines = (text: string) => text.replaceAll(/\n[ \t]*(?=\n[ \t]*\n)/g, "").trim();

/** A text of one line as somebody without a name gets it. */
export const lineForNobody = (parts: Parts): string =>
  oneLine(
    fillParts(parts, (slot) => {
      if (slot.field === "liquid") return slot.forNobody;
      return "fallback" in slot ? (slot.fallback ?? "") : "";
    }),
  );
