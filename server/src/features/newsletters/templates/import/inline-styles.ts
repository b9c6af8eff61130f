import { parseHTML } from "linkedom";

export interface StyleRule {
  readonly selector: string;
  readonly style: string;
}

type HtmlElement = ReturnType<typeof parseHTML>["document"]["body"];

const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;

/** The rules of a style sheet; undefined where one is of a kind that no element can have, as @media. */
export function readRules(css: string): StyleRule[] | undefined {
  const text = css.replaceAll(COMMENT, "");
  if (text.includes("@")) return undefined;
  return text.split("}").flatMap((rule) => {
    const open = rule.indexOf("{");
    const selector = rule.slice(0, Math.max(0, open)).trim();
    const style = rule
      .slice(open + 1)
      .trim()
      .replace(/;$/, "");
    return open === -1 || selector === "" || style === "" ? [] : [{ selector, style }];
  });
}

/** The HTML with each rule in the elements it is about. What an element says itself comes last, and so wins. */
export function inlineRules(html: string, rules: readonly StyleRule[]): string {
  if (rules.length === 0 || !html.includes("<")) return html;
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const styles = new Map<HtmlElement, string[]>();
  for (const { selector, style } of rules)
    for (const element of document.body.querySelectorAll<HtmlElement>(selector))
      styles.set(element, [...(styles.get(element) ?? []), style]);
  for (const [element, found] of styles) {
    const own = element.getAttribute("style");
    element.setAttribute("style", [...found, ...(own === null ? [] : [own])].join(";"));
  }
  return document.body.innerHTML;
}
