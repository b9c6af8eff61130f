import { limitsOf } from "@newsloom/domain/newsletters/sections";
import { withSampleContent } from "@newsloom/email/newsletter/sample-content";
import { useMemo } from "react";
import { useNewsletterPreview } from "../preview/use-newsletter-preview.ts";
import type { TemplateContext } from "./api.ts";
import type { EditedTemplate } from "./edited-template.ts";

/** A newsletter made of the template, with the site's newest articles. */
export function useTemplatePreview({ name, model }: EditedTemplate, context: TemplateContext) {
  const { articles, brand, date, sample, markup, hasLiquid } = context;
  const shown = useMemo(() => withSampleContent(model, articles), [model, articles]);
  const settings = useMemo(
    () => ({ limits: limitsOf(model.sections), sectionsSettings: {} }),
    [model.sections],
  );
  return useNewsletterPreview(
    { subject: name, date, tag: "preview", model: shown, settings, brand, markup, hasLiquid },
    sample,
  );
}
