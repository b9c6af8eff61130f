import type { MenuEntry } from "@newsloom/domain/navigation/menu";
import { FEATURE_NAMES } from "@newsloom/domain/sites/features";
import { PRODUCT_CODES } from "@newsloom/domain/sites/products";
import { WEEK_DAYS } from "@newsloom/domain/time/week-days";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes.ts";

export const PublicSite = z.object({
  siteNameId: z.int(),
  siteName: z.string(),
  siteDisplayName: z.string(),
  companyLogoUrl: z.string(),
  primarySiteColor: z.string(),
  socialLogins: z.object({ google: z.boolean(), linkedIn: z.boolean(), facebook: z.boolean() }),
  termsUrl: z.string(),
  privacyPolicyUrl: z.string(),
  cookiePolicyUrl: z.string(),
  favIcon: z.string(),
  supportEmail: z.string(),
  timeZone: z.string(),
  dateFormat: z.string(),
  weekStartDay: z.enum(WEEK_DAYS),
});
export type PublicSite = z.infer<typeof PublicSite>;

export const getPublicSite = endpoint("GET /Settings/GetPublicSite", {
  permission: "anonymous",
  site: "none",
  summary: "What a visitor may know of a site before signing in; without a name, of the default site",
  query: z.object({ siteName: z.string().max(63).default("") }),
  response: PublicSite,
});

const SiteFeature = z.object({ featureName: z.enum(FEATURE_NAMES), featureStatusId: z.int() });

export const getSiteFeatures = endpoint("GET /Settings/GetSiteFeatures", {
  permission: "member",
  summary: "The site's features; status 1 is on",
  response: z.array(SiteFeature),
});

export const updateSiteFeature = endpoint("PUT /Settings/UpdateSiteFeature", {
  permission: "advanced:write",
  summary: "Switch a feature",
  body: z.object({
    featureName: z.enum(FEATURE_NAMES),
    featureStatusId: z.int().min(0).max(1),
  }),
  response: done,
});

const SiteProduct = z.object({ productCode: z.enum(PRODUCT_CODES) });

export const getSiteProducts = endpoint("GET /Settings/GetSiteProducts", {
  permission: "member",
  summary: "The products the site has",
  response: z.array(SiteProduct),
});

export const updateSiteProducts = endpoint("PUT /Settings/UpdateSiteProducts", {
  permission: "advanced:write",
  summary: "Choose the products the site has",
  body: z.array(SiteProduct).max(PRODUCT_CODES.length),
  response: done,
});

/** Typed by hand: a recursive type cannot be inferred in declaration files. */
const MenuEntryShape: z.ZodType<MenuEntry> = z.object({
  key: z.string(),
  title: z.string(),
  path: z.string(),
  group: z.enum(["admin", "member"]),
  order: z.int(),
  get children() {
    return z.array(MenuEntryShape).readonly();
  },
});

export const getMenu = endpoint("GET /Settings/GetMenu", {
  permission: "member",
  summary: "The screens the caller is offered, by product, feature and role",
  response: z.array(MenuEntryShape),
});

export const getIndustries = endpoint("GET /Settings/GetIndustries", {
  permission: "member",
  summary: "Industries a site can belong to",
  response: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const getSectors = endpoint("GET /Settings/GetSectors", {
  permission: "member",
  summary: "Sectors, of one industry or of all",
  query: z.object({ industryId: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  response: z.array(z.object({ id: z.int(), name: z.string(), industryId: z.int() })),
});

export const getTimeZones = endpoint("GET /Settings/GetTimeZones", {
  permission: "member",
  summary: "Time zones as 'label zone-name'",
  response: z.array(z.string()),
});
