import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { type Pair, readBoolean, readList, readPairs } from "@newsloom/domain/settings/values";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { parseTimeZone } from "@newsloom/domain/time/time-zones";
import { findFileSize } from "#features/media";
import { type BrandColours, readSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { SUBSCRIBE_PATH } from "../pages/paths.ts";

/** The site's social pages, by setting. */
const SOCIAL_PAGES = {
  TwitterUrl: "Twitter",
  FacebookUrl: "Facebook",
  LinkedInUrl: "LinkedIn",
  YoutubeUrl: "YouTube",
  InstagramUrl: "Instagram",
  InstagramThreadsUrl: "Threads",
  TiktokUrl: "TikTok",
  WhatsAppUrl: "WhatsApp",
} as const satisfies Partial<Record<SettingKey, string>>;
const SOCIAL_KEYS = Object.keys(SOCIAL_PAGES) as (keyof typeof SOCIAL_PAGES)[];

/** The settings that it is made of. */
export const PUBLIC_SITE_KEYS = [
  ...SOCIAL_KEYS,
  "SiteDisplayName",
  "companyName",
  "NewsWebSiteUrl",
  "Industry",
  "Sector",
  "PrivacyPolicyUrl",
  "TermsOfServiceUrl",
  "CookiePolicyUrl",
  "SubscriptionUrl",
  "FacebookFeedUrl",
  "InstagramFeedUrl",
  "ShowContentLibrary",
  "ShowPressRelease",
  "PhysicalAddress",
  "SystemTimeZone",
  "DateFormat",
  "nF_ShowLabels",
  "AllSourcesToOpenInPublishersSite",
  "companyLogoUrl",
  "FavIcon",
  "BackgroundImage",
  "TopBackgroundImage",
  "PrimarySiteColor",
  "SecondarySiteColor",
  "BackgroundSiteColor",
  "AccentSiteColor",
  "SharingHashtags",
  "Meta",
  "IsBunnerShowInNewsfeed",
  "MainBannerLink",
  "TopBannerDesktop",
  "TopBannerTablet",
  "TopBannerMobile",
  "GoogleAnalyticsCustomerAccount",
  "GTM_Key",
  "WhiteListDomains",
  "ExcludedAgents",
] as const satisfies readonly SettingKey[];

interface BannerImage {
  readonly url: string;
  /** Known for files of the library; it reserves the room before the image is there. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

export interface Banner {
  readonly link: string;
  readonly desktop: BannerImage;
  readonly tablet: BannerImage;
  readonly mobile: BannerImage;
}

/** The settings of a site that its public pages need. */
export interface PublicSite {
  readonly name: string;
  readonly slug: string;
  /** The base of its article links: "https://news.test", or "https://portal.test/harbor". */
  readonly address: string;
  readonly publisher: string;
  readonly topics: readonly string[];
  readonly links: readonly (readonly [name: string, url: string])[];
  /** Where readers subscribe to the newsletter. */
  readonly subscribeUrl: string;
  /** Not the subscribe widget. */
  readonly hasOwnSubscribePage: boolean;
  /** Its feeds at social networks. */
  readonly feedLinks: readonly (readonly [name: string, url: string])[];
  readonly socialLinks: readonly (readonly [name: string, url: string])[];
  readonly imprint: string;
  readonly zone: string;
  readonly dateFormat: string;
  readonly showsLabels: boolean;
  readonly showsContentLibrary: boolean;
  readonly showsPressReleases: boolean;
  readonly opensAtPublisher: boolean;
  readonly images: Readonly<Record<"logo" | "icon" | "background" | "top", string>>;
  readonly colours: BrandColours;
  /** Label and hashtag; a pair without a label is for every article. */
  readonly hashtags: readonly Pair[];
  readonly meta: readonly Pair[];
  readonly banner: Banner | null;
  readonly analyticsAccount: string;
  readonly tagManagerKey: string;
  /** In lower case, as the agents are. */
  readonly countedDomains: readonly string[];
  readonly excludedAgents: readonly string[];
}

export const readPublicSite = async (ctx: SiteContext, slug: string) =>
  toPublicSite(ctx, slug, await readSettings(ctx, PUBLIC_SITE_KEYS));

/** The article links use the site's own address or, without one, its name at this install. */
export async function toPublicSite(
  ctx: SiteContext,
  slug: string,
  values: Readonly<Record<(typeof PUBLIC_SITE_KEYS)[number], string>>,
): Promise<PublicSite> {
  const ownAddress = values.NewsWebSiteUrl.replace(/(?<!\/)\/+$/, "");
  const name = values.SiteDisplayName || slug;
  const address = URL.canParse(ownAddress) ? ownAddress : `${ctx.platform.publicUrl}/${slug}`;
  // Without a page of its own for it, the widget is where readers subscribe.
  const hasOwnSubscribePage = isWebUrl(values.SubscriptionUrl);
  const subscribeUrl = hasOwnSubscribePage ? values.SubscriptionUrl : address + SUBSCRIBE_PATH;
  return {
    name,
    slug,
    address,
    publisher: values.companyName || name,
    topics: [values.Industry, values.Sector].filter(Boolean),
    links: onlyWebUrls([
      ["Subscribe", subscribeUrl],
      ["Privacy", values.PrivacyPolicyUrl],
      ["Cookies", values.CookiePolicyUrl],
      ["Terms", values.TermsOfServiceUrl],
    ]),
    subscribeUrl,
    hasOwnSubscribePage,
    feedLinks: onlyWebUrls([
      ["Facebook feed", values.FacebookFeedUrl],
      ["Instagram feed", values.InstagramFeedUrl],
    ]),
    socialLinks: onlyWebUrls(SOCIAL_KEYS.map((key) => [SOCIAL_PAGES[key], values[key]])),
    imprint: values.PhysicalAddress,
    zone: parseTimeZone(values.SystemTimeZone),
    dateFormat: values.DateFormat,
    showsLabels: readBoolean(values.nF_ShowLabels),
    showsContentLibrary: readBoolean(values.ShowContentLibrary),
    showsPressReleases: readBoolean(values.ShowPressRelease),
    opensAtPublisher: readBoolean(values.AllSourcesToOpenInPublishersSite),
    images: {
      logo: values.companyLogoUrl,
      icon: values.FavIcon,
      background: values.BackgroundImage,
      top: values.TopBackgroundImage,
    },
    colours: {
      primary: values.PrimarySiteColor,
      secondary: values.SecondarySiteColor,
      background: values.BackgroundSiteColor,
      accent: values.AccentSiteColor,
    },
    hashtags: readPairs(values.SharingHashtags),
    meta: readPairs(values.Meta),
    banner: readBoolean(values.IsBunnerShowInNewsfeed) ? await readBanner(ctx, values) : null,
    analyticsAccount: values.GoogleAnalyticsCustomerAccount,
    tagManagerKey: values.GTM_Key,
    countedDomains: readList(values.WhiteListDomains.toLowerCase()),
    excludedAgents: readList(values.ExcludedAgents.toLowerCase()),
  };
}

type BannerSettings = Readonly<
  Record<"MainBannerLink" | "TopBannerDesktop" | "TopBannerTablet" | "TopBannerMobile", string>
>;

async function readBanner(ctx: SiteContext, values: BannerSettings): Promise<Banner | null> {
  const { TopBannerDesktop: desktop, TopBannerTablet: tablet, TopBannerMobile: mobile } = values;
  if (!desktop && !tablet && !mobile) return null;
  const read = async (url: string): Promise<BannerImage> => ({ url, size: await findFileSize(ctx, url) });
  return {
    link: values.MainBannerLink,
    desktop: await read(desktop),
    tablet: await read(tablet),
    mobile: await read(mobile),
  };
}

const onlyWebUrls = (links: readonly (readonly [string, string])[]) =>
  links.filter(([, url]) => isWebUrl(url));
