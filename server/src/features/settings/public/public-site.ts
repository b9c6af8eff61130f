import type { PublicSite } from "@newsloom/contract/sites/sites";
import { readBoolean } from "@newsloom/domain/settings/values";
import { parseTimeZone } from "@newsloom/domain/time/time-zones";
import { WEEK_DAYS } from "@newsloom/domain/time/week-days";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { readSettings } from "../values/read-settings.ts";
import { hasKeys } from "../values/social-login-keys.ts";

/** What an anonymous caller may know of a site. */
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
  return {
    siteNameId: site.siteId,
    siteName: site.slug,
    siteDisplayName: values.SiteDisplayName || site.slug,
    companyLogoUrl: values.companyLogoUrl,
    primarySiteColor: values.PrimarySiteColor,
    // A sign-in button without a configured client would not work.
    socialLogins: {
      google: readBoolean(values.IsGoogleLoginEnabled) && hasKeys(ctx, "GOOGLE"),
      linkedIn: readBoolean(values.IsLinkedInLoginEnabled) && hasKeys(ctx, "LINKEDIN"),
      facebook: readBoolean(values.IsFacebookLoginEnabled) && hasKeys(ctx, "FACEBOOK"),
    },
    termsUrl: values.TermsOfServiceUrl,
    privacyPolicyUrl: values.PrivacyPolicyUrl,
    cookiePolicyUrl: values.CookiePolicyUrl,
    favIcon: values.FavIcon,
    supportEmail: values.AdminEmail,
    timeZone: parseTimeZone(values.SystemTimeZone),
    dateFormat: values.DateFormat,
    weekStartDay: WEEK_DAYS.find((day) => day === values.WeekStartDay) ?? "Monday",
  };
}
