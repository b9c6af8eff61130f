export const SECTIONS = [
  "Identity",
  "Visual assets",
  "Social",
  "Newsfeed",
  "Newsletter",
  "Industry Directory",
  "Advertisement",
  "Analytics",
  "Advanced",
  "Trending",
  "Buzz Layout",
] as const;
export type Section = (typeof SECTIONS)[number];

export const VALUE_TYPES = [
  "url list",
  "string",
  "pairs",
  "array of strings",
  "checkbox string",
  "email list",
] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** Each control edits one type of value, so a setting names its control and the type follows. */
export const CONTROLS = {
  text: "string",
  "long text": "string",
  url: "string",
  email: "string",
  colour: "string",
  image: "string",
  "time zone": "string",
  day: "string",
  time: "string",
  number: "string",
  choice: "string",
  industry: "string",
  sector: "string",
  switch: "checkbox string",
  list: "array of strings",
  urls: "url list",
  emails: "email list",
  pairs: "pairs",
} as const satisfies Record<string, ValueType>;
export type Control = keyof typeof CONTROLS;

/** A stricter reading of a text or of each item of a list. */
export type Format = "domain" | "mail rule" | "analytics account" | "tag manager key" | "meta name";

/** Capabilities that are not built yet and that some settings are for. */
export type PendingCapability = "advertising" | "audience" | "directory" | "newsletters" | "sources";

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly isInteger?: true;
}

/** One setting as its section's file writes it. Keys are case-sensitive, odd spellings included. */
export interface SettingEntry {
  readonly keyName: string;
  readonly control: Control;
  readonly description: string;
  readonly default: string;
  /** For the control "choice". */
  readonly options?: readonly string[];
  /** For the control "number". */
  readonly range?: NumberRange;
  readonly format?: Format;
  /** For the control "url": a host without a path. */
  readonly isOrigin?: true;
  /** Other sections that show the same record. */
  readonly alsoIn?: readonly Section[];
  /** Never logged, and sent to internal users only. */
  readonly secret?: true;
  /** It has no effect until this capability is built; every other setting has a test of its effect. */
  readonly pendingCapability?: PendingCapability;
}
