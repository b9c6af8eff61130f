import { checkForm } from "@newsloom/contract/identity/forms";
import {
  type ImportedTemplate,
  type TemplateImport,
  TemplateRules,
} from "@newsloom/contract/newsletters/templates";
import { NEWSLETTER_LIMITS, NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import type { Actor, SiteScope } from "#platform/context";
import { tooManyRequests } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { parserIn } from "#platform/parsing/parser";
import { ParsingFailed } from "#platform/parsing/parsing-failed";
import { insertMarkup } from "../markup-rows.ts";
import * as rows from "../template-rows.ts";
import type { ImportedMjml } from "./template-import-parser.ts";

const parser = parserIn<typeof import("./template-import-parser.ts")>(
  "./template-import-parser",
  import.meta.url,
);

/** A template whose mail looks as an MJML file says, with its sections in the file's slots. */
export async function importTemplate(
  scope: SiteScope<Actor>,
  { name, mjml }: TemplateImport,
): Promise<FormAnswer<ImportedTemplate | null>> {
  const form = checkForm(TemplateRules, { name });
  if (!form.value) return refuse([...(form.failures ?? [])]);
  const value = form.value;
  const { sections, markup, notes, failures } = await parseMjml(scope, mjml);
  if (failures.length > 0) return refuse([...failures]);
  return scope.transaction(async (ctx) => {
    if ((await rows.lockAndCountTemplates(ctx)) >= NEWSLETTER_LIMITS.templates)
      return refuse([NEWSLETTER_MESSAGES.tooManyTemplates]);
    const markupId = await insertMarkup(ctx, markup);
    const model = {
      title: "",
      sections,
      textPreview: "",
      personalIntro: "",
      showPersonalIntro: false,
      markupId,
    };
    const id = await rows.insertTemplate(ctx, { name: value.name, model, isDefault: false });
    await ctx.record({
      area: "newsletters",
      action: "import template",
      entityType: "template",
      entityId: id,
      after: { name: value.name },
    });
    return accept({ template: await rows.readTemplate(ctx, id), notes: [...notes] });
  });
}

async function parseMjml({ platform, siteId }: SiteScope<Actor>, mjml: string): Promise<ImportedMjml> {
  try {
    return await platform.parsing.run(siteId, parser, { mjml });
  } catch (error) {
    if (!(error instanceof ParsingFailed)) throw error;
    if (error.reason === "busy" || error.reason === "stopped")
      throw tooManyRequests("Other files are being read just now. Try again in a minute.", 60);
    return UNREADABLE;
  }
}

const UNREADABLE: ImportedMjml = {
  sections: [],
  markup: { head: "", body: "" },
  slots: [],
  notes: [],
  failures: [
    "The file could not be read. It may have too many elements: remove what is not used, and try again.",
  ],
};
