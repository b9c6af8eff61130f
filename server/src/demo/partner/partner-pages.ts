import { type Html, html, raw } from "#platform/html/html";
import { PARTNER_PATH } from "./seed-gate.ts";

const STYLE = raw(`
:root{color-scheme:light dark;--ground:#f3efe6;--card:#fffdf8;--ink:#22211d;--quiet:#5d594f;--line:#ddd5c5;--accent:#17465c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#171a1c;--card:#20262a;--ink:#ece8df;--quiet:#b3ada1;--line:#3a4247;--accent:#8fc3dc;--on:#10242e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{width:100%;max-width:460px;padding:32px 28px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 4px;font-size:22px}h2{margin:20px 0 6px;font:600 20px/1.35 Georgia,serif;overflow-wrap:anywhere}
p{margin:0 0 14px}.quiet{color:var(--quiet);font-size:14px}
button{width:100%;min-height:44px;margin:6px 0 18px;border:0;border-radius:8px;background:var(--accent);color:var(--on);font:600 16px system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`);

const page = (title: string, main: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>Harbor Club</h1>${main}</main></body></html>`
    .text;

export const memberPage = (articleTitle: string, token: string): string =>
  page(
    "Harbor Club: continue as a member",
    html`
<p>Members of the club read every article of Harbor Daily.</p>
<h2>${articleTitle}</h2>
<form method="post" action="${PARTNER_PATH}"><input type="hidden" name="token" value="${token}"><button>Continue as a member</button></form>
<p class="quiet">This page belongs to the demo. It is the partner that Harbor Daily names in its settings as GatedContentRedirectUrl. A partner of yours would ask who the reader is before it sends them back.</p>`,
  );

export const expiredPage = (): string =>
  page(
    "Harbor Club: this link has expired",
    html`
<p>This link does not work any more. Go back to the article and choose “Continue reading” again.</p>`,
  );
