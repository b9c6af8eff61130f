import { toNewsletterArticle } from "@newsloom/email/newsletter/newsletter-article";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { listNeverSent } from "../content/content-lists.ts";
import { renderingContext } from "../rendering/render-newsletter.ts";
import { readTemplate } from "./template-rows.ts";

const SAMPLES = 30;

/** What the template editor's preview shows besides the template: the site, today, and its newest articles. */
export async function readTemplateContext(ctx: SiteContext, templateId: number | undefined) {
  const template = templateId === undefined ? undefined : await readTemplate(ctx, templateId);
  const context = await renderingContext(ctx, ctx.now().toISOString(), template?.model.markupId);
  const newest = await listNeverSent(ctx, { from: 0, to: SAMPLES, sessionId: "", excludingCompanies: [] });
  return { ...context, articles: newest.map((article) => toNewsletterArticle(article, context.addresses)) };
}

/** Templates are not stored at a mail provider: the link leads to the template editor. */
export async function readTemplateLink(ctx: SiteContext, id: number): Promise<{ url: string }> {
  const { templateId } = await readTemplate(ctx, id);
  const { slug } = await getSite(ctx);
  return { url: `${ctx.platform.publicUrl}/${slug}/template-editor?sheet=${templateId}` };
}
