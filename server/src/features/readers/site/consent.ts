import { readFile } from "node:fs/promises";
import { itemFailure } from "@newsloom/domain/settings/formats";
import { type Html, html, raw } from "#platform/html/html";
import { hashOf } from "#platform/http/page-policy";
import type { PublicSite } from "./public-site.ts";

const SCRIPT = new URL("../../../../widget/consent.js", import.meta.url);
const TAG_MANAGER = "https://www.googletagmanager.com";
const GOOGLE_ANALYTICS = "https://*.google-analytics.com";

/** The script that asks readers; the policy names it by its hash. */
export interface ConsentScript {
  readonly text: string;
  readonly hash: string;
}

export async function readConsentScript(): Promise<ConsentScript> {
  const text = await readFile(SCRIPT, "utf8");
  return { text, hash: hashOf(text) };
}

type AnalyticsKeys = Pick<PublicSite, "analyticsAccount" | "tagManagerKey">;

/** What a site uses; they become part of an address in the reader's browser, so others are left out. */
function validKeys({ analyticsAccount, tagManagerKey }: AnalyticsKeys) {
  return {
    analytics: itemFailure("analytics account", analyticsAccount) ? "" : analyticsAccount,
    tagManager: itemFailure("tag manager key", tagManagerKey) ? "" : tagManagerKey,
  };
}

export function usesAnalytics(site: AnalyticsKeys): boolean {
  const { analytics, tagManager } = validKeys(site);
  return analytics !== "" || tagManager !== "";
}

/** Hidden until the script shows it, so that readers without script are neither asked nor counted. */
export function consentBar(site: PublicSite): Html {
  const { analytics, tagManager } = validKeys(site);
  const policy = site.links.find(([name]) => name === "Cookies");
  return html`<section class="consent" id="consent" aria-label="Cookies" hidden data-analytics="${analytics}" data-tag-manager="${tagManager}"><p>May we count your visit with Google? Google sets cookies for it. Nothing is loaded before you agree. ${policy && html`<a href="${policy[1]}">More about cookies</a>`}</p><div><button class="btn" type="button" value="no">Decline</button><button class="btn" type="button" value="yes">Agree</button></div></section>`;
}

/** In the footer, so that a choice can be changed; shown by the script. */
export const consentOpener = html`<button id="consent-open" type="button" hidden>Cookie choices</button>`;

export const consentElement = ({ text }: ConsentScript) => html`<script>${raw(text)}</script>`;

/** Only pages with analytics allow it. */
export function analyticsPolicy({ hash }: ConsentScript): { directives: string[]; images: string[] } {
  return {
    directives: [
      `script-src ${TAG_MANAGER} ${hash}`,
      `connect-src ${TAG_MANAGER} ${GOOGLE_ANALYTICS} https://*.analytics.google.com`,
    ],
    images: [TAG_MANAGER, GOOGLE_ANALYTICS],
  };
}
