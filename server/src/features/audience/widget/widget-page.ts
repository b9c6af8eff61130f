import { CAPTCHA_HEADER } from "@newsloom/contract/identity/captcha";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { SUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import { NAME_LENGTH } from "@newsloom/domain/identity/profile-limits";
import { FETCH_FAILED, FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { EMAIL } from "@newsloom/domain/text/patterns";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { type Html, html, joinHtml, jsonInHtml, raw } from "#platform/html/html";
import type { WidgetSite } from "./widget-site.ts";

/** Names longer than this use a smaller type. */
const LONG_NAME_LENGTH = 24;

const HOW_OFTEN: Record<(typeof SUBSCRIPTION_LISTS)[number]["id"], string> = {
  1: "Every day",
  2: "Once a week",
  3: "Once a month",
};

/** What the script reads from the page. */
const scriptConfig = ({ siteId, apiKey }: WidgetSite) =>
  jsonInHtml({
    siteNameId: siteId,
    apiKey,
    captchaHeader: CAPTCHA_HEADER,
    email: EMAIL.source,
    texts: {
      required: FIELD_MESSAGES.required,
      email: FIELD_MESSAGES.email,
      list: SUBSCRIBE_MESSAGES.list,
      subscribed: SUBSCRIBE_MESSAGES.subscribed,
      failed: FETCH_FAILED,
      pending: "Subscribing…",
    },
  });

const POSTMARK = html`<svg class="mark" viewBox="0 0 120 60" fill="none" stroke="currentColor" stroke-width="1.6"><circle cx="30" cy="30" r="27"/><circle cx="30" cy="30" r="19"/><path d="M20 30l7 7 13-14" stroke-width="3"/><path d="M60 14q7-6 14 0t14 0 14 0 14 0M60 25q7-6 14 0t14 0 14 0 14 0M60 36q7-6 14 0t14 0 14 0 14 0M60 47q7-6 14 0t14 0 14 0 14 0"/></svg>`;

/** The subscribe form as a postcard: the site on one side, the form on the other. */
export function widgetPage(site: WidgetSite, style: string, script: string): string {
  const { name, icon } = site;
  const lists = SUBSCRIPTION_LISTS.map(
    (list) =>
      html`<label class="list"><input type="radio" name="subscriptionListId" value="${list.id}" aria-describedby="list-error"><b>${list.name}</b><span>${HOW_OFTEN[list.id]}</span></label>`,
  );
  const stamp = icon ? html`<img src="${icon}" alt="">` : ([...name][0] ?? "");
  return layout({
    title: `Subscribe to ${name}`,
    icon,
    style,
    main: html`
<main class="card">
<p class="brand">${site.logo ? html`<img src="${site.logo}" alt="${name}">` : name}</p>
<div class="post" aria-hidden="true"><div class="stamp"><span>${stamp}</span></div>${POSTMARK}</div>
<div class="words">${headline(site)}
<p>The newest articles in one newsletter, as often as you like to read.</p></div>
<form novalidate><p class="lead">Where shall it go?</p>
<div class="names">
${textField("firstName", "First name", "given-name", true)}
${textField("lastName", "Last name", "family-name", true)}
</div>
${textField("email", "Email", "email", false)}
<fieldset><legend>How often?</legend><div class="lists">${lists}</div><p class="error" id="list-error" aria-live="polite"></p></fieldset>
<p class="error" id="failure" role="alert"></p>
<button>Subscribe</button>
</form>
<div class="done" tabindex="-1" hidden><p id="thanks" role="status"></p><p id="to"></p></div>
<p class="small">${smallPrint(site)}</p>
<noscript><p class="error">Subscribing needs JavaScript, which is switched off here.</p></noscript>
</main>
<script type="application/json" id="widget">${scriptConfig(site)}</script>
<script src="${script}" defer></script>`,
  });
}

/** Names the site only when the brand line above shows a logo instead of the name. */
function headline({ logo, name }: WidgetSite): Html {
  const subject = logo ? name : "Our articles";
  return html`<h1${subject.length > LONG_NAME_LENGTH && raw(' class="long"')}>${subject}, <span>in your inbox</span></h1>`;
}

export const missingWidgetPage = (style: string) =>
  layout({
    title: "Not found",
    icon: "",
    style,
    main: html`
<main class="card gone"><div class="words"><h1>Site not found</h1>
<p>No site has this name. The address may be wrong.</p></div></main>`,
  });

function textField(name: string, label: string, autocomplete: string, isOptional: boolean): Html {
  const kind =
    name === "email"
      ? html`type="email" inputmode="email" required`
      : html`type="text" maxlength="${NAME_LENGTH.max}"`;
  return html`<p class="field"><label for="${name}">${label}${isOptional && html` <i>optional</i>`}</label>
<input id="${name}" name="${name}" ${kind} autocomplete="${autocomplete}" aria-describedby="${name}-error">
<span class="error" id="${name}-error" aria-live="polite"></span></p>`;
}

function smallPrint({ privacyUrl, termsUrl }: WidgetSite): Html {
  const links = [
    ["terms of service", termsUrl],
    ["privacy policy", privacyUrl],
  ] as const;
  const agreed = links
    .filter(([, url]) => isWebUrl(url))
    .map(([name, url]) => html`<a href="${url}" target="_blank" rel="noopener">${name}</a>`);
  const leave = "Every newsletter has an unsubscribe link.";
  return agreed.length === 0
    ? html`${leave}`
    : html`By subscribing you agree to the ${joinHtml(agreed, " and the ")}. ${leave}`;
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
