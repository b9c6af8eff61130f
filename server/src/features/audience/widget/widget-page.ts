import { CAPTCHA_HEADER } from "@newsloom/contract/identity/captcha";
import { consentParts } from "@newsloom/domain/audience/consent";
import { DISPOSABLE_DOMAINS, INTENDED_DOMAINS } from "@newsloom/domain/audience/email-hints";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { SUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import { NAME_LENGTH } from "@newsloom/domain/identity/profile-limits";
import { FETCH_FAILED, FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { EMAIL } from "@newsloom/domain/text/patterns";
import { type Html, html, joinHtml, jsonInHtml, raw } from "#platform/html/html";
import type { WidgetSite } from "./widget-site.ts";

/** Names longer than this use a smaller type. */
const LONG_NAME_LENGTH = 24;

export const HOW_OFTEN: Record<(typeof SUBSCRIPTION_LISTS)[number]["id"], string> = {
  1: "Every day",
  2: "Once a week",
  3: "Once a month",
};

/** What the script reads. */
const scriptConfig = ({ siteId, apiKey }: WidgetSite) => ({
  siteNameId: siteId,
  apiKey,
  captchaHeader: CAPTCHA_HEADER,
  email: EMAIL.source,
  intendedDomains: INTENDED_DOMAINS,
  disposableDomains: DISPOSABLE_DOMAINS,
  texts: {
    required: FIELD_MESSAGES.required,
    email: FIELD_MESSAGES.email,
    list: SUBSCRIBE_MESSAGES.list,
    subscribed: SUBSCRIBE_MESSAGES.subscribed,
    failed: FETCH_FAILED,
    pending: "Subscribing…",
    didYouMean: "Did you mean",
    disposable: "Newsletters will not reach this mailbox.",
  },
});

const POSTMARK = html`<svg class="mark" viewBox="0 0 120 60" fill="none" stroke="currentColor" stroke-width="1.6"><circle cx="30" cy="30" r="27"/><circle cx="30" cy="30" r="19"/><path d="M20 30l7 7 13-14" stroke-width="3"/><path d="M60 14q7-6 14 0t14 0 14 0 14 0M60 25q7-6 14 0t14 0 14 0 14 0M60 36q7-6 14 0t14 0 14 0 14 0M60 47q7-6 14 0t14 0 14 0 14 0"/></svg>`;

/** The page with the subscribe form. */
export const widgetPage = (site: WidgetSite, style: string, script: string): string =>
  layout({
    title: `Subscribe to ${site.name}`,
    icon: site.icon,
    style,
    main: html`
<main class="card">${card(site, "h1")}
<noscript><p class="error">Subscribing needs JavaScript, which is switched off here.</p></noscript>
</main>
<script type="application/json" id="newsloom-subscribe-form">${jsonInHtml(scriptConfig(site))}</script>
<script src="${script}" defer></script>`,
  });

/** The page with an address in its field. */
export const withEmail = (page: string, email: string): string =>
  page.replace('<input id="email"', (start) => html`${raw(start)} value="${email}"`.text);

/** What the script draws in a page of somebody else, as JSON. */
export const embeddedWidget = (site: WidgetSite, css: string): string =>
  JSON.stringify({
    html: html`<section class="card" aria-label="Newsletter">${card(site, "h2")}</section>`.text,
    css,
    config: scriptConfig(site),
  });

/** The subscribe form as a postcard: the site on one side, the form on the other. */
function card(site: WidgetSite, heading: "h1" | "h2"): Html {
  const { name, icon } = site;
  const lists = SUBSCRIPTION_LISTS.map(
    (list) =>
      html`<label class="list"><input type="radio" name="subscriptionListId" value="${list.id}" aria-describedby="list-error"><b>${list.name}</b><span>${HOW_OFTEN[list.id]}</span></label>`,
  );
  const stamp = icon ? html`<img src="${icon}" alt="">` : ([...name][0] ?? "");
  return html`
<p class="brand">${site.logo ? html`<img src="${site.logo}" alt="${name}">` : name}</p>
<div class="post" aria-hidden="true"><div class="stamp"><span>${stamp}</span></div>${POSTMARK}</div>
<div class="words">${headline(site, heading)}
<p>The newest articles in one newsletter, as often as you like to read.</p></div>
<form novalidate><p class="lead">Where shall it go?</p>
<div class="names">
${textField("firstName", "First name", "given-name", true)}
${textField("lastName", "Last name", "family-name", true)}
</div>
${textField("email", "Email", "email", false, EMAIL_HINT)}
${TRAP}
<fieldset><legend>How often?</legend><div class="lists">${lists}</div><p class="error" id="list-error" aria-live="polite"></p></fieldset>
<p class="error" id="failure" role="alert"></p>
<button type="submit" class="go">Subscribe</button>
</form>
<div class="done" tabindex="-1" hidden><p id="thanks" role="status"></p><p id="to"></p></div>
<p class="small">${smallPrint(site)}</p>`;
}

/** Empty until the address looks like a slip or like a mailbox for minutes; its room is kept, so that no click misses. */
const EMAIL_HINT = html`<span class="hint" aria-live="polite"><span id="email-hint"></span> <button type="button" class="fix" id="email-fix" hidden></button></span>`;

/** People do not see it; programs that fill in every field do, and are not subscribed. */
const TRAP = html`<p class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" type="text" tabindex="-1" autocomplete="off"></p>`;

/** Names the site only when the brand line above shows a logo instead of the name. */
function headline({ logo, name }: WidgetSite, heading: "h1" | "h2"): Html {
  const subject = logo ? name : "Our articles";
  const isLong = subject.length > LONG_NAME_LENGTH;
  const words = html`${subject}, <span>in your inbox</span>`;
  return html`${raw(`<${heading} class="head${isLong ? " long" : ""}">`)}${words}${raw(`</${heading}>`)}`;
}

export const missingWidgetPage = (style: string) =>
  layout({
    title: "Not found",
    icon: "",
    style,
    main: html`
<main class="card gone"><div class="words"><h1 class="head">Site not found</h1>
<p>No site has this name. The address may be wrong.</p></div></main>`,
  });

function textField(
  name: string,
  label: string,
  autocomplete: string,
  isOptional: boolean,
  after?: Html,
): Html {
  const kind =
    name === "email"
      ? html`type="email" inputmode="email" required`
      : html`type="text" maxlength="${NAME_LENGTH.max}"`;
  return html`<p class="field"><label for="${name}">${label}${isOptional && html` <i>optional</i>`}</label>
<input id="${name}" name="${name}" ${kind} autocomplete="${autocomplete}" aria-describedby="${name}-error">
<span class="error" id="${name}-error" aria-live="polite"></span>${after}</p>`;
}

function smallPrint(site: WidgetSite): Html {
  const { lead, links, leave } = consentParts(site);
  const agreed = links.map(
    ({ name, url }) => html`<a href="${url}" target="_blank" rel="noopener">${name}</a>`,
  );
  return agreed.length === 0 ? html`${leave}` : html`${lead} ${joinHtml(agreed, " and the ")}. ${leave}`;
}

interface Layout {
  readonly title: string;
  readonly icon: string;
  readonly style: string;
  readonly main: Html;
}

const layout = ({ title, icon, style, main }: Layout): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${icon && html`<link rel="icon" href="${icon}">`}
<style>${raw(style)}</style></head>
<body>${main}
</body></html>`.text;
