import { createHash } from "node:crypto";
import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { html, raw } from "#platform/html/html";
import { parseAccountId } from "../oidc-server/account.ts";
import { layout, type Page } from "./layout.ts";
import { messagePage } from "./message-page.ts";

const SUBMIT = "document.forms[0].requestSubmit(document.querySelector('[name=logout]'))";

/** Asks for confirmation, unless the client's id token belongs to the person signed in. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const isKnown = isHintOfSignedInUser(ctx);
  const page = layout({
    title: "Sign out",
    accent: "",
    body: html`
<div class="masthead"><h1>Sign out</h1></div>
<p class="lead">Do you want to sign out of Newsloom in this browser?</p>
${raw(form)}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<a class="button quiet" href="/">Stay signed in</a>`,
    ...(isKnown && { script: SUBMIT }),
  });
  if (isKnown) allowScript(ctx, SUBMIT);
  show(ctx, page);
}

/** Without this, another person's id token could sign this one out. */
function isHintOfSignedInUser({ oidc }: KoaContextWithOIDC): boolean {
  const hinted = oidc.entities.IdTokenHint?.payload["sub"];
  return hinted !== undefined && hinted === parseAccountId(oidc.session?.accountId)?.userId;
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  show(ctx, messagePage({ title: "Signed out", text: "You are signed out of Newsloom in this browser." }));
}

export function renderFailure(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  if (ctx.oidc.route === "end_session_confirm") return show(ctx, signOutRefused());
  const reason = out.error_description ?? out.error;
  show(ctx, messagePage({ title: "Sign-in stopped", text: `This sign-in cannot go on: ${reason}.` }));
}

/** The form was open for too long, sent twice, or belongs to another browser. */
const signOutRefused = () =>
  messagePage({
    title: "Not signed out",
    text: "This page is too old or was used already. If you are still signed in, sign out once more.",
    link: { to: `${BASE_PATHS.auth}/connect/endsession`, text: "Sign out" },
    secondLink: { to: "/", text: "Go to Newsloom" },
  });

function show(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = "html";
  ctx.body = page.markup;
}

function allowScript(ctx: KoaContextWithOIDC, script: string): void {
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = ctx.response.get("content-security-policy");
  ctx.set("content-security-policy", policy.replace("script-src 'self'", `script-src 'sha256-${hash}'`));
}
