import type { PublicSite } from "@newsloom/contract/sites";
import { readBoolean } from "@newsloom/domain/settings-values";
import { zoneOf } from "@newsloom/domain/time-zones";
import { findFirstSite, findSite } from "#features/sites";
import { type SocialProvider, socialConfig } from "#platform/config";
import type { InstallContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { readSettings } from "./service.ts";

/** What a visitor may know of a site before signing in. */
export async function describePublicSite(ctx: InstallContext, siteName: string): Promise<PublicSite> {
  const asked = siteName || ctx.platform.config.DEFAULT_SITE;
  const site = asked ? await findSite(ctx.db, asked) : await findFirstSite(ctx.db);
  if (!site) throw notFound("The site");
  const values = await ctx.enterSite(site.siteId, (ctx) =>
    readSettings(ctx, [
      "SiteDisplayName",
      "companyLogoUrl",
      "PrimarySiteColor",
      "IsGoogleLoginEnabled",
      "IsLinkedInLoginEnabled",
      "IsFacebookLoginEnabled",
      "TermsOfServiceUrl",
      "PrivacyPolicyUrl",
      "AdminEmail",
      "SystemTimeZone",
      "DateFormat",
    ]),
  );
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
    supportEmail: values.AdminEmail,
    timeZone: zoneOf(values.SystemTimeZone),
    dateFormat: values.DateFormat,
  };
}
