import * as fc from "fast-check";

/** The part of JSON Schema that the API's document uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc.nat(50).map((n) => `reader${n}@harbor.test`),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  hostname: fc.domain(),
  "date-time": fc
    .date({ min: new Date("2000-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
};

/** Colours, and the ids of a template's sections. */
const PATTERNS = new Set(["^#[0-9a-f]{6}$", String.raw`^[\w-]{1,40}$`]);

/** Values that a schema describes. */
export function fits(schema: JsonSchema | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.jsonValue();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fits));
  if (schema.allOf) return fits(schema.allOf[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") return fitsObject(schema);
  if (type === "array")
    return fc.array(fits(schema.items), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 5, 5),
    });
  if (type === "integer" || type === "number") return fitsNumber(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "string") return fitsString(schema);
  return fc.jsonValue();
}

function fitsObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fits(inner)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function fitsNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1));
  return fc.integer({ min, max: Math.min(maximum ?? min + 1000, min + 1000) });
}

function fitsString({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format && FORMATS[format]) return FORMATS[format];
  if (pattern !== undefined && PATTERNS.has(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

const ODD: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\0",
    "\ud800",
    "\u202e",
    "'; drop table users; --",
    "{{7*7}}",
    "../../etc/passwd",
  ),
  fc.constantFrom<unknown>(-1, 0, 2 ** 31, 2 ** 53, 1e308, "9".repeat(400), "x".repeat(70_000), [], {}, true),
  fc.jsonValue(),
);

/** A value that fits, with one part of it made odd. */
export function nearlyFits(schema: JsonSchema | undefined): fc.Arbitrary<unknown> {
  return fc.tuple(fits(schema), ODD, fc.nat()).map(([value, odd, pick]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return odd;
    const names = Object.keys(value);
    const name = names[pick % Math.max(1, names.length)];
    return name === undefined ? odd : { ...value, [name]: odd };
  });
}
