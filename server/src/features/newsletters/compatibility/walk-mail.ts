import { DomUtils, type parseDocument } from "htmlparser2";
import postcss, { type AtRule, type Container, type Declaration, type Rule } from "postcss";
import { assertHtmlLimits } from "#platform/parsing/html-limits";
import {
  type FeatureId,
  featuresOfAtRule,
  featuresOfDeclaration,
  featuresOfSelector,
} from "./css-features.ts";
import { featuresOfAttribute, featuresOfElement, featuresOfImage } from "./html-features.ts";

export type MailDocument = ReturnType<typeof parseDocument>;
export type MailElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Decides about each part of a mail: true removes it. `element` is what a declaration in a style attribute is for. */
export type Judge = (features: readonly FeatureId[], part: MailPart) => boolean;
export interface MailPart {
  readonly element?: string;
  readonly declaration?: { readonly prop: string; readonly value: string };
}

/** More than any newsletter has that mail clients do not cut for its size. */
export const assertMailLimits = (html: string) => assertHtmlLimits(html, { nodes: 100_000, depth: 200 });

/** Goes through everything of a mail that a client may not support. */
export function walkMail(document: MailDocument, judge: Judge): void {
  for (const element of DomUtils.findAll(() => true, document.children)) {
    if (judge(featuresOfElement(element.name, element.attribs), { element: element.name })) drop(element);
    else walkElement(element, judge);
  }
}

/** What an element that is not supported holds is still shown, but for styles. */
function drop(element: MailElement): void {
  if (element.name === "style" || element.name === "meta") DomUtils.removeElement(element);
  else if (element.name === "body" || element.name === "html") element.attribs = {};
  else {
    for (const child of element.children.slice()) DomUtils.prepend(element, child);
    DomUtils.removeElement(element);
  }
}

function walkElement(element: MailElement, judge: Judge): void {
  const { name, attribs } = element;
  for (const attribute of Object.keys(attribs))
    if (judge(featuresOfAttribute(attribute), { element: name })) delete attribs[attribute];
  if (name === "img" && judge(featuresOfImage(attribs["src"] ?? ""), { element: name }))
    attribs["src"] = "data:,";
  if (attribs["style"] !== undefined) attribs["style"] = walkCss(attribs["style"], judge, name);
  const [text] = element.children;
  if (name === "style" && text && "data" in text) text.data = walkCss(text.data, judge);
}

/** Markup that cannot be read as CSS is left as it is: clients do their best with it too. */
function walkCss(css: string, judge: Judge, element?: string): string {
  const root = parseCss(css);
  if (!root) return css;
  walkRules(root, judge, element);
  return root.toString();
}

function parseCss(css: string) {
  try {
    return postcss.parse(css);
  } catch {
    return null;
  }
}

function walkRules(container: Container, judge: Judge, element?: string): void {
  for (const node of container.nodes?.slice() ?? []) {
    if (node.type === "decl") walkDeclaration(node as Declaration, judge, element);
    else if (node.type === "rule") walkRule(node as Rule, judge);
    else if (node.type === "atrule") walkAtRule(node as AtRule, judge);
  }
}

function walkDeclaration(node: Declaration, judge: Judge, element?: string): void {
  const { prop, value } = node;
  const part = { declaration: { prop, value }, ...(element !== undefined && { element }) };
  if (judge(featuresOfDeclaration(node), part)) node.remove();
}

function walkRule(node: Rule, judge: Judge): void {
  const selectors = node.selectors.filter((selector) => !judge(featuresOfSelector(selector), {}));
  if (selectors.length === 0) node.remove();
  else {
    if (selectors.length < node.selectors.length) node.selectors = selectors;
    walkRules(node, judge);
  }
}

function walkAtRule(node: AtRule, judge: Judge): void {
  if (judge(featuresOfAtRule(node.name, node.params), {})) node.remove();
  else if (node.nodes) walkRules(node, judge);
}
