import type { Recipient } from "@newsloom/contract/newsletters/editor";
import type { LiquidText } from "./liquid.ts";

/** Somebody whose opens and clicks are counted. */
export interface TrackedRecipient extends Recipient {
  /** The token in the addresses of their links; only in what is sent to an audience. */
  readonly tracking?: string;
  /** What else differs by person in the addresses of links. */
  readonly encodedEmail?: string;
  readonly subscriberId?: string;
  readonly mailId?: string;
}

type TextField = Exclude<keyof TrackedRecipient, "recommended">;

/** A part of a newsletter that differs from person to person. */
export type Slot =
  | { readonly field: TextField; readonly fallback?: string }
  | { readonly field: "recommended" }
  | LiquidSlot;

/** A whole text that Liquid writes for each person. */
export interface LiquidSlot extends LiquidText {
  readonly field: "liquid";
  /** What it is for somebody without a name. */
  readonly forNobody: string;
}

/** A rendered text with the slots in their places. */
export type Parts = readonly (string | Slot)[];

export interface SlotMarks {
  /** Stands for the slot while the text is rendered. */
  mark(slot: Slot): string;
  /** Stands for markup that is put in as it is after rendering. */
  markHtml(html: string): string;
  /** The rendered text with every mark replaced. */
  split(rendered: string): Parts;
}

/** Marks cannot be guessed, so nothing that an article or a template says is taken for one. */
export function createSlotMarks(): SlotMarks {
  const prefix = `slot${crypto.randomUUID().replaceAll("-", "")}n`;
  const marked: (Slot | string)[] = [];
  const add = (one: Slot | string) => `${prefix}${marked.push(one) - 1}e`;
  const pattern = new RegExp(`${prefix}(\\d+)e`);
  return {
    mark: add,
    markHtml: add,
    split: (rendered) =>
      // A capturing group makes every second part the number of a mark.
      joinTexts(
        rendered.split(pattern).map((part, nth) => (nth % 2 === 0 ? part : (marked[Number(part)] ?? ""))),
      ),
  };
}

/** Without empty texts, and without two beside each other. */
export function joinTexts(parts: Parts): Parts {
  const joined: (string | Slot)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else if (part !== "") joined.push(part);
  }
  return joined;
}

/** Each is worked out for each person; thousands of them would keep the process busy for minutes. */
const MAX_SLOTS = 100;
export const TOO_MANY_SLOTS = `It has more than ${MAX_SLOTS} different placeholders.`;

/** Those that say the same count once. */
export const hasTooManySlots = (parts: Parts): boolean =>
  new Set(parts.filter((part) => typeof part !== "string").map((slot) => JSON.stringify(slot))).size >
  MAX_SLOTS;

export function fillParts(parts: Parts, valueOf: (slot: Slot) => string): string {
  let filled = "";
  for (const part of parts) filled += typeof part === "string" ? part : valueOf(part);
  return filled;
}

export const FIELDS = /\{\{\s{0,5}(firstName|lastName|companyName)\s{0,5}(?:\|([^{}]{0,60}))?\}\}/g;

/**
 * A text in which an editor wrote {{firstName}} or {{firstName|reader}}. Where there are filters, {{firstName | upcase}} stays
 * as it is.
 */
export function splitFields(text: string, areFilters: (written: string) => boolean = () => false): Parts {
  const parts: (string | Slot)[] = [];
  let end = 0;
  for (const match of text.matchAll(FIELDS)) {
    const [whole, field, after = ""] = match;
    if (areFilters(after)) continue;
    parts.push(text.slice(end, match.index), { field: field as TextField, fallback: after.trim() });
    end = match.index + whole.length;
  }
  return joinTexts([...parts, text.slice(end)]);
}
