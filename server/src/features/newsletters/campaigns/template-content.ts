import { DEFAULT_PREVIEW_LENGTH } from "@newsloom/domain/newsletters/preview-text";
import { limitsOf } from "@newsloom/domain/newsletters/sections";
import { readSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { readTemplateFor } from "../templates/template-rows.ts";
import { advertisementsIn, fillSections } from "./fill-sections.ts";

/** What a new campaign shows: a template's sections, filled by their rules. Without an id the site's default template. */
export async function contentOfTemplate(ctx: SiteContext, id: number | undefined) {
  const { templateId, model: template } = await readTemplateFor(ctx, id);
  const { DefaultNewsletterPreviewText } = await readSettings(ctx, ["DefaultNewsletterPreviewText"]);
  const textPreview = template.textPreview || DefaultNewsletterPreviewText.slice(0, 300);
  const { model: filled, messages } = await fillSections(ctx, template);
  const model = { ...filled, textPreview };
  const sectionsSettings = Object.fromEntries(
    template.sections.map(({ id: sectionId }) => [sectionId, { previewTextLength: DEFAULT_PREVIEW_LENGTH }]),
  );
  return {
    templateId,
    messages,
    content: {
      model,
      modelSettings: { limits: limitsOf(template.sections), sectionsSettings },
      advertisementsIds: advertisementsIn(model),
    },
  };
}
