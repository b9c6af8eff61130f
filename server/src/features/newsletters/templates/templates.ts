import { checkForm } from "@newsloom/contract/identity/forms";
import type { TemplateModel } from "@newsloom/contract/newsletters/models";
import { type Template, type TemplateForm, TemplateRules } from "@newsloom/contract/newsletters/templates";
import { NEWSLETTER_LIMITS, NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { sectionProblems, withRanges } from "@newsloom/domain/newsletters/sections";
import type { SignedInContext } from "#platform/context";
import { conflict } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { sanitizeIntro } from "../rendering/intro-html.ts";
import { sanitizeSections } from "../rendering/mail-html.ts";
import * as rows from "./template-rows.ts";

type TemplateAnswer = FormAnswer<Template | null>;

export async function createTemplate(ctx: SignedInContext, form: TemplateForm): Promise<TemplateAnswer> {
  const { value, failures = [] } = checkTemplate(form);
  if (!value) return refuse(failures);
  if ((await rows.lockAndCountTemplates(ctx)) >= NEWSLETTER_LIMITS.templates)
    return refuse([NEWSLETTER_MESSAGES.tooManyTemplates]);
  const id = await rows.insertTemplate(ctx, value);
  await record(ctx, "create template", id, undefined, { name: value.name });
  return accept(await rows.readTemplate(ctx, id));
}

export async function updateTemplate(
  ctx: SignedInContext,
  id: number,
  form: TemplateForm,
): Promise<TemplateAnswer> {
  await rows.lockAndCountTemplates(ctx);
  const before = await rows.lockTemplate(ctx, id);
  const { value, failures = [] } = checkTemplate(form);
  if (!value) return refuse(failures);
  if (form.version !== undefined && form.version !== before.version)
    throw conflict(NEWSLETTER_MESSAGES.staleTemplate);
  await rows.updateTemplate(ctx, id, value);
  await record(ctx, "update template", id, { name: before.name }, { name: value.name });
  return accept(await rows.readTemplate(ctx, id));
}

export async function deleteTemplate(ctx: SignedInContext, id: number): Promise<true> {
  const { name } = await rows.lockTemplate(ctx, id);
  await rows.removeTemplate(ctx, id);
  await record(ctx, "delete template", id, { name }, undefined);
  return true;
}

function checkTemplate(form: TemplateForm) {
  const { value, failures = [] } = checkForm(TemplateRules, form);
  const problems = [
    ...failures,
    ...sectionProblems(form.model.sections).map((problem) => NEWSLETTER_MESSAGES[problem]),
  ];
  if (!value || problems.length > 0) return { failures: problems };
  return { value: { name: value.name, isDefault: form.isDefault, model: toStored(form.model) } };
}

/** Ranges computed, markup sanitized. */
export const toStored = (model: TemplateModel): TemplateModel => ({
  ...model,
  personalIntro: sanitizeIntro(model.personalIntro),
  sections: withRanges(sanitizeSections(model.sections)),
});

const record = (ctx: SignedInContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "newsletters", action, entityType: "template", entityId: id, before, after });
