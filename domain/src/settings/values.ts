/** A setting's value is always a string on the wire; these functions convert it. */

export interface Pair {
  readonly key: string;
  readonly value: string;
}

export function readBoolean(value: string): boolean {
  return value.trim().toLowerCase() === "true";
}

export function writeBoolean(isOn: boolean): "true" | "false" {
  return isOn ? "true" : "false";
}

export function readList(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export function writeList(items: readonly string[]): string {
  return readList(items.join(",")).join(",");
}

/** An address may hold a comma, which would split it in two when it is read back. */
export function writeUrlList(urls: readonly string[]): string {
  return writeList(urls.map((url) => url.replaceAll(",", "%2C")));
}

export function readNumber(value: string, fallback: number): number {
  const number = value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : fallback;
}

/** What is not a pair is left out: a hand-written value must not break a page. */
export function readPairs(value: string): Pair[] {
  const parsed = parseJson(value);
  return Array.isArray(parsed) ? parsed.filter(isPair).map(({ key, value }) => ({ key, value })) : [];
}

export function writePairs(pairs: readonly Pair[]): string {
  return JSON.stringify(pairs.map(({ key, value }) => ({ key, value })));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPair(item: unknown): item is Pair {
  if (typeof item !== "object" || item === null) return false;
  const { key, value } = item as Record<string, unknown>;
  return typeof key === "string" && typeof value === "string";
}
