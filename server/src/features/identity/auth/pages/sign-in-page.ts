import { safeImageUrl, safeLinkUrl } from "@newsloom/email/safe-url";
import { type Html, html } from "#platform/html/html";
import type { SignInBrand, SignInSite } from "../sign-in/sign-in-site.ts";
import { EXTERNAL_PROVIDERS } from "../social-sign-in/providers.ts";
import { layout, type Page } from "./layout.ts";

interface SignInForm {
  readonly site: SignInSite;
  readonly brand: SignInBrand;
  readonly publicUrl: string;
  readonly uid: string;
  readonly isCompany: boolean;
  /** The address entered before, after a wrong password. */
  readonly email: string;
  readonly error: string | null;
}

export function signInPage(form: SignInForm): Page {
  const { brand, site, publicUrl, uid, email, error } = form;
  const others = brand.buttons.map(
    (name) =>
      html`<a class="button" href="/auth/external/${name}/challenge?interaction=${uid}">${EXTERNAL_PROVIDERS[name].label}</a>`,
  );
  return layout({
    title: `Sign in · ${brand.name}`,
    accent: brand.accent,
    body: html`
<div class="masthead">${logo(brand, publicUrl)}<h1>${brand.name}</h1></div>
<p class="lead">${form.isCompany ? "Sign in for your company." : "Sign in to the newsroom."}</p>
<div role="alert" aria-live="assertive">${error === null ? null : html`<p class="error" id="error">${error}</p>`}</div>
<form method="post" action="/auth/interaction/${uid}">
<div class="row"><label for="email">Email</label></div>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}" ${focusOn(email === "")} ${marked(error)}>
<div class="row"><label for="password">Password</label><a href="/${site.slug}/forgot-password">Forgot password?</a></div>
<input id="password" name="password" type="password" autocomplete="current-password" required ${focusOn(email !== "")} ${marked(error)}>
<button class="primary" type="submit">Sign in with email</button>
</form>
${others.length === 0 ? null : html`<p class="or">or continue with</p><div class="others">${others}</div>`}`,
    foot: html`<p>Invited? Use the link in your mail.</p>${link(brand.termsUrl, "Terms")}${link(brand.privacyUrl, "Privacy")}${link(brand.cookieUrl, "Cookies")}`,
  });
}

const focusOn = (hasFocus: boolean): Html | null => (hasFocus ? html`autofocus` : null);
const marked = (error: string | null): Html | null =>
  error === null ? null : html`aria-invalid="true" aria-describedby="error"`;

function link(url: string, text: string): Html | null {
  const safe = safeLinkUrl(url);
  return safe === undefined ? null : html`<a href="${safe}">${text}</a>`;
}

function logo({ logoUrl, name }: SignInBrand, publicUrl: string): Html | null {
  const absolute = logoUrl !== "" && URL.canParse(logoUrl, publicUrl) ? new URL(logoUrl, publicUrl).href : "";
  const safe = safeImageUrl(absolute);
  return safe === undefined ? null : html`<img src="${safe}" alt="${name}">`;
}
