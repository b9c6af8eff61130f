import type { PublicSite } from "@newsloom/contract/sites";
import { readBoolean } from "@newsloom/domain/settings-values";
import { zoneOf } from "@newsloom/domain/time-zones";
import { WEEK_DAYS } from "@newsloom/domain/week-days";
import { getSite } from "#features/sites";
import { type SocialProvider, socialConfig } from "#platform/config";
import type { SiteContext } from "#platform/context";
import { readSettings } from "./read-settings.ts";

/** What a visitor may know of a site before signing in. */
export async function describePublicSite(ctx: SiteContext): Promise<PublicSite> {
  const site = await getSite(ctx);
  const values = await readSettings(ctx, [
    "SiteDisplayName",
    "companyLogoUrl",
    "PrimarySiteColor",
    "IsGoogleLoginEnabled",
    "IsLinkedInLoginEnabled",
    "IsFacebookLoginEnabled",
    "TermsOfServiceUrl",
    "PrivacyPolicyUrl",
    "CookiePolicyUrl",
    "FavIcon",
    "WeekStartDay",
    "AdminEmail",
    "SystemTimeZone",
    "DateFormat",
  ]);
  // A button without a client behind it would lead nowhere.
  const isConfigured = (provider: SocialProvider) => socialConfig(ctx.platform.config, provider) !== null;
  return {
    siteNameId: site.siteId,
    siteName: site.slug,
    siteDisplayName: values.SiteDisplayName || site.slug,
    companyLogoUrl: values.companyLogoUrl,
    primarySiteColor: values.PrimarySiteColor,
    socialLogins: {
      google: readBoolean(values.IsGoogleLoginEnabled) && isConfigured("GOOGLE"),
      linkedIn: readBoolean(values.IsLinkedInLoginEnabled) && isConfigured("LINKEDIN"),
      facebook: readBoolean(values.IsFacebookLoginEnabled) && isConfigured("FACEBOOK"),
    },
    termsUrl: values.TermsOfServiceUrl,
    privacyPolicyUrl: values.PrivacyPolicyUrl,
    cookiePolicyUrl: values.CookiePolicyUrl,
    favIcon: values.FavIcon,
    supportEmail: values.AdminEmail,
    timeZone: zoneOf(values.SystemTimeZone),
    dateFormat: values.DateFormat,
    weekStartDay: WEEK_DAYS.find((day) => day === values.WeekStartDay) ?? "Monday",
  };
}
