import { createHash } from "node:crypto";
import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { parseAccountId } from "../provider/account.ts";
import { Html, html } from "./html.ts";
import { layout, type Page } from "./layout.ts";
import { messagePage } from "./message-page.ts";

const SUBMIT = "document.forms[0].requestSubmit(document.querySelector('[name=logout]'))";

/** Asks before signing out, unless the client has shown by an id token that it speaks for this person. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const isKnown = hintNamesVisitor(ctx);
  const page = layout({
    title: "Sign out",
    accent: "",
    body: html`
<div class="masthead"><h1>Sign out</h1></div>
<p class="lead">Do you want to leave Newsloom in this browser?</p>
${new Html(form)}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button class="quiet" type="submit" form="op.logoutForm">Stay signed in</button>`,
    ...(isKnown && { script: SUBMIT }),
  });
  if (isKnown) allowScript(ctx, SUBMIT);
  show(ctx, page);
}

/** Somebody else's id token is no word of this visitor's. */
function hintNamesVisitor({ oidc }: KoaContextWithOIDC): boolean {
  const hinted = oidc.entities.IdTokenHint?.payload["sub"];
  return hinted !== undefined && hinted === parseAccountId(oidc.session?.accountId)?.userId;
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  show(ctx, messagePage({ title: "Signed out", words: "You have left Newsloom in this browser." }));
}

/** The code is for whoever looks after the client; the words are for whoever sits before it. */
export function renderFailure(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const reason = out.error_description ?? out.error;
  show(ctx, messagePage({ title: "Sign-in stopped", words: `This sign-in cannot go on: ${reason}.` }));
}

function show(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = "html";
  ctx.body = page.markup;
}

function allowScript(ctx: KoaContextWithOIDC, script: string): void {
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = ctx.response.get("content-security-policy");
  ctx.set("content-security-policy", policy.replace("script-src 'self'", `script-src 'sha256-${hash}'`));
}
