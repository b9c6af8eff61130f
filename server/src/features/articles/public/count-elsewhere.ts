import { itemFailure } from "@newsloom/domain/settings/formats";
import { hashOf } from "#platform/http/page-policy";
import type { PublicSite } from "./public-site.ts";

const GOOGLE = "https://www.googletagmanager.com";
const ANALYTICS = "https://*.google-analytics.com";

type Counted = Pick<PublicSite, "analyticsAccount" | "tagManagerKey">;

/** What the page itself would run, known beforehand to the letter: the policy names each by its hash. */
function startsOf({
  analyticsAccount,
  tagManagerKey,
}: Counted): { readonly url: string; readonly start: string }[] {
  const scripts = [];
  if (analyticsAccount && !itemFailure("analytics account", analyticsAccount))
    scripts.push({
      url: `${GOOGLE}/gtag/js?id=${analyticsAccount}`,
      start: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("js",new Date());gtag("config","${analyticsAccount}")`,
    });
  if (tagManagerKey && !itemFailure("tag manager key", tagManagerKey))
    scripts.push({
      url: `${GOOGLE}/gtm.js?id=${tagManagerKey}`,
      start: `window.dataLayer=window.dataLayer||[];dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"})`,
    });
  return scripts;
}

export const countingScripts = (site: Counted) =>
  startsOf(site).map(({ url, start }) => `<script>${start}</script><script async src="${url}"></script>`);

/** Only a site that has its readers counted there opens its pages to it, and no wider than that. */
export function countingPolicy(site: Counted): { directives: string[]; images: string[] } {
  const starts = startsOf(site).map(({ start }) => hashOf(start));
  if (starts.length === 0) return { directives: [], images: [] };
  return {
    directives: [
      `script-src ${GOOGLE} ${starts.join(" ")}`,
      `connect-src ${GOOGLE} ${ANALYTICS} https://*.analytics.google.com`,
    ],
    images: [GOOGLE, ANALYTICS],
  };
}
