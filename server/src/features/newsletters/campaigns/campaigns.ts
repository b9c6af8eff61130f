import { checkForm } from "@newsloom/contract/identity/forms";
import {
  type Campaign,
  type CampaignForm,
  type CampaignRow,
  CampaignRules,
  type CampaignSave,
  type NewCampaign,
} from "@newsloom/contract/newsletters/campaigns";
import type { NewsletterModel } from "@newsloom/contract/newsletters/models";
import {
  type CampaignStatusName,
  isDeletable,
  isEditable,
  mayGoBackToDraft,
  statusIdOf,
  wasSent,
} from "@newsloom/domain/newsletters/campaign-status";
import { repeatedArticles } from "@newsloom/domain/newsletters/content";
import { NEWSLETTER_LIMITS, NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { sectionProblems, withRanges } from "@newsloom/domain/newsletters/sections";
import { refuseCampaignsInUse } from "#features/audience";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest, conflict } from "#platform/errors";
import { changePeriod } from "../editions/editions.ts";
import { sanitizeIntro } from "../rendering/intro-html.ts";
import { sanitizeMailHtml, sanitizeSections } from "../rendering/mail-html.ts";
import * as rows from "./campaign-rows.ts";
import { checkRecipients, defaultRecipients } from "./recipients.ts";
import { contentOfTemplate } from "./template-content.ts";

export async function newCampaign(ctx: SignedInContext, form: CampaignForm): Promise<NewCampaign> {
  const names = checkNames(form);
  const { templateId, content, messages } = await contentOfTemplate(ctx, form.templateId ?? undefined);
  const recipients = await defaultRecipients(ctx);
  const all = { ...names, ...content, ...recipients, period: "Once" as const };
  const campaign = await insert(ctx, "create", all, templateId);
  return { ...campaign, messages: [...messages] };
}

export async function duplicateCampaign(ctx: SignedInContext, id: number): Promise<Campaign> {
  const original = await rows.readCampaign(ctx, id);
  return insert(ctx, "duplicate", copyOf(original, " (copy)"), original.templateId);
}

/** A draft for those who did not open it. The segments it went to may have other people by now, so they do not count. */
export async function duplicateForNotOpened(ctx: SignedInContext, id: number): Promise<Campaign> {
  const original = await rows.readCampaign(ctx, id);
  if (!wasSent(original)) throw badRequest(NEWSLETTER_MESSAGES.notSentYet);
  const { distributionId, newsletterName, audience, templateId } = original;
  const content = {
    ...copyOf(original, " (not opened)"),
    audience: { ...audience, include: [] },
    notOpenedOf: { distributionId, newsletterName },
  };
  return insert(ctx, "duplicate for not opened", content, templateId, "Draft");
}

function copyOf(original: Campaign, suffix: string): rows.CampaignContent {
  const { max } = NEWSLETTER_LIMITS.name;
  const newsletterName = original.newsletterName.slice(0, max - suffix.length) + suffix;
  // A copy makes no editions beside those of the original.
  return { ...original, newsletterName, period: "Once" };
}

async function insert(
  ctx: SignedInContext,
  action: string,
  content: rows.CampaignContent,
  templateId: number | null,
  status: "New" | "Draft" = "New",
): Promise<Campaign> {
  const id = await rows.insertCampaign(ctx, content, templateId, status);
  await record(ctx, action, id, undefined, namesOf(content));
  notify(ctx, id, status);
  return rows.readCampaign(ctx, id);
}

export async function saveCampaign(ctx: SignedInContext, form: CampaignSave): Promise<Campaign> {
  const { distributionId: id, version } = form;
  const before = await rows.lockCampaign(ctx, id);
  if (!isEditable(before.status)) throw badRequest(NEWSLETTER_MESSAGES.notEditable(before.status));
  if (version !== before.version) throw conflict(NEWSLETTER_MESSAGES.stale);
  const { period = before.period } = form;
  const content = {
    ...form,
    ...checkNames(form),
    ...(await checkRecipients(ctx, await rows.readCampaign(ctx, id), form)),
    period,
    model: checkModel(form.model),
  };
  await changePeriod(ctx, id, period);
  await rows.updateCampaign(ctx, id, content);
  await record(ctx, "save", id, { newsletterName: before.name }, namesOf(content));
  notify(ctx, id, "Draft");
  return rows.readCampaign(ctx, id);
}

/** All of them or, when one is being sent, none. */
export async function deleteCampaigns(ctx: SignedInContext, ids: readonly number[]) {
  const campaigns = await rows.lockCampaigns(ctx, ids);
  if (!campaigns.every(({ status }) => isDeletable(status)))
    throw badRequest(NEWSLETTER_MESSAGES.notDeletable);
  await refuseCampaignsInUse(ctx, ids);
  const deleted = campaigns.map(({ id }) => id);
  await rows.deleteRows(ctx, deleted);
  for (const { id, name } of campaigns) {
    await record(ctx, "delete", id, { newsletterName: name }, undefined);
    ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  }
  return { ids: deleted };
}

export async function backToDraft(ctx: SignedInContext, id: number): Promise<CampaignRow> {
  const { status } = await rows.lockCampaign(ctx, id);
  if (!mayGoBackToDraft(status)) throw badRequest(NEWSLETTER_MESSAGES.notBackToDraft(status));
  await rows.setColumns(ctx, id, { status_id: statusIdOf("Draft") });
  await record(ctx, "back to draft", id, { status }, { status: "Draft" });
  notify(ctx, id, "Draft");
  return rows.readCampaignRow(ctx, id);
}

export async function changeArchiveStatus(
  ctx: SignedInContext,
  id: number,
  showArchive: boolean,
): Promise<CampaignRow> {
  await rows.lockCampaign(ctx, id);
  await rows.setColumns(ctx, id, { show_archive: showArchive });
  await record(ctx, "change archive status", id, undefined, { showArchive });
  // The public pages link to the archive where there is one.
  ctx.invalidate(["articles"]);
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  return rows.readCampaignRow(ctx, id);
}

export async function saveArchive(ctx: SignedInContext, id: number, html: string): Promise<true> {
  await rows.lockCampaign(ctx, id);
  await rows.setColumns(ctx, id, { archive_html: sanitizeMailHtml(html) });
  await record(ctx, "save archive", id, undefined, { size: html.length });
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  return true;
}

function checkNames(form: { readonly newsletterName: string; readonly newsletterSubject: string }) {
  const { value, failures = [] } = checkForm(CampaignRules, form);
  if (!value) throw badRequest(failures.join(" "), failures);
  return value;
}

/** The model as it is stored: ranges computed, markup sanitized. */
function checkModel(model: NewsletterModel): NewsletterModel {
  const problems: string[] = sectionProblems(model.sections).map((problem) => NEWSLETTER_MESSAGES[problem]);
  if (repeatedArticles(model.sections).length > 0) problems.push(NEWSLETTER_MESSAGES.repeated);
  if (problems.length > 0) throw badRequest(problems.join(" "), problems);
  const sections = withRanges(sanitizeSections(model.sections));
  return { ...model, personalIntro: sanitizeIntro(model.personalIntro), sections };
}

const namesOf = ({ newsletterName, newsletterSubject }: rows.CampaignContent) => ({
  newsletterName,
  newsletterSubject,
});

export function notify(ctx: SiteContext, distributionId: number, statusName: CampaignStatusName): void {
  const payload = { distributionId, statusId: statusIdOf(statusName), statusName };
  ctx.sendEvent({ type: "CampaignStatusChanged", payload });
}

const record = (ctx: SignedInContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "newsletters", action, entityType: "newsletter", entityId: id, before, after });
