import { SECTION_SOURCES, type SectionSource } from "./sections.ts";

/** What imported markup may name between {{ and }}; each is replaced when a newsletter is rendered. */
export const TEXT_SLOTS = ["title", "date", "siteName", "postalAddress"] as const;
export const PERSON_SLOTS = ["firstName", "lastName", "companyName", "email"] as const;
export const LINK_SLOTS = ["viewInBrowserUrl", "unsubscribeUrl", "preferencesUrl"] as const;

export type TextSlot = (typeof TEXT_SLOTS)[number];
export type PersonSlot = (typeof PERSON_SLOTS)[number] | (typeof LINK_SLOTS)[number];

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

export const isTextSlot = (name: string): name is TextSlot => isOneOf(TEXT_SLOTS, name);
export const isPersonSlot = (name: string): name is PersonSlot =>
  isOneOf(PERSON_SLOTS, name) || isOneOf(LINK_SLOTS, name);

/** The source in "section:topReads". */
export function sourceOfSlot(name: string): SectionSource | undefined {
  const source = /^section:(\w{1,40})$/.exec(name)?.[1];
  return source !== undefined && isOneOf(SECTION_SOURCES, source) ? source : undefined;
}

/** "{{name}}" or "{{name|what stands for it when it is empty}}". */
export const SLOT_PATTERN = /\{\{\s{0,5}([\w:]{1,60})\s{0,5}(?:\|([^{}]{0,60}))?\}\}/;
