import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const SettingRecord = z.object({
  keyName: z.string(),
  value: z.string(),
  tabName: z.string(),
  description: z.string(),
});

export const getSiteSettings = endpoint("GET /Settings/GetSiteSettings", {
  permission: "settings:read",
  summary: "Every setting of the site",
  response: z.array(SettingRecord),
});

export const PortalSettings = z.object({
  siteNameId: z.int(),
  domainUrl: z.string(),
  mediaUrl: z.string(),
  imageToUploadMaxSize: z.int(),
  primarySiteColor: z.string(),
  gatedKey: z.string(),
  gatedIvKey: z.string(),
  isArticleAutomaticApprovalEnabled: z.boolean(),
  showLessRelevantScoreUnpublish: z.boolean(),
  showTooManyIrrelevantModal: z.boolean(),
  testSendCampaignsUsersEmails: z.string(),
});

export const getPortalSettings = endpoint("GET /Settings/GetPortalSettings", {
  permission: "member",
  summary: "What the portal reads right after sign-in",
  response: PortalSettings,
});

const Value = z.object({ value: z.string() });

export const getSettingByName = endpoint("GET /Settings/GetSettingByName", {
  permission: "settings:read",
  summary: "One setting by name, or several by a comma-separated list, in that order",
  query: z.object({ name: z.string().min(1).max(2000) }),
  response: z.union([Value, z.array(Value)]),
});

export const getBanners = endpoint("GET /Settings/GetBanners", {
  permission: "member",
  summary: "The banners of the portal",
  response: z.object({ banner: z.string(), companyLogo: z.string(), newsletterTopBanner: z.string() }),
});
