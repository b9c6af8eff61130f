import { isInternal } from "@newsloom/domain/roles";
import { defaultOf, isSettingKey, SETTINGS, type SettingKey } from "@newsloom/domain/settings-catalogue";
import { readBoolean, readNumber } from "@newsloom/domain/settings-values";
import { zoneOf } from "@newsloom/domain/time-zones";
import type { SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import * as queries from "./queries.ts";

export { blockedWords } from "./blocked-words.ts";

/** The values of these settings, defaults filled in. */
export async function readSettings<K extends SettingKey>(
  ctx: SiteContext,
  keys: readonly K[],
): Promise<Record<K, string>> {
  const stored = await queries.readStoredValues(ctx, keys);
  const values = keys.map((key) => [key, stored.get(key) ?? defaultOf(key)]);
  return Object.fromEntries(values) as Record<K, string>;
}

export async function siteTimeZone(ctx: SiteContext): Promise<string> {
  return zoneOf((await readSettings(ctx, ["SystemTimeZone"])).SystemTimeZone);
}

/** Every setting as a record. Secrets reach internal users only; others see an empty value. */
export async function listSettings(ctx: SignedInContext) {
  const stored = await queries.readStoredValues(ctx);
  return SETTINGS.map((setting) => ({
    keyName: setting.keyName,
    value: visible(ctx, setting.secret, stored.get(setting.keyName) ?? setting.default),
    tabName: setting.tabName,
    description: setting.description,
  }));
}

/** One name answers an object, a comma-separated list answers a list in its order. */
export async function findByName(ctx: SignedInContext, name: string) {
  const names = name.split(",").map((part) => part.trim());
  const known = names.filter(isSettingKey);
  const unknown = names.find((part) => !isSettingKey(part));
  if (unknown !== undefined) throw notFound(`The setting ${unknown}`);
  const values = await readSettings(ctx, known);
  const secrets = new Set<string>(
    SETTINGS.filter((setting) => setting.secret).map((setting) => setting.keyName),
  );
  const answers = known.map((key) => ({ value: visible(ctx, secrets.has(key), values[key]) }));
  return name.includes(",") ? answers : (answers[0] ?? { value: "" });
}

export async function portalSettings(ctx: SignedInContext) {
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
    gatedKey: visible(ctx, true, values.GatedKey),
    gatedIvKey: visible(ctx, true, values.GatedIvKey),
    isArticleAutomaticApprovalEnabled: readBoolean(values.IsArticleAutomaticApprovalEnabled),
    showLessRelevantScoreUnpublish: readBoolean(values.showLessRelevantScoreUnpublish),
    showTooManyIrrelevantModal: readBoolean(values.showTooManyIrrelevantModal),
    testSendCampaignsUsersEmails: values.testSendCampaignsUsersEmails,
  };
}

export async function banners(ctx: SiteContext) {
  const values = await readSettings(ctx, ["TopBannerDesktop", "companyLogoUrl", "NewsletterTopBanner"]);
  return {
    banner: values.TopBannerDesktop,
    companyLogo: values.companyLogoUrl,
    newsletterTopBanner: values.NewsletterTopBanner,
  };
}

function visible(ctx: SignedInContext, secret: boolean | undefined, value: string): string {
  return secret && !isInternal(ctx.user.roles) ? "" : value;
}
