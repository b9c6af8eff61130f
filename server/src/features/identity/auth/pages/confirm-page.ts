import { html } from "#platform/html/html";
import { CONFIRMATION_PATH } from "../../mails/links.ts";
import type { SignInBrand, SignInSite } from "../sign-in/sign-in-site.ts";
import { EXTERNAL_PROVIDERS, type ExternalName } from "../social-sign-in/providers.ts";
import { layout, type Page } from "./layout.ts";

interface Confirm {
  readonly site: SignInSite;
  readonly brand: SignInBrand;
  readonly provider: ExternalName;
  /** The name is the one of the external account. */
  readonly confirmation: { readonly name: string; readonly email: string };
  readonly code: string;
}

/** Shows the name of the external account before it is linked, so that the person can see whether it is their own. */
export function confirmPage({ site, brand, provider, confirmation, code }: Confirm): Page {
  const { name, email } = confirmation;
  const { label } = EXTERNAL_PROVIDERS[provider];
  return layout({
    title: `Connect ${label} · ${brand.name}`,
    accent: brand.accent,
    body: html`
<div class="masthead"><h1>Connect ${label}?</h1></div>
<p class="lead">The ${label} account${name === "" ? "" : ` of ${name}`} will open ${email} at ${brand.name}: whoever is signed in to it there can sign in here.</p>
<form method="post" action="${CONFIRMATION_PATH}">
<input type="hidden" name="tenant" value="${site.slug}">
<input type="hidden" name="code" value="${code}">
<button class="primary" type="submit">Connect ${label}</button>
</form>
<a class="button quiet" href="/${site.slug}/login">Leave it</a>`,
  });
}
