import { html } from "./html.ts";
import { layout, type Page } from "./layout.ts";

interface Message {
  readonly title: string;
  readonly words: string;
  readonly way?: { readonly to: string; readonly words: string };
  readonly accent?: string;
}

/** A page that says one thing and shows the way on. */
export function messagePage({ title, words, way, accent = "" }: Message): Page {
  return layout({
    title,
    accent,
    body: html`
<div class="masthead"><h1>${title}</h1></div>
<p class="lead" role="status">${words}</p>
${way === undefined ? null : html`<a class="button" href="${way.to}">${way.words}</a>`}`,
  });
}
