import { z } from "zod";

/**
 * Gives a value the names its shape prints, whatever their case on the wire: callers of this API write both ArticleID
 * and articleId. Strings lose what PostgreSQL cannot store (a NUL is refused by the caller, half a surrogate pair replaced).
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
  const printed = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
  const bound: Record<string, unknown> = {};
  for (const [given, inner] of Object.entries(value)) {
    const name = printed.get(given.toLowerCase()) ?? given.toWellFormed();
    // The exact spelling wins when a caller sends two.
    if (name !== given && Object.hasOwn(value, name)) continue;
    Object.defineProperty(bound, name, {
      value: bindNames(fields[name], inner),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return bound;
}

const DEEPEST = 60;

/** Level by level, because what is nested deeply enough to hurt would end a recursion too. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((item) => (Array.isArray(item) || isPlain(item) ? Object.values(item) : []));
  }
  return false;
}

export function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (Array.isArray(value)) return value.some(holdsNul);
  if (!isPlain(value)) return false;
  return Object.entries(value).some(([name, inner]) => name.includes("\0") || holdsNul(inner));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !(value instanceof Uint8Array);
}

/** Of a shape with several forms, the one this value is meant as: a list, or a single one. */
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
