import { html } from "#platform/html/html";
import { layout, type Page } from "./layout.ts";

interface Message {
  readonly title: string;
  readonly text: string;
  readonly link?: PageLink;
  readonly secondLink?: PageLink;
  readonly accent?: string;
}

interface PageLink {
  readonly to: string;
  readonly text: string;
}

/** A page with one message and up to two links. */
export function messagePage({ title, text, link, secondLink, accent = "" }: Message): Page {
  return layout({
    title,
    accent,
    body: html`
<div class="masthead"><h1>${title}</h1></div>
<p class="lead" role="status">${text}</p>
${link === undefined ? null : html`<a class="button" href="${link.to}">${link.text}</a>`}
${secondLink === undefined ? null : html`<a class="button quiet" href="${secondLink.to}">${secondLink.text}</a>`}`,
  });
}
