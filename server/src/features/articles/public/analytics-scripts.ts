import { itemFailure } from "@newsloom/domain/settings/formats";
import { html, raw } from "#platform/html/html";
import { hashOf } from "#platform/http/page-policy";
import type { PublicSite } from "./public-site.ts";

const TAG_MANAGER = "https://www.googletagmanager.com";
const GOOGLE_ANALYTICS = "https://*.google-analytics.com";

type AnalyticsKeys = Pick<PublicSite, "analyticsAccount" | "tagManagerKey">;

/** The inline scripts are constant for a site, so the policy can name each by its hash. */
function scriptsOf({
  analyticsAccount,
  tagManagerKey,
}: AnalyticsKeys): { readonly url: string; readonly start: string }[] {
  const scripts = [];
  if (analyticsAccount && !itemFailure("analytics account", analyticsAccount))
    scripts.push({
      url: `${TAG_MANAGER}/gtag/js?id=${analyticsAccount}`,
      start: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("js",new Date());gtag("config","${analyticsAccount}")`,
    });
  if (tagManagerKey && !itemFailure("tag manager key", tagManagerKey))
    scripts.push({
      url: `${TAG_MANAGER}/gtm.js?id=${tagManagerKey}`,
      start: `window.dataLayer=window.dataLayer||[];dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"})`,
    });
  return scripts;
}

export const analyticsScripts = (site: AnalyticsKeys) =>
  scriptsOf(site).map(
    ({ url, start }) => html`<script>${raw(start)}</script><script async src="${url}"></script>`,
  );

/** Only sites that use analytics allow it in their policy. */
export function analyticsPolicy(site: AnalyticsKeys): { directives: string[]; images: string[] } {
  const starts = scriptsOf(site).map(({ start }) => hashOf(start));
  if (starts.length === 0) return { directives: [], images: [] };
  return {
    directives: [
      `script-src ${TAG_MANAGER} ${starts.join(" ")}`,
      `connect-src ${TAG_MANAGER} ${GOOGLE_ANALYTICS} https://*.analytics.google.com`,
    ],
    images: [TAG_MANAGER, GOOGLE_ANALYTICS],
  };
}
