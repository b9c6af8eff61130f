import type { Template, TemplateForm } from "@newsloom/contract/newsletters/templates";
import { problemSentence } from "@newsloom/email/newsletter/person-texts";
import type { Actor, SignedInContext, SiteScope } from "#platform/context";
import { type FormAnswer, refuse } from "#platform/http/form-answer";
import { templateInput } from "../rendering/previews.ts";
import { compile } from "../rendering/render-newsletter.ts";
import { toStored } from "./templates.ts";

/** Saves a template whose texts can be filled in; each that cannot is named with its line. */
export async function saveChecked(
  scope: SiteScope<Actor>,
  { model }: TemplateForm,
  save: (ctx: SignedInContext) => Promise<FormAnswer<Template | null>>,
): Promise<FormAnswer<Template | null>> {
  const problems = await textProblems(scope, model);
  return problems.length > 0 ? refuse(problems) : scope.transaction(save);
}

async function textProblems(scope: SiteScope<Actor>, model: TemplateForm["model"]): Promise<string[]> {
  if (!/\{[{%]/.test(JSON.stringify(model))) return [];
  const { sample: _, ...input } = await scope.transaction((ctx) => templateInput(ctx, "", toStored(model)));
  if (!input.hasLiquid) return [];
  return (await compile(scope, input)).problems.map(problemSentence);
}
