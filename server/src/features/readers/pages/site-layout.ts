import type { PageSettings } from "@newsloom/contract/settings/page-settings";
import { readPublishedTopics } from "#features/articles";
import { hasArchive } from "#features/newsletters";
import { readPageSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";
import type { Fonts } from "#platform/html/fonts";
import { type Gating, readGating } from "../gate/read-gate.ts";
import type { ConsentScript } from "../site/consent.ts";
import { type PublicSite, readPublicSite } from "../site/public-site.ts";
import { contentPolicies, type Policies, type StyleSheet, styleSheet } from "./style/style-sheet.ts";

/** What all pages of a site share. */
export interface SiteLayout extends Policies {
  readonly site: PublicSite;
  readonly settings: PageSettings;
  readonly gating: Gating;
  readonly topics: Awaited<ReturnType<typeof readPublishedTopics>>;
  /** Newsletters that anybody may read. */
  readonly hasNewsletters: boolean;
  readonly sheet: StyleSheet;
  readonly preloaded: Fonts["preloaded"];
  readonly consent: ConsentScript;
}

/** In the navigation and above the latest articles. */
const MAX_LABELS = 8;

/** Read once, when the server starts. */
export interface PageAssets {
  readonly fonts: Fonts;
  readonly consent: ConsentScript;
}

export async function readSiteLayout(
  ctx: SiteContext,
  slug: string,
  { fonts, consent }: PageAssets,
): Promise<SiteLayout> {
  const site = await readPublicSite(ctx, slug);
  return {
    site,
    settings: await readPageSettings(ctx),
    gating: await readGating(ctx),
    topics: await readPublishedTopics(ctx, MAX_LABELS),
    hasNewsletters: await hasArchive(ctx),
    sheet: styleSheet(fonts.rules, site),
    preloaded: fonts.preloaded,
    consent,
    ...contentPolicies(site, consent),
  };
}

/** A page of a site, at the address where it was requested. */
export interface PageView {
  readonly layout: SiteLayout;
  /** The beginning of its paths: empty at the site's own host, else "/harbor". */
  readonly base: string;
  readonly now: Date;
  /** It asks whether the reader may be counted by others. Never at the portal's host, where their scripts could act as whoever is signed in. */
  readonly isCounted: boolean;
  /** The token of a preview; articles that are not published are opened with it. */
  readonly previewToken?: string;
}
