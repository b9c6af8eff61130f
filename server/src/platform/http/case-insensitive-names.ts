import { z } from "zod";

/**
 * Changes field names to the spelling of the schema, whatever their case on the wire: callers of this API write both
 * ArticleID and articleId. Half a surrogate pair is replaced, because PostgreSQL cannot store it; NUL is refused earlier.
 */
export function bindNames(shape: unknown, value: unknown): unknown {
  const schema = branchFor(unwrap(shape), value);
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) {
    const element = schema instanceof z.ZodArray ? schema.element : undefined;
    return value.map((item) => bindNames(element, item));
  }
  if (!isPlain(value)) return value;
  const fields = schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>) : {};
  const spellings = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
  const bound: Record<string, unknown> = {};
  for (const [sentName, inner] of Object.entries(value)) {
    const name = spellings.get(sentName.toLowerCase()) ?? sentName.toWellFormed();
    // The exact spelling wins when a caller sends both.
    if (name !== sentName && Object.hasOwn(value, name)) continue;
    Object.defineProperty(bound, name, {
      value: bindNames(fields[name], inner),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return bound;
}

const MAX_DEPTH = 60;
/** The longest list that a call takes has 10,000 values. More take seconds to bind and to validate. */
const MAX_VALUES = 50_000;

/** Why a value is not read any further. Level by level: a recursion would overflow the stack on the very values this refuses. */
export function problemOfShape(value: unknown): string | undefined {
  let level: unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return "The body is nested too deeply.";
    const next: unknown[] = [];
    for (const item of level) {
      if (!Array.isArray(item) && !isPlain(item)) continue;
      const values = Object.values(item);
      count += values.length;
      if (count > MAX_VALUES) return "The body has more than 50,000 values.";
      for (const inner of values) next.push(inner);
    }
    level = next;
  }
  return undefined;
}

export function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (Array.isArray(value)) return value.some(containsNul);
  if (!isPlain(value)) return false;
  return Object.entries(value).some(([name, inner]) => name.includes("\0") || containsNul(inner));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !(value instanceof Uint8Array);
}

/** Of a union, the list schema if the value is a list, else the other one. */
function branchFor(schema: unknown, value: unknown): unknown {
  if (!(schema instanceof z.ZodUnion)) return schema;
  return schema.options.map(unwrap).find((one) => one instanceof z.ZodArray === Array.isArray(value));
}

function unwrap(shape: unknown): unknown {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return unwrap(shape.unwrap());
  if (shape instanceof z.ZodPipe) return unwrap(shape.in);
  return shape;
}
