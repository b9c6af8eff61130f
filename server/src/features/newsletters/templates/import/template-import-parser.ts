import type { TemplateModel } from "@newsloom/contract/newsletters/models";
import { sourceOfSlot } from "@newsloom/domain/newsletters/markup-slots";
import { limitsOf, STANDARD_SECTIONS, type TemplateSection } from "@newsloom/domain/newsletters/sections";
import { addSection } from "@newsloom/domain/newsletters/template-sections";
import { renderMjml } from "@newsloom/email/mjml";
import { compileNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import { withSampleContent } from "@newsloom/email/newsletter/sample-content";
import { type CleanMjml, cleanMjml } from "./clean-mjml.ts";

export interface ImportedMjml extends CleanMjml {
  readonly sections: TemplateModel["sections"];
}

/** Runs in a worker thread: MJML of a file, made harmless and rendered once to see that it can be. */
export async function parse({ mjml }: { readonly mjml: string }): Promise<ImportedMjml> {
  const cleaned = cleanMjml(mjml);
  const sections = sectionsOf(cleaned.slots);
  if (cleaned.failures.length > 0) return { ...cleaned, sections };
  const model = { title: "", sections, textPreview: "", personalIntro: "", showPersonalIntro: false };
  try {
    await compileNewsletter(
      {
        subject: "",
        date: "",
        tag: "",
        model: withSampleContent(model),
        settings: { limits: limitsOf(sections), sectionsSettings: {} },
        brand: BRAND,
        markup: cleaned.markup,
      },
      renderMjml,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...cleaned, sections, failures: [`${reason.slice(0, 300)} Check the file in an MJML editor.`] };
  }
  return { ...cleaned, sections };
}

const BRAND = {
  siteName: "",
  accent: "",
  logoUrl: "",
  banner: null,
  postalAddress: "",
  subscribeUrl: "",
  poweredByUrl: "",
};

/** Those that have a place of their own and, where there is one for all, the standard ones. */
function sectionsOf(slots: readonly string[]): TemplateSection[] {
  const start: TemplateSection[] = slots.includes("sections") ? [...STANDARD_SECTIONS] : [];
  return slots
    .map(sourceOfSlot)
    .filter((source) => source !== undefined)
    .filter((source) => !start.some(({ description }) => description.source === source))
    .reduce<TemplateSection[]>((sections, source) => addSection(sections, source), start);
}
