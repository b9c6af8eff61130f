import type { TemplateMarkup } from "@newsloom/contract/newsletters/models";
import { attribute } from "@newsloom/email/newsletter/markup";
import { safeImageUrl, safeLinkUrl } from "@newsloom/email/safe-url";
import { Parser } from "htmlparser2";
import { LOADS, sanitizeMailHtml } from "../../rendering/mail-html.ts";
import { findSlots, missingSlots, sectionSlotOf } from "./check-slots.ts";
import { inlineRules, readRules, type StyleRule } from "./inline-styles.ts";
import { hasContent, isDropped, isKnown, mayStandIn } from "./mjml-elements.ts";

const LIMITS = { elements: 5000, depth: 60, rules: 500, failures: 20 } as const;

export interface CleanMjml {
  readonly markup: TemplateMarkup;
  /** The names of the slots in it. */
  readonly slots: readonly string[];
  /** What was left out, in sentences for people. */
  readonly notes: readonly string[];
  /** What has to be changed before it can be imported; then the markup is not to be used. */
  readonly failures: readonly string[];
}

interface Content {
  readonly name: string;
  readonly parent: string | undefined;
  readonly attributes: string;
  readonly start: number;
  readonly isInline: boolean;
  depth: number;
}

/** Writes imported MJML again, from what is known to be harmless; it is another tenant's input. */
export function cleanMjml(source: string): CleanMjml {
  const written = { head: "", body: "" };
  const slots = new Set<string>();
  const notes = new Set<string>();
  const failures = new Set<string>();
  const rules: StyleRule[] = [];
  const path: string[] = [];
  let content: Content | undefined;
  let elements = 0;

  const lineOf = (index: number) => source.slice(0, index).split("\n").length;
  const fail = (sentence: string) => {
    if (failures.size < LIMITS.failures) failures.add(`Line ${lineOf(parser.startIndex)}: ${sentence}`);
  };
  const write = (markup: string) => {
    if (path.includes("mj-head")) written.head += markup;
    else if (path.includes("mj-body")) written.body += markup;
  };
  const useSlots = (text: string, where: "text" | "attribute") => {
    const found = findSlots(text, where);
    for (const name of found.names) slots.add(name);
    for (const failure of found.failures) fail(failure);
  };

  function attributeOf(element: string, name: string, value: string): string {
    useSlots(value, "attribute");
    const isSlot = /^\{\{\w+Url\}\}$/.test(value);
    if (!/^[a-z][a-z-]{0,40}$/.test(name) || name.startsWith("on"))
      fail(`The attribute ${name.slice(0, 40)} of ${element} cannot be used. Remove it.`);
    else if (name === "href" && !isSlot && safeLinkUrl(value) === undefined)
      fail(`The link ${value.slice(0, 80)} cannot be used. Write the whole address, with https://.`);
    else if (["src", "background-url"].includes(name) && safeImageUrl(value) === undefined)
      fail(`The image ${value.slice(0, 80)} cannot be used. Write the whole address, with https://.`);
    else if (LOADS.test(value)) fail(`The value of ${name} of ${element} cannot be used. Remove it.`);
    else if (name !== "srcset" && name !== "inline") return ` ${name}="${attribute(value)}"`;
    return "";
  }

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    elements += 1;
    if (elements > LIMITS.elements || path.length > LIMITS.depth)
      throw new Error("The MJML has too many elements.");
    if (content) {
      content.depth += 1;
      return;
    }
    const parent = path.at(-1);
    path.push(name);
    if (name === "mj-include")
      return fail("mj-include cannot be used. Put the content of the file in its place.");
    if (!isKnown(name)) return fail(`${name.slice(0, 40)} is not supported. Remove it.`);
    if (!mayStandIn(name, parent))
      return fail(`${name} cannot stand in ${parent ?? "the file"} directly. Move it.`);
    const text = Object.entries(attributes)
      .map(([key, value]) => attributeOf(name, key, value))
      .join("");
    if (hasContent(name, parent))
      content = {
        name,
        parent,
        attributes: text,
        start: parser.endIndex + 1,
        isInline: attributes["inline"] === "inline",
        depth: 0,
      };
    else if (name !== "mjml" && name !== "mj-head") write(`<${name}${text}>`);
  }

  function close(name: string): void {
    if (content && content.depth > 0) {
      content.depth -= 1;
      return;
    }
    if (content) finish(content, source.slice(content.start, Math.max(content.start, parser.startIndex)));
    else if (isKnown(name) && name !== "mjml" && name !== "mj-head") write(`</${name}>`);
    content = undefined;
    path.pop();
  }

  function finish({ name, parent, attributes, isInline }: Content, html: string): void {
    if (/<\s{0,5}script/i.test(html)) return fail("Remove the script: mail programs run none.");
    if (isDropped(name, parent)) {
      notes.add(`${name} of the head was left out.`);
      return;
    }
    if (name === "mj-style") return finishStyle(html, isInline);
    const section = name === "mj-raw" ? sectionSlotOf(html) : undefined;
    if (section !== undefined && (parent === "mj-body" || parent === "mj-wrapper")) {
      slots.add(section);
      return write(`<mj-raw>{{${section}}}</mj-raw>`);
    }
    const clean = asReferences(sanitizeMailHtml(inlineRules(html, rules)));
    useSlots(clean, "text");
    write(`<${name}${attributes}>${clean}</${name}>`);
  }

  function finishStyle(css: string, isInline: boolean): void {
    if (LOADS.test(css.replaceAll(/\/\*|\*\//g, "")) || css.includes("<"))
      return fail("Remove addresses, @import and backslashes from the styles: mails load no files for them.");
    const found = isInline ? readRules(css) : undefined;
    if (isInline && found === undefined)
      notes.add(
        "Styles with @ rules were not written into the elements; some mail programs do not read them.",
      );
    if (found) rules.push(...found.slice(0, LIMITS.rules - rules.length));
    else write(`<mj-style>${css}</mj-style>`);
  }

  const parser = new Parser({ onopentag: open, onclosetag: close }, { xmlMode: true });
  parser.end(source);
  if (written.body === "" && failures.size === 0)
    failures.add("No MJML was found. The file must be <mjml> with an <mj-body>.");
  if (failures.size === 0) for (const missing of missingSlots(slots)) failures.add(missing);
  return { markup: written, slots: [...slots], notes: [...notes], failures: [...failures] };
}

/** The renderer changes some characters outside ASCII in attributes. */
const asReferences = (html: string) =>
  html.replace(/[^\t\n -~]/gu, (character) => `&#${character.codePointAt(0) ?? 0xfffd};`);
