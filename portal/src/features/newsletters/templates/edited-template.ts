import type { TemplateModel } from "@newsloom/contract/newsletters/models";
import { Template, TemplateRules } from "@newsloom/contract/newsletters/templates";
import { z } from "zod";
import { isSameDraft } from "../../../platform/drafts/draft-store.ts";

const Edited = Template.pick({ name: true, model: true, isDefault: true });

/** What is changed of a template. */
export type EditedTemplate = Readonly<z.infer<typeof Edited>>;
export type EditedSection = TemplateModel["sections"][number];

/** Unsaved changes of a template on this device, and what they started from. */
export const TemplateDraft = z.object({ version: z.int(), base: Edited, edited: Edited });
export type TemplateDraft = z.infer<typeof TemplateDraft>;

export const editedOf = ({ name, model, isDefault }: EditedTemplate): EditedTemplate => ({
  name,
  model,
  isDefault,
});

export const isSameTemplate = (one: EditedTemplate, other: EditedTemplate): boolean =>
  isSameDraft(editedOf(one), editedOf(other));

export const withModel = (edited: EditedTemplate, change: Partial<TemplateModel>): EditedTemplate => ({
  ...edited,
  model: { ...edited.model, ...change },
});

/** Why the name cannot be saved; the server says the same. */
export const nameError = ({ name }: EditedTemplate): string | undefined =>
  TemplateRules.safeParse({ name }).error?.issues[0]?.message;

/** In how many places two templates differ: each section counts once, and their order once. */
export function countChanges(from: EditedTemplate, to: EditedTemplate): number {
  const [before, after] = [from.model.sections, to.model.sections];
  const known = new Map(before.map((section) => [section.id, section]));
  const idsIn = (sections: readonly EditedSection[], others: readonly EditedSection[]) =>
    sections.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  const sections = after.filter((section) => {
    const earlier = known.get(section.id);
    return !earlier || !isSameDraft(ownOf(earlier), ownOf(section));
  }).length;
  const removed = before.filter(({ id }) => !after.some((section) => section.id === id)).length;
  const isReordered = idsIn(before, after).join() !== idsIn(after, before).join();
  const { sections: _before, ...fieldsBefore } = from.model;
  const { sections: _after, ...fieldsAfter } = to.model;
  const one = { ...fieldsBefore, name: from.name, isDefault: from.isDefault };
  const other = { ...fieldsAfter, name: to.name, isDefault: to.isDefault };
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>;
  const fields = [...names].filter((name) => one[name] !== other[name]).length;
  return sections + removed + Number(isReordered) + fields;
}

/** Without the range, which follows from the sections before it. */
const ownOf = ({ description: { from: _from, to: _to, ...description }, ...section }: EditedSection) => ({
  ...section,
  description,
});
