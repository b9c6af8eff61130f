import { parseDocument } from "htmlparser2";
import { assertMailLimits, walkMail } from "./walk-mail.ts";

/** How often a mail uses each feature that a mail client may lack. Runs in a worker thread: the markup may be a site's own. */
export function parse(html: string): Record<string, number> {
  assertMailLimits(html);
  const used: Record<string, number> = {};
  walkMail(parseDocument(html), (features) => {
    for (const feature of features) used[feature] = (used[feature] ?? 0) + 1;
    return false;
  });
  return used;
}
