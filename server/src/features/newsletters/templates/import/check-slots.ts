import {
  isPersonSlot,
  isTextSlot,
  LINK_SLOTS,
  PERSON_SLOTS,
  SLOT_PATTERN,
  sourceOfSlot,
  TEXT_SLOTS,
} from "@newsloom/domain/newsletters/markup-slots";

const WHOLE_SLOT = new RegExp(`^${SLOT_PATTERN.source}$`);
const KNOWN_SLOTS = ["sections", "section:topReads", "intro", ...TEXT_SLOTS, ...PERSON_SLOTS, ...LINK_SLOTS]
  .map((name) => `{{${name}}}`)
  .join(", ");

/** The slot that is all there is of a text, if it stands for sections. */
export function sectionSlotOf(text: string): string | undefined {
  const name = WHOLE_SLOT.exec(text.trim())?.[1] ?? "";
  return name === "sections" || sourceOfSlot(name) !== undefined ? name : undefined;
}

interface FoundSlots {
  readonly names: readonly string[];
  readonly failures: readonly string[];
}

/** The slots in a text or an attribute, and what is wrong with them. */
export function findSlots(text: string, where: "text" | "attribute"): FoundSlots {
  const names: string[] = [];
  const failures: string[] = [];
  for (const [slot] of text.matchAll(/\{\{[^{}]{0,200}\}\}/g)) {
    const name = WHOLE_SLOT.exec(slot)?.[1] ?? "";
    if (name.startsWith("section"))
      failures.push(`Put ${slot} alone in an <mj-raw> that stands in <mj-body> or <mj-wrapper>.`);
    else if (name === "intro" && where === "attribute")
      failures.push("Put {{intro}} in an <mj-text>: it is several paragraphs.");
    else if (name === "intro" || isTextSlot(name) || isPersonSlot(name)) names.push(name);
    else failures.push(`${slot} is not known. Use ${KNOWN_SLOTS}, or remove it.`);
  }
  return { names, failures };
}

/** What every newsletter must have. */
export function missingSlots(names: ReadonlySet<string>): string[] {
  const hasSections = [...names].some((name) => name === "sections" || sourceOfSlot(name) !== undefined);
  return [
    ...(hasSections
      ? []
      : [
          "No place for articles was found. Put <mj-raw>{{sections}}</mj-raw> in <mj-body> where they belong.",
        ]),
    ...(names.has("unsubscribeUrl")
      ? []
      : ['No unsubscribe link was found. Add a link with href="{{unsubscribeUrl}}".']),
    ...(names.has("postalAddress")
      ? []
      : ["The postal address is missing. Add {{postalAddress}}; it is filled from the settings."]),
  ];
}
