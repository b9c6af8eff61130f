import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { TemplateModel } from "@newsloom/contract/newsletters/models";
import { limitsOf } from "@newsloom/domain/newsletters/sections";
import { withSampleContent } from "@newsloom/email/newsletter/sample-content";
import type { SiteContext, SiteScope } from "#platform/context";
import { findArchive } from "../archive/archive-rows.ts";
import { readCampaign } from "../campaigns/campaign-rows.ts";
import { readTemplate, readTemplateFor } from "../templates/template-rows.ts";
import { toStored } from "../templates/templates.ts";
import { renderingInput, renderSample } from "./render-newsletter.ts";

const sizeOf = (html: string) => Buffer.byteLength(html);

export const campaignInput = (ctx: SiteContext, campaign: Campaign) =>
  renderingInput(ctx, {
    subject: campaign.newsletterSubject,
    tag: campaign.tag,
    date: campaign.sentDate ?? campaign.scheduledDate ?? ctx.now().toISOString(),
    model: campaign.model,
    settings: campaign.modelSettings,
  });

/** As it was archived or, if it was not, as it is now. */
export async function readCampaignHtml(scope: SiteScope, id: number) {
  const { input, archive } = await scope.transaction(async (ctx) => {
    const input = await campaignInput(ctx, await readCampaign(ctx, id));
    return { archive: await findArchive(ctx, id), input };
  });
  const rendered = await renderSample(scope, input);
  const html = archive?.html ?? rendered.html;
  return { html, text: rendered.text, size: sizeOf(html), isArchived: typeof archive?.html === "string" };
}

export async function previewTemplate(scope: SiteScope, id: number, model: TemplateModel): Promise<string> {
  const input = await scope.transaction(async (ctx) => {
    const { name } = await readTemplate(ctx, id);
    return templateInput(ctx, name, toStored(model));
  });
  return (await renderSample(scope, input)).html;
}

export async function readMailTemplate(scope: SiteScope, id: number | undefined) {
  const { templateId, model, input } = await scope.transaction(async (ctx) => {
    const template = await readTemplateFor(ctx, id);
    return { ...template, input: await templateInput(ctx, "", template.model) };
  });
  const { html } = await renderSample(scope, input);
  return { templateId, model, html };
}

/** The template as a newsletter with invented articles. */
export const templateInput = (ctx: SiteContext, subject: string, model: TemplateModel) =>
  renderingInput(ctx, {
    subject,
    tag: "preview",
    date: ctx.now().toISOString(),
    model: withSampleContent(model),
    settings: { limits: limitsOf(model.sections), sectionsSettings: {} },
  });
