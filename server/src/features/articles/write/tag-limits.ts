import { badRequest } from "#platform/errors";

/** Far above what anybody writes; parsing takes quadratic time in the number of open tags. */
const MAX_TAGS = 20_000;
const MAX_OPEN = 500;

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
/** Void elements, and elements that the next one of their kind closes. */
const CLOSE_THEMSELVES = /^(br|hr|img|p|li|td|th|tr|input|meta|link|col|wbr)$/;

/** Refuses HTML that would block the server while it is parsed. */
export function refuseTagBombs(html: string): void {
  const refusal = badRequest("The text has too many tags. Paste it without its formatting.");
  let tags = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1))
    if (++tags > MAX_TAGS) throw refusal;
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, written = ""] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (CLOSE_THEMSELVES.test(name)) continue;
    const before = open.get(name) ?? 0;
    if (slash && before === 0) continue;
    const step = slash ? -1 : 1;
    open.set(name, before + step);
    depth += step;
    if (depth > MAX_OPEN) throw refusal;
  }
}
