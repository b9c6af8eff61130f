import { Context, Liquid, type Template } from "liquidjs";

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
/** Of ranges liquidjs counts the rounds, of other loops it does not. A step is a tag, a round, or the words between two tags. */
const MAX_STEPS = 1000;
/** The memory that liquidjs counts is numbers of ranges and characters that filters make. */
const LIMITS = { parseLimit: 110_000, memoryLimit: 20_000, renderLimit: 1000 } as const;
/** Those that read other files, of which there are none, the one behind which markup would not be escaped, and the one that writes markup. */
const MISSING_TAGS = ["include", "render", "layout", "block", "raw", "tablerow"];
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

/** The library asks for the time before each step. Counted, they are as many on a busy machine. */
function countSteps({ renderLimit }: Context): void {
  let steps = 0;
  const checkTime = renderLimit.check.bind(renderLimit);
  renderLimit.check = (now) => {
    steps += 1;
    if (steps > MAX_STEPS) throw new Error("steps limit exceeded");
    checkTime(now);
  };
}

/** The text for one person; throws where `checkLiquid` finds a fault. */
export function renderLiquid(text: LiquidText, { firstName, lastName, companyName }: NamedPerson): string {
  const engine = engineOf(text);
  const person = { firstName, lastName, companyName };
  const context = new Context(person, engine.options, { sync: true }, { liquid: engine });
  countSteps(context);
  // Half of an emoji, which a filter may cut off, cannot be stored.
  const made = String(engine.renderSync(parse(text), context)).toWellFormed();
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
  [/memory alloc limit|steps limit/, "It makes too much text, or goes round too often."],
  [/template render limit/, "It takes too long."],
  [/parse length limit/, "It is too long."],
  [/call stack/, "Its tags are nested too deeply."],
  [/^tag "(?:include|render|layout|block)" not found/, "Other files cannot be included."],
];

/** The library writes "undefined filter: shout, line:2, col:1". */
function toFault(error: unknown): LiquidFault {
  const message = error instanceof Error ? error.message : String(error);
  const at = /, line:(\d{1,9}), col:\d{1,9}$/.exec(message);
  const problem = at ? message.slice(0, at.index) : message;
  const reason = REASONS.find(([pattern]) => pattern.test(problem))?.[1];
  return {
    line: at?.[1] === undefined ? 1 : Number(at[1]),
    reason: reason ?? `${problem.charAt(0).toUpperCase()}${problem.slice(1, 200)}.`,
  };
}
