import { Liquid, type Template } from "liquidjs";

/** Whom a text may name. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
}
const PERSON_FIELDS = [
  "firstName",
  "lastName",
  "companyName",
] as const satisfies readonly (keyof NamedPerson)[];

/** A text with Liquid in it. What is HTML stays HTML, and what it says of the person is escaped. */
export interface LiquidText {
  readonly source: string;
  readonly isHtml: boolean;
}

/** Why a text cannot be filled in, and where. */
export interface LiquidFault {
  readonly line: number;
  readonly reason: string;
}

/** What a text may become, in characters. */
const MAX_OUTPUT = 200_000;
/** The memory that liquidjs counts is rounds of loops and characters that filters make; it bounds the time, too. */
const LIMITS = { parseLimit: 110_000, memoryLimit: 20_000, renderLimit: 1000 } as const;
/** Those that read other files, of which there are none, and the one behind which markup would not be escaped. */
const MISSING_TAGS = ["include", "render", "layout", "block", "raw"];
const MAX_CACHED = 100;

function createEngine(isHtml: boolean): Liquid {
  const engine = new Liquid({
    templates: {},
    strictFilters: true,
    ownPropertyOnly: true,
    ...LIMITS,
    ...(isHtml && { outputEscape: "escape" as const }),
  });
  for (const tag of MISSING_TAGS) delete engine.tags[tag];
  // The library's own one would let a value through without escaping.
  engine.registerFilter("raw", (value: unknown) => value);
  return engine;
}
const ENGINES = { html: createEngine(true), text: createEngine(false) };
const engineOf = ({ isHtml }: LiquidText) => ENGINES[isHtml ? "html" : "text"];

/** Whether what follows {{firstName | are filters, and not the plain "reader" for somebody without a name. */
export function areFilters(written: string): boolean {
  const [, name = "", colon = ""] = /^\s*(\w{1,60})\s*(:?)/.exec(written) ?? [];
  return colon !== "" || Object.hasOwn(ENGINES.text.filters, name);
}

const parsed = new Map<string, Template[]>();

/** Filled for many people, parsed once. */
function parse(text: LiquidText): Template[] {
  const key = `${text.isHtml ? "html" : "text"} ${text.source}`;
  const known = parsed.get(key);
  if (known) return known;
  const template = engineOf(text).parse(text.source);
  if (parsed.size >= MAX_CACHED) parsed.clear();
  parsed.set(key, template);
  return template;
}

/** The text for one person; throws where `checkLiquid` finds a fault. */
export function renderLiquid(text: LiquidText, { firstName, lastName, companyName }: NamedPerson): string {
  const made = String(engineOf(text).renderSync(parse(text), { firstName, lastName, companyName }));
  if (made.length > MAX_OUTPUT) throw new Error("memory alloc limit exceeded");
  return text.isHtml ? withoutEmptyParagraphs(made) : made;
}

/** A line with nothing but a tag leaves a paragraph without content. */
const withoutEmptyParagraphs = (html: string) => html.replaceAll(/<p\b[^<>]*>\s*<\/p>/g, "");

export const NOBODY: NamedPerson = { firstName: "", lastName: "", companyName: "" };
const SOMEBODY: NamedPerson = { firstName: "Anna", lastName: "Lund", companyName: "Quay Ltd" };

/** Rendered for somebody with a name and for somebody without, so that both ways of most conditions are tried. */
export function checkLiquid(text: LiquidText): LiquidFault | undefined {
  try {
    const unknown = engineOf(text)
      .globalVariablesSync(parse(text))
      .find((name) => !PERSON_FIELDS.some((field) => field === name));
    if (unknown !== undefined)
      return {
        line: lineAt(text.source, text.source.indexOf(unknown)),
        reason: `${unknown} is not known. There are ${PERSON_FIELDS.join(", ")}.`,
      };
    for (const person of [NOBODY, SOMEBODY]) renderLiquid(text, person);
    return undefined;
  } catch (error) {
    return toFault(error);
  }
}

export const lineAt = (text: string, index: number) => text.slice(0, Math.max(index, 0)).split("\n").length;

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/memory alloc limit/, "It makes too much text, or goes round too often."],
  [/template render limit/, "It takes too long."],
  [/parse length limit/, "It is too long."],
  [/call stack/, "Its tags are nested too deeply."],
  [/^tag "(?:include|render|layout|block)" not found/, "Other files cannot be included."],
];

/** The library writes "undefined filter: shout, line:2, col:1". */
function toFault(error: unknown): LiquidFault {
  const message = error instanceof Error ? error.message : String(error);
  const at = /, line:(\d{1,9}), col:\d{1,9}$/.exec(message);
  const said = at ? message.slice(0, at.index) : message;
  const reason = REASONS.find(([pattern]) => pattern.test(said))?.[1];
  return {
    line: at?.[1] === undefined ? 1 : Number(at[1]),
    reason: reason ?? `${said.charAt(0).toUpperCase()}${said.slice(1, 200)}.`,
  };
}
