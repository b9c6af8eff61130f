import { DomUtils, parseDocument } from "htmlparser2";
import { assertMailLimits, type MailDocument, walkMail } from "../compatibility/walk-mail.ts";

export interface MailContents {
  /** How often the mail uses each feature that a mail client may lack. */
  readonly used: Readonly<Record<string, number>>;
  readonly links: readonly { readonly href: string; readonly title: string }[];
}

/** Runs in a worker thread: the markup may be a site's own. */
export function parse(html: string): MailContents {
  assertMailLimits(html);
  const document = parseDocument(html);
  const links = linksOf(document);
  const used: Record<string, number> = {};
  walkMail(document, (features) => {
    for (const feature of features) used[feature] = (used[feature] ?? 0) + 1;
    return false;
  });
  return { used, links };
}

const TITLE_LENGTH = 200;

function linksOf(document: MailDocument) {
  return DomUtils.getElementsByTagName("a", document, true).flatMap((link) => {
    const href = link.attribs["href"]?.trim() ?? "";
    if (href === "") return [];
    const [image] = DomUtils.getElementsByTagName("img", link, true, 1);
    const title = DomUtils.textContent(link).replaceAll(/\s+/g, " ").trim() || (image?.attribs["alt"] ?? "");
    return [{ href, title: title.slice(0, TITLE_LENGTH) }];
  });
}
