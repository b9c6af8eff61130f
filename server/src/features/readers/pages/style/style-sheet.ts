import { createHash } from "node:crypto";
import { publicColours } from "#features/settings";
import { hostsOf } from "#platform/http/page-policy";
import { analyticsPolicy, type ConsentScript } from "../../site/consent.ts";
import type { PublicSite } from "../../site/public-site.ts";
import { ARTICLE_STYLE } from "./article-style.ts";
import { BASE_STYLE } from "./base-style.ts";
import { LISTS_STYLE } from "./lists-style.ts";

export interface StyleSheet {
  readonly css: string;
  /** Part of its address, so that a browser may keep it for good. */
  readonly hash: string;
}

/** One for all pages of a site: what all sites share, hashed once, and the site's own. */
export function createStyleSheets(fontRules: string): (site: PublicSite) => StyleSheet {
  const shared = fontRules + BASE_STYLE + LISTS_STYLE + ARTICLE_STYLE;
  const sharedHash = createHash("sha256").update(shared);
  return (site) => {
    const own = brandStyle(site);
    return { css: shared + own, hash: sharedHash.copy().update(own).digest("hex").slice(0, 16) };
  };
}

export interface Policies {
  readonly policy: string;
  /** The policy for pages that ask whether readers may be counted. */
  readonly countedPolicy: string;
}

/** Images and typefaces of the site, its style sheet, and forms that search it; scripts only for analytics, where the site uses it. */
export function contentPolicies(site: PublicSite, consent: ConsentScript): Policies {
  const { images, banner } = site;
  const hosts = hostsOf([
    ...Object.values(images),
    banner?.desktop.url,
    banner?.tablet.url,
    banner?.mobile.url,
  ]);
  const policyWith = ({ directives, images }: ReturnType<typeof analyticsPolicy>) =>
    [
      "default-src 'none'",
      ["img-src 'self'", ...new Set([...hosts, ...images])].join(" "),
      "font-src 'self'",
      "style-src 'self'",
      ...directives,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; ");
  return {
    policy: policyWith({ directives: [], images: [] }),
    countedPolicy: policyWith(analyticsPolicy(consent)),
  };
}

/** The site's own colours and images. */
function brandStyle({ colours, images }: Pick<PublicSite, "colours" | "images">): string {
  const background = cssUrl(images.background);
  const top = cssUrl(images.top);
  return [
    publicColours(colours),
    // The background colour stays behind the text, so that it can be read on any image.
    background && `body{background-image:${background};background-size:cover;background-attachment:fixed}`,
    background && ".in{background:var(--paper)}",
    top && `.mast{background:${top} center/cover}`,
    top && ".mast>*{background:var(--paper);padding:.15em .5em}",
  ]
    .filter(Boolean)
    .join("\n");
}

/** Escaped, so that it cannot end the CSS value. */
function cssUrl(url: string): string {
  return url && `url("${url.replace(/["'()\\<>\s]/g, (character) => encodeURIComponent(character))}")`;
}
