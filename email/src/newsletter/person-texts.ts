import {
  areFilters,
  checkLiquid,
  type LiquidFault,
  type LiquidText,
  lineAt,
  type NamedPerson,
  NOBODY,
  renderLiquid,
} from "./liquid.ts";
import {
  createSlotMarks,
  FIELDS,
  joinTexts,
  type LiquidSlot,
  type Parts,
  type Slot,
  type SlotMarks,
  splitFields,
} from "./slots.ts";

/** A text of a newsletter that cannot be filled in. */
export interface TextProblem {
  /** What the text is called: "Subject". */
  readonly text: string;
  /** Left out where the fault is in no single line. */
  readonly line?: number;
  readonly reason: string;
}

export const problemSentence = ({ text, line, reason }: TextProblem) =>
  `${text}${line === undefined ? "" : `, line ${line}`}: ${reason}`;

/** The texts of a newsletter by what the editor calls them. */
export const TEXT_NAMES = {
  subject: "Subject",
  textPreview: "Preview text",
  title: "Title",
  personalIntro: "Personal intro",
  newsletter: "Newsletter",
  section: (title: string) => `Section “${title}”`,
} as const;

/** What keeps HTML of one's own from being sent too, and what only concerns the content that it replaces; a sentence each. */
export const splitProblems = (problems: readonly TextProblem[]) => ({
  subjectProblems: problems.filter(({ text }) => text === TEXT_NAMES.subject).map(problemSentence),
  textProblems: problems.filter(({ text }) => text !== TEXT_NAMES.subject).map(problemSentence),
});

/** The marks of one newsletter, and its texts with marks in the places of what differs from person to person. */
export interface NewsletterMarks extends SlotMarks {
  /** A text that may name the person. */
  put(name: string, text: string): string;
  /** Sanitised markup that may name the person. */
  putHtml(name: string, html: string): string;
  /** What is wrong with a text besides what `put` finds. */
  addProblem(problem: TextProblem): void;
  readonly problems: () => readonly TextProblem[];
}

/** `hasLiquid`: otherwise a text knows {{firstName}} and {{firstName|reader}} only. */
export function createNewsletterMarks(hasLiquid: boolean): NewsletterMarks {
  const marks = createSlotMarks();
  const problems = new Map<string, TextProblem>();
  const markAll = (parts: Parts) =>
    parts.map((part) => (typeof part === "string" ? part : marks.mark(part))).join("");

  const markHtmlParts = (parts: Parts) =>
    parts
      .map((part) =>
        typeof part === "string" ? marks.markHtml(part) : marks.mark(withDecodedFallback(part)),
      )
      .join("");

  function addProblem(problem: TextProblem): void {
    if (!problems.has(problem.text)) problems.set(problem.text, problem);
  }

  /** A text with a fault stays as it is written: it is not sent, and is still to be seen. */
  function liquidMark(name: string, text: LiquidText, fault = checkLiquid(text)): string | undefined {
    if (!fault) return marks.mark({ field: "liquid", ...text, forNobody: renderLiquid(text, NOBODY) });
    addProblem({ text: name, ...fault });
    return undefined;
  }
  return {
    ...marks,
    put(name, text) {
      const parts = splitFields(text, hasLiquid ? areFilters : undefined);
      if (!hasLiquid || !hasTags(parts)) return markAll(parts);
      return liquidMark(name, { source: asLiquid(parts), isHtml: false }) ?? text;
    },
    putHtml(name, html) {
      if (!hasLiquid) {
        const fault = placeholderInTag(html);
        if (fault) addProblem({ text: name, ...fault });
        return markHtmlParts(splitBetweenTags(html));
      }
      const fault = liquidInTag(html);
      const parts = splitFields(html, areFilters);
      if (!fault && !hasTags(parts)) return markHtmlParts(parts);
      const text = { source: decodeTags(asLiquid(parts)), isHtml: true };
      return liquidMark(name, text, fault) ?? marks.markHtml(html);
    },
    addProblem,
    problems: () => [...problems.values()],
  };
}

const hasTags = (parts: Parts) => parts.some((part) => typeof part === "string" && /\{[{%]/.test(part));

/** The plain places as Liquid writes them. */
const asLiquid = (parts: Parts) =>
  parts.map((part) => (typeof part === "string" ? part : plainTag(part))).join("");

function plainTag(slot: Slot): string {
  if (!("fallback" in slot) || !slot.fallback) return `{{ ${slot.field} }}`;
  return `{{ ${slot.field} | default: "${slot.fallback.replaceAll('"', "'")}" }}`;
}

/** In sanitised HTML they have no < or > in them. */
const HTML_TAG = /<[^<>]*>/g;

/** In a tag, Liquid could undo the escaping of its attributes or take a part of it away. */
function liquidInTag(html: string): LiquidFault | undefined {
  const found = [...html.matchAll(HTML_TAG)].find(([tag]) => /\{[{%]|[%}]\}/.test(tag));
  return found
    ? { line: lineAt(html, found.index), reason: "Liquid cannot stand inside an HTML tag." }
    : undefined;
}

/** Names stay as they are written in a tag: what is a word between tags may be a part of an address there. */
const splitBetweenTags = (html: string): Parts =>
  joinTexts(html.split(/(<[^<>]*>)/).flatMap((part, nth) => (nth % 2 === 0 ? splitFields(part) : [part])));

/** One that `splitBetweenTags` does not fill. */
function placeholderInTag(html: string): LiquidFault | undefined {
  const between = html.replaceAll(HTML_TAG, (tag) => "<".repeat(tag.length));
  const found = [...html.matchAll(FIELDS)].find(({ 0: field, index }) => !between.startsWith(field, index));
  return found
    ? {
        line: lineAt(html, found.index),
        reason:
          "A placeholder cannot stand inside an HTML tag, such as the address of a link, nor a tag inside it.",
      }
    : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
  amp: "&",
};

const decodeEntities = (html: string) =>
  html.replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** In markup, < and & are escaped in Liquid's own tags, too. */
const decodeTags = (html: string) =>
  html.replaceAll(/\{\{[^{}]{0,2000}\}\}|\{%[^{}%]{0,2000}%\}/g, decodeEntities);

const withDecodedFallback = (slot: Slot): Slot =>
  "fallback" in slot && slot.fallback !== undefined
    ? { ...slot, fallback: decodeEntities(slot.fallback) }
    : slot;

/** What Liquid made of a text for one person. */
export type LiquidTexts = (slot: LiquidSlot) => string;

export const textsForNobody: LiquidTexts = ({ forNobody }) => forNobody;

/** For one person, here and now. What cannot be written for them is written as for somebody without a name. */
export const textsFor =
  (person: NamedPerson): LiquidTexts =>
  (slot) => {
    try {
      return renderLiquid(slot, person);
    } catch {
      return slot.forNobody;
    }
  };
