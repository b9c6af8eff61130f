import { VALUE_TYPES } from "@newsloom/domain/settings/setting";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, flag, isoTime, rowId } from "../shapes.ts";
import { uploadedFile } from "../uploads.ts";

export const SettingRecord = z.object({
  keyName: z.string(),
  value: z.string(),
  tabName: z.string(),
  description: z.string(),
  /** Every section that shows the record, its own first. */
  tabNames: z.array(z.string()),
  valueType: z.enum(VALUE_TYPES),
  defaultValue: z.string(),
  /** Null while nobody has set it. */
  updatedAt: isoTime.nullable(),
  /** Who changed it last; empty when it came with the site. */
  updatedBy: z.string(),
  updatedById: z.uuid().nullable(),
  /** It switches on a social login that the server has no keys for, so it has no effect. */
  lacksKeys: z.boolean(),
});
export type SettingRecord = z.infer<typeof SettingRecord>;

export const getSiteSettings = endpoint("GET /Settings/GetSiteSettings", {
  permission: "settings:read",
  summary: "Every setting of the site; secrets are empty for all but internal users",
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

const SettingValue = z.object({ value: z.string() });

export const getSettingByName = endpoint("GET /Settings/GetSettingByName", {
  permission: "settings:read",
  summary: "One setting by name, or several by a comma-separated list, in that order",
  query: z.object({ name: z.string().min(1).max(2000) }),
  response: z.union([SettingValue, z.array(SettingValue)]),
});

const keyName = z.string().min(1).max(100);
const SettingChange = z.object({ keyName, value: z.string().max(1_000_000) });
export type SettingChange = z.infer<typeof SettingChange>;

/** Longer values travel in the body: addresses end up in logs and have a limit of their own. */
export const QUERY_VALUE_MAX = 1000;

export const updateSiteSetting = endpoint("PUT /Settings/UpdateSiteSetting", {
  // The wider of the two permissions; the call checks the one of the section.
  permission: "advanced:write",
  summary: "Set one setting by query or body, or several by a list; all of them or none",
  query: z.object({ keyName: keyName.optional(), value: z.string().max(QUERY_VALUE_MAX).optional() }),
  body: z.union([z.array(SettingChange).min(1).max(500), SettingChange.partial()]),
  response: done,
});

export const SettingVersion = z.object({
  version: z.int(),
  /** Empty for a secret. */
  value: z.string(),
  isMasked: z.boolean(),
  isCurrent: z.boolean(),
  /** Null: the default, from before anybody set it. */
  date: isoTime.nullable(),
  userId: z.uuid().nullable(),
  userName: z.string(),
});
export type SettingVersion = z.infer<typeof SettingVersion>;

export const getSettingHistory = endpoint("GET /Settings/GetSettingHistory", {
  permission: "settings:read",
  summary: "The values a setting has had, newest first; none while it was never changed",
  query: z.object({ keyName }),
  response: z.array(SettingVersion),
});

export const restoreSetting = endpoint("PUT /Settings/RestoreSetting", {
  permission: "advanced:write",
  summary: "Put an earlier value of a setting back",
  body: z.object({ keyName, version: rowId }),
  response: done,
});

export const updateApprovalSettings = endpoint("POST /Settings/UpdateApprovalSettings", {
  permission: "settings:write",
  summary: "Switch automatic approval",
  query: z.object({ isActive: flag }),
  response: done,
});

export const uploadSettingImage = endpoint("POST /Settings/UploadSettingImage", {
  permission: "advanced:write",
  summary: "Store a picture for an image setting; its address is then saved like any value",
  uploads: true,
  body: z.object({ keyName, image: uploadedFile }),
  response: z.object({ url: z.string(), fileName: z.string(), size: z.int(), contentType: z.string() }),
});

export const getBanners = endpoint("GET /Settings/GetBanners", {
  permission: "member",
  summary: "The banners of the portal",
  response: z.object({ banner: z.string(), companyLogo: z.string(), newsletterTopBanner: z.string() }),
});
