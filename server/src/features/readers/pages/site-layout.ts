import type { PageSettings } from "@newsloom/contract/settings/page-settings";
import { type SortOption, sortOptionsFor } from "@newsloom/domain/articles/list-options";
import { type PublishedTopics, publishedTopics } from "#features/articles";
import { hasArchive } from "#features/newsletters";
import { PAGE_SETTING_KEYS, pageSettingsRow, settingValues, toPageSettings } from "#features/settings";
import { siteFeatures, siteProducts } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { readTogether } from "#platform/db/read-together";
import type { Fonts } from "#platform/html/fonts";
import { GATE_KEYS, type Gating, toGating } from "../gate/read-gate.ts";
import type { ConsentScript } from "../site/consent.ts";
import { PUBLIC_SITE_KEYS, type PublicSite, toPublicSite } from "../site/public-site.ts";
import { contentPolicies, type Policies, type StyleSheet } from "./style/style-sheet.ts";

/** What all pages of a site share. */
export interface SiteLayout extends Policies {
  readonly site: PublicSite;
  readonly settings: PageSettings;
  readonly gating: Gating;
  readonly topics: PublishedTopics;
  /** Some need a product of the site. */
  readonly sortOptions: ReadonlySet<SortOption["name"]>;
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
  readonly fonts: Pick<Fonts, "preloaded">;
  readonly styleSheet: (site: PublicSite) => StyleSheet;
  readonly consent: ConsentScript;
}

export async function readSiteLayout(
  ctx: SiteContext,
  slug: string,
  { fonts, styleSheet, consent }: PageAssets,
): Promise<SiteLayout> {
  const { values, page, features, products, topics, hasNewsletters } = await readTogether(
    ctx,
    "site-layout",
    {
      values: settingValues(ctx, [...PUBLIC_SITE_KEYS, ...PAGE_SETTING_KEYS, ...GATE_KEYS]),
      page: pageSettingsRow(ctx),
      features: siteFeatures(ctx),
      products: siteProducts(ctx),
      topics: publishedTopics(ctx, MAX_LABELS),
      hasNewsletters: hasArchive(ctx),
    },
  );
  const site = await toPublicSite(ctx, slug, values);
  return {
    site,
    settings: toPageSettings(values, page),
    gating: toGating(features, values),
    topics,
    sortOptions: new Set(sortOptionsFor(products).map(({ name }) => name)),
    hasNewsletters,
    sheet: styleSheet(site),
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
