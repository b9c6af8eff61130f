import { escapeHtml } from "@newsloom/email/escape-html";

/** Markup that is safe to send: made by `html`, or declared safe by `raw`. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/** Every page the server writes is made with this tag: values are escaped, in text and in quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0] ?? "";
  for (let index = 0; index < values.length; index++) text += render(values[index]) + strings[index + 1];
  return new Html(text);
}

/** Markup from elsewhere, such as cleaned article text or a stylesheet of ours. It is not escaped. */
export const raw = (markup: string) => new Html(markup);

export const joinHtml = (parts: readonly Html[], separator: string) =>
  raw(parts.map(({ text }) => text).join(separator));

/** For a script element: no "<" remains, so nothing in the data can end the element. */
export const jsonInHtml = (data: unknown) => raw(JSON.stringify(data).replaceAll("<", "\\u003c"));

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  let text = "";
  for (const one of value) text += render(one);
  return text;
}
