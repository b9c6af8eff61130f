import { DomUtils, Parser, parseDocument } from "htmlparser2";

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const VOID = new Set(["br", "hr", "img", "meta", "link", "input"]);
const SHOWN = new Set("title h1 h2 h3 a p b img script form iframe input".split(" "));

/** What is wrong with a mail's markup: tags that are not closed in order, images and links that say nothing. */
export function problemsOf(html: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => {
      if (!VOID.has(name)) open.push(name);
    },
    onclosetag: (name, isImplied) => {
      if (VOID.has(name)) return;
      if (isImplied || open.pop() !== name) problems.push(`<${name}> is not closed in order`);
    },
    onattribute: (name) => {
      if (name.startsWith("on")) problems.push(`the attribute ${name}`);
    },
  });
  parser.write(html);
  parser.end();
  for (const element of elementsOf(parseDocument(html).children)) {
    const { name, attribs } = element;
    if (name === "img" && (attribs["alt"] === undefined || !attribs["width"]))
      problems.push("an image without alt or width");
    if (name === "a" && (!attribs["href"] || nameOf(element) === ""))
      problems.push("a link without a name or an address");
    if (name === "table" && attribs["role"] !== "presentation") problems.push("a table that is read as one");
  }
  if (!html.startsWith('<!doctype html><html lang="en"')) problems.push("no document type or language");
  return [...new Set(problems)];
}

const elementsOf = (nodes: Document["children"]): Element[] => DomUtils.findAll(() => true, nodes);

/** What a screen reader says of a link: its text, or the alternative text of its image. */
const nameOf = ({ children }: Element): string =>
  DomUtils.textContent(children).trim() ||
  elementsOf(children)
    .map(({ attribs }) => attribs["alt"] ?? "")
    .join("");

/** The headings, texts, links and images in their order, without styles. */
export function outlineOf(html: string | Document): string {
  const document = typeof html === "string" ? parseDocument(html) : html;
  return elementsOf(document.children)
    .filter(({ name }) => SHOWN.has(name))
    .map((element) => {
      const { name, attribs } = element;
      if (name === "img") return `img ${attribs["src"]} [${attribs["alt"]}]`;
      return [name, name === "a" ? attribs["href"] : "", nameOf(element)].filter(Boolean).join(" ");
    })
    .join("\n");
}
