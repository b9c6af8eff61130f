import { type BrandColours, readSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";

/** The settings of a site that the subscribe widget shows. */
export interface WidgetSite {
  readonly siteId: number;
  readonly name: string;
  readonly apiKey: string;
  readonly logo: string;
  readonly icon: string;
  readonly colours: BrandColours;
  readonly privacyUrl: string;
  readonly termsUrl: string;
  readonly postalAddress: string;
}

export async function readWidgetSite(ctx: SiteContext, slug: string): Promise<WidgetSite> {
  const values = await readSettings(ctx, [
    "SiteDisplayName",
    "SubscriptionApiKey",
    "SubscriptionFormLogo",
    "companyLogoUrl",
    "FavIcon",
    "PrimarySiteColor",
    "SecondarySiteColor",
    "BackgroundSiteColor",
    "AccentSiteColor",
    "PrivacyPolicyUrl",
    "TermsOfServiceUrl",
    "PhysicalAddress",
  ]);
  return {
    siteId: ctx.siteId,
    name: values.SiteDisplayName || slug,
    apiKey: values.SubscriptionApiKey,
    logo: values.SubscriptionFormLogo || values.companyLogoUrl,
    icon: values.FavIcon,
    colours: {
      primary: values.PrimarySiteColor,
      secondary: values.SecondarySiteColor,
      background: values.BackgroundSiteColor,
      accent: values.AccentSiteColor,
    },
    privacyUrl: values.PrivacyPolicyUrl,
    termsUrl: values.TermsOfServiceUrl,
    postalAddress: values.PhysicalAddress,
  };
}

/** With images that pages of other origins can load. */
export function withFullAddresses({ platform }: SiteContext, site: WidgetSite): WidgetSite {
  const full = (url: string) =>
    url !== "" && URL.canParse(url, platform.publicUrl) ? new URL(url, platform.publicUrl).href : "";
  return { ...site, logo: full(site.logo), icon: full(site.icon) };
}
