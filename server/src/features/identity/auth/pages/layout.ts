import { FOOTER_TAGLINE } from "@newsloom/domain/sites/brand";
import { type Html, html, raw } from "#platform/html/html";
import { pageStyle } from "./style.ts";

interface PageFrame {
  readonly title: string;
  readonly accent: string;
  readonly body: Html;
  readonly foot?: Html;
  /** The one script a page may have: it submits the sign-out form. */
  readonly script?: string;
}

export interface Page {
  readonly markup: string;
  readonly style: string;
}

const MARK = html`<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M3 2v16M7 2v16M13 2v16M17 2v16M2 5l16 5M2 10l16 5" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;

/** The layout of every page: a column with the content, and a decoration beside it on wide screens. */
export function layout({ title, accent, body, foot, script }: PageFrame): Page {
  const style = pageStyle(accent);
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<div class="column">
<header>${MARK}<span>Newsloom</span></header>
<main>${body}</main>
<footer>${foot ?? null}</footer>
</div>
<div class="weave" aria-hidden="true"><p>${FOOTER_TAGLINE}</p></div>
${script === undefined ? null : html`<script>${raw(script)}</script>`}
</body>
</html>
`;
  return { markup: text, style };
}
