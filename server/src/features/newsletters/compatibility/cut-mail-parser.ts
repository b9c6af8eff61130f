import { DomUtils, parseDocument } from "htmlparser2";
import { findMailClient, type MailClient, supportIn } from "./mail-clients.ts";
import { assertMailLimits, type MailDocument, type MailPart, walkMail } from "./walk-mail.ts";

export interface CutInput {
  readonly html: string;
  readonly clientId: string;
  readonly isDark: boolean;
  readonly withoutImages: boolean;
}

/** The mail as a client shows it: without what it does not support. Runs in a worker thread. */
export function parse({ html, clientId, isDark, withoutImages }: CutInput): string {
  assertMailLimits(html);
  const client = findMailClient(clientId);
  if (!client) throw new Error("There is no such mail client.");
  const document = parseDocument(client.isWord ? asWordReads(html) : html);
  walkMail(
    document,
    (features, part) =>
      features.some((feature) => supportIn(client, feature)?.level === "none") ||
      (client.isWord && isIgnoredByWord(part)),
  );
  // Settings for Word, not content.
  for (const settings of DomUtils.getElementsByTagName("xml", document)) DomUtils.removeElement(settings);
  if (withoutImages) removeImages(document);
  return inColours(DomUtils.getOuterHTML(document), client, { isDark, withoutImages });
}

const END = "<![endif]-->";

/** Comments that only Word reads become markup, and what is hidden from it goes. */
function asWordReads(html: string): string {
  const [first = "", ...others] = html.split("<!--[if ");
  const shown = others.map((part) => {
    const open = part.indexOf("]>");
    const close = part.indexOf(END);
    const isForWord = /^(?:mso|mso \| IE|gte mso \d{1,2})$/.test(part.slice(0, open));
    return (isForWord ? part.slice(open + 2, close) : "") + part.slice(close + END.length);
  });
  return first + shown.join("");
}

const TEXT_BOXES = ["body", "span", "div", "p"];

/** What Can I Email's notes say of properties that Word supports on some elements only. */
function isIgnoredByWord({ element, declaration }: MailPart): boolean {
  if (element === undefined || !declaration) return false;
  const { prop, value } = declaration;
  if (prop.startsWith("padding")) return element !== "td" && element !== "th";
  if (prop.startsWith("margin")) return element === "span" || element === "body" || value.includes("auto");
  if (prop === "width") return element === "img" || TEXT_BOXES.includes(element);
  if (prop === "height") return TEXT_BOXES.includes(element);
  if (prop === "max-width") return element !== "table";
  return prop === "display" && value !== "none";
}

/** Their alternative texts stand in for them. */
function removeImages(document: MailDocument): void {
  for (const image of DomUtils.getElementsByTagName("img", document)) {
    image.attribs["src"] = "data:,";
    delete image.attribs["srcset"];
  }
}

const DARK_QUERY = /\(\s{0,9}prefers-color-scheme\s{0,9}:\s{0,9}dark\s{0,9}\)/gi;
/** Close to what clients do that compute dark colours of their own; pictures stay as they are. */
const INVERTED = "html{background:#fff;filter:invert(1) hue-rotate(180deg)}";
const AS_THEY_ARE = "img{filter:invert(1) hue-rotate(180deg)}";

function inColours(
  html: string,
  client: MailClient,
  { isDark, withoutImages }: Pick<CutInput, "isDark" | "withoutImages">,
): string {
  const readsDark = supportIn(client, "css-at-media-prefers-color-scheme")?.level !== "none";
  const scheme = `:root{color-scheme:${isDark && readsDark ? "dark" : "light"}}`;
  const inverted = isDark && !readsDark && client.darkMode === "inverts" ? INVERTED : "";
  const pictures = inverted !== "" && !withoutImages ? AS_THEY_ARE : "";
  const shown = html.replaceAll(DARK_QUERY, isDark ? "all" : "not all");
  const style = `<style>${scheme}${inverted}${pictures}</style>`;
  return shown.includes("</head>") ? shown.replace("</head>", `${style}</head>`) : style + shown;
}
