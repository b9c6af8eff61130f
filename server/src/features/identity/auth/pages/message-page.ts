import { html } from "#platform/html/html";
import { layout, type Page } from "./layout.ts";

interface Message {
  readonly title: string;
  readonly words: string;
  readonly way?: Way;
  readonly otherWay?: Way;
  readonly accent?: string;
}

interface Way {
  readonly to: string;
  readonly words: string;
}

/** A page with one message and up to two links. */
export function messagePage({ title, words, way, otherWay, accent = "" }: Message): Page {
  return layout({
    title,
    accent,
    body: html`
<div class="masthead"><h1>${title}</h1></div>
<p class="lead" role="status">${words}</p>
${way === undefined ? null : html`<a class="button" href="${way.to}">${way.words}</a>`}
${otherWay === undefined ? null : html`<a class="button quiet" href="${otherWay.to}">${otherWay.words}</a>`}`,
  });
}
