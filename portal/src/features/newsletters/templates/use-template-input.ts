import { limitsOf } from "@newsloom/domain/newsletters/sections";
import type { NewsletterInput } from "@newsloom/email/newsletter/model";
import { withSampleContent } from "@newsloom/email/newsletter/sample-content";
import { useMemo } from "react";
import type { TemplateContext } from "./api.ts";
import type { EditedTemplate } from "./edited-template.ts";

/** A newsletter made of the template, with the site's newest articles. */
export function useTemplateInput({ name, model }: EditedTemplate, context: TemplateContext): NewsletterInput {
  const { articles, brand, date, markup, hasLiquid } = context;
  const shown = useMemo(() => withSampleContent(model, articles), [model, articles]);
  const settings = useMemo(
    () => ({ limits: limitsOf(model.sections), sectionsSettings: {} }),
    [model.sections],
  );
  return { subject: name, date, tag: "preview", model: shown, settings, brand, markup, hasLiquid };
}
