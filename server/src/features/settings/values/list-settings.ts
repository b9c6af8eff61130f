import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { may } from "@newsloom/domain/identity/permissions";
import { isInternal } from "@newsloom/domain/identity/roles";
import { defaultOf, isSettingKey, SETTINGS } from "@newsloom/domain/settings/catalogue";
import { readBoolean, readNumber } from "@newsloom/domain/settings/values";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { readStoredValues, readUpdateTimes } from "./queries.ts";
import { readSettings } from "./read-settings.ts";
import { lacksKeys } from "./social-login-keys.ts";
import { lastChanges } from "./version-rows.ts";

type Roles = readonly string[];

/** Every setting as a record. Only internal users get secrets; others get an empty value. */
export async function listSettings(ctx: SiteContext, roles: Roles): Promise<SettingRecord[]> {
  const stored = await readStoredValues(ctx);
  const updateTimes = await readUpdateTimes(ctx);
  const changes = await lastChanges(ctx);
  return SETTINGS.map((setting) => {
    const change = changes.get(setting.keyName);
    return {
      keyName: setting.keyName,
      value: maskSecret(roles, setting.secret, stored.get(setting.keyName) ?? setting.default),
      tabName: setting.tabName,
      description: setting.description,
      tabNames: [...setting.tabNames],
      valueType: setting.valueType,
      defaultValue: setting.default,
      updatedAt: change?.at ?? updateTimes.get(setting.keyName) ?? null,
      updatedBy: change?.userName ?? "",
      updatedById: change?.userId ?? null,
      lacksKeys: lacksKeys(ctx, setting.keyName),
    };
  });
}

/** One name answers an object, a comma-separated list answers a list in its order. */
export async function findByName(ctx: SiteContext, name: string, roles: Roles) {
  const names = name.split(",").map((part) => part.trim());
  const known = names.filter(isSettingKey);
  const unknown = names.find((part) => !isSettingKey(part));
  if (unknown !== undefined) throw notFound(`The setting ${unknown}`);
  const values = await readSettings(ctx, known);
  const secrets = new Set<string>(
    SETTINGS.filter((setting) => setting.secret).map((setting) => setting.keyName),
  );
  const answers = known.map((key) => ({ value: maskSecret(roles, secrets.has(key), values[key]) }));
  return name.includes(",") ? answers : (answers[0] ?? { value: "" });
}

export async function readPortalSettings(ctx: SiteContext, roles: Roles) {
  const values = await readSettings(ctx, [
    "NewsWebSiteUrl",
    "PrimarySiteColor",
    "GatedKey",
    "GatedIvKey",
    "imageToUploadMaxSize",
    "IsArticleAutomaticApprovalEnabled",
    "showLessRelevantScoreUnpublish",
    "showTooManyIrrelevantModal",
    "testSendCampaignsUsersEmails",
  ]);
  return {
    siteNameId: ctx.siteId,
    domainUrl: values.NewsWebSiteUrl,
    mediaUrl: `${ctx.platform.publicUrl}/media`,
    imageToUploadMaxSize: readNumber(values.imageToUploadMaxSize, Number(defaultOf("imageToUploadMaxSize"))),
    primarySiteColor: values.PrimarySiteColor,
    gatedKey: maskSecret(roles, true, values.GatedKey),
    gatedIvKey: maskSecret(roles, true, values.GatedIvKey),
    isArticleAutomaticApprovalEnabled: readBoolean(values.IsArticleAutomaticApprovalEnabled),
    showLessRelevantScoreUnpublish: readBoolean(values.showLessRelevantScoreUnpublish),
    showTooManyIrrelevantModal: readBoolean(values.showTooManyIrrelevantModal),
    // Addresses of staff: for those who read the settings or design templates, not for company users.
    testSendCampaignsUsersEmails:
      may("settings:read", roles) || may("templates:read", roles) ? values.testSendCampaignsUsersEmails : "",
  };
}

export async function readBanners(ctx: SiteContext) {
  const values = await readSettings(ctx, ["TopBannerDesktop", "companyLogoUrl", "NewsletterTopBanner"]);
  return {
    banner: values.TopBannerDesktop,
    companyLogo: values.companyLogoUrl,
    newsletterTopBanner: values.NewsletterTopBanner,
  };
}

function maskSecret(roles: Roles, secret: boolean | undefined, value: string): string {
  return secret && !isInternal(roles) ? "" : value;
}
