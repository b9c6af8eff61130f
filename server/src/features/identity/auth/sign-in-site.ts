import { defaultOf } from "@newsloom/domain/settings-catalogue";
import { readBoolean } from "@newsloom/domain/settings-values";
import { parseSiteSegment, signInTenant } from "@newsloom/domain/sites";
import type { Platform } from "#platform/platform";
import { type ExternalName, isConfigured } from "./external-providers.ts";

export interface SignInSite {
  readonly siteId: number;
  readonly slug: string;
}

/** The site whose people sign in when `tenant` (a number or a slug) is asked for. */
export async function findSignInSite(
  platform: Platform,
  tenant: string | undefined,
): Promise<SignInSite | undefined> {
  const segment = parseSiteSegment(tenant ?? "");
  if (segment === undefined) return undefined;
  if ("siteNameId" in segment) return siteById(platform, signInTenant(segment.siteNameId));
  const named = await sites(platform).where("slug", "=", segment.siteName).executeTakeFirst();
  if (named === undefined || signInTenant(named.siteId) === named.siteId) return named;
  return siteById(platform, signInTenant(named.siteId));
}

const sites = ({ database }: Platform) =>
  database.install.selectFrom("sites").select(["site_id as siteId", "slug"]);
const siteById = (platform: Platform, siteId: number) =>
  sites(platform).where("site_id", "=", siteId).executeTakeFirst();

const KEYS = [
  "SiteDisplayName",
  "companyLogoUrl",
  "PrimarySiteColor",
  "TermsOfServiceUrl",
  "PrivacyPolicyUrl",
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
  /** Providers with a button on this site's page. */
  readonly buttons: readonly ExternalName[];
  /** Microsoft has no switch and no button, and is accepted wherever it is configured. */
  accepts(provider: ExternalName): boolean;
}

/** How a site shows itself on its sign-in page, and through whom its people may come. */
export async function readSignInBrand(platform: Platform, site: SignInSite): Promise<SignInBrand> {
  const rows = await platform.database.inSite(site.siteId, (db) =>
    db
      .selectFrom("site_settings")
      .select(["key_name", "value"])
      .where("site_id", "=", site.siteId)
      .where("key_name", "in", KEYS)
      .execute(),
  );
  const stored = new Map(rows.map((row) => [row.key_name, row.value]));
  const value = (key: (typeof KEYS)[number]) => stored.get(key) ?? defaultOf(key);
  const switches: Record<ExternalName, boolean> = {
    google: readBoolean(value("IsGoogleLoginEnabled")),
    linkedin: readBoolean(value("IsLinkedInLoginEnabled")),
    facebook: readBoolean(value("IsFacebookLoginEnabled")),
    microsoft: true,
  };
  const accepts = (provider: ExternalName) => switches[provider] && isConfigured(platform.config, provider);
  return {
    name: value("SiteDisplayName") || site.slug,
    logoUrl: value("companyLogoUrl"),
    accent: value("PrimarySiteColor"),
    termsUrl: value("TermsOfServiceUrl"),
    privacyUrl: value("PrivacyPolicyUrl"),
    buttons: (["linkedin", "google", "facebook"] as const).filter(accepts),
    accepts,
  };
}
