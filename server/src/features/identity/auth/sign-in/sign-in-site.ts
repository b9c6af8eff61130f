import { readBoolean } from "@newsloom/domain/settings/values";
import { parseSiteSegment, signInTenant } from "@newsloom/domain/sites/sites";
import { readSettings } from "#features/settings";
import { findSite } from "#features/sites";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { type ExternalName, isConfigured } from "../social-sign-in/providers.ts";

export interface SignInSite {
  readonly siteId: number;
  readonly slug: string;
}

/** The site whose people sign in for `tenant`, a number or a slug. */
export async function findSignInSite(
  platform: Platform,
  tenant: string | undefined,
): Promise<SignInSite | undefined> {
  const segmentParts = parseSiteSegment(tenant ?? "");
  if (segmentParts === undefined) return undefined;
  const segment =
    "siteNameId" in segmentParts ? String(signInTenant(segmentParts.siteNameId)) : segmentParts.siteName;
  return platform.database.outsideSites(async (db) => {
    const site = await findSite(db, segment);
    if (site === undefined || signInTenant(site.siteId) === site.siteId) return site;
    return findSite(db, String(signInTenant(site.siteId)));
  });
}

const BRAND_SETTINGS = [
  "SiteDisplayName",
  "companyLogoUrl",
  "PrimarySiteColor",
  "TermsOfServiceUrl",
  "PrivacyPolicyUrl",
  "CookiePolicyUrl",
  "IsGoogleLoginEnabled",
  "IsLinkedInLoginEnabled",
  "IsFacebookLoginEnabled",
] as const;

export interface SignInBrand {
  readonly name: string;
  readonly logoUrl: string;
  readonly accent: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly cookieUrl: string;
  /** Providers with a button on this site's page. */
  readonly buttons: readonly ExternalName[];
  /** Microsoft has no switch and no button, and is accepted wherever it is configured. */
  accepts(provider: ExternalName): boolean;
}

/** The brand of a site's sign-in page, and the external providers it accepts. */
export async function readSignInBrand(platform: Platform, site: SignInSite): Promise<SignInBrand> {
  const scope = siteScope(platform, { siteId: site.siteId, user: null, ip: "" });
  const values = await scope.transaction((ctx) => readSettings(ctx, BRAND_SETTINGS));
  const switches: Record<ExternalName, boolean> = {
    google: readBoolean(values.IsGoogleLoginEnabled),
    linkedin: readBoolean(values.IsLinkedInLoginEnabled),
    facebook: readBoolean(values.IsFacebookLoginEnabled),
    microsoft: true,
  };
  const accepts = (provider: ExternalName) => switches[provider] && isConfigured(platform.config, provider);
  return {
    name: values.SiteDisplayName || site.slug,
    logoUrl: values.companyLogoUrl,
    accent: values.PrimarySiteColor,
    termsUrl: values.TermsOfServiceUrl,
    privacyUrl: values.PrivacyPolicyUrl,
    cookieUrl: values.CookiePolicyUrl,
    buttons: (["linkedin", "google", "facebook"] as const).filter(accepts),
    accepts,
  };
}
