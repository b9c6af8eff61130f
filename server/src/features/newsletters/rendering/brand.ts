import type { NewsletterBrand, SiteAddresses } from "@newsloom/contract/newsletters/editor";
import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { readBoolean } from "@newsloom/domain/settings/values";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { mailImageUrl } from "@newsloom/email/newsletter/newsletter-article";
import { readSettings } from "#features/settings";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";

export async function siteAddresses(ctx: SiteContext): Promise<SiteAddresses> {
  const { publicUrl } = ctx.platform;
  const { NewsWebSiteUrl } = await readSettings(ctx, ["NewsWebSiteUrl"]);
  const own = NewsWebSiteUrl.replace(/(?<!\/)\/+$/, "");
  return {
    site: isWebUrl(own) ? own : `${publicUrl}/${(await getSite(ctx)).slug}`,
    publicUrl,
  };
}

const KEYS = [
  "SiteDisplayName",
  "PrimarySiteColor",
  "companyLogoUrl",
  "IsBannerShowsInNewsletter",
  "NewsletterTopBanner",
  "NewsletterMainBannerLink",
  "PhysicalAddress",
  "PoweredByUrl",
  "SubscriptionUrl",
] as const satisfies readonly SettingKey[];

export async function readBrand(ctx: SiteContext): Promise<NewsletterBrand> {
  const values = await readSettings(ctx, KEYS);
  const addresses = await siteAddresses(ctx);
  const imageUrl = (url: string) => mailImageUrl(url, addresses);
  const hasBanner = readBoolean(values.IsBannerShowsInNewsletter) && values.NewsletterTopBanner !== "";
  return {
    siteName: values.SiteDisplayName || (await getSite(ctx)).slug,
    accent: values.PrimarySiteColor,
    logoUrl: imageUrl(values.companyLogoUrl),
    banner: hasBanner
      ? { imageUrl: imageUrl(values.NewsletterTopBanner), link: values.NewsletterMainBannerLink }
      : null,
    postalAddress: values.PhysicalAddress,
    subscribeUrl: isWebUrl(values.SubscriptionUrl)
      ? values.SubscriptionUrl
      : `${addresses.site}/subscribe-widget`,
    poweredByUrl: values.PoweredByUrl,
  };
}
