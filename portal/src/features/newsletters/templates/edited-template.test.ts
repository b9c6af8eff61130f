import { STANDARD_SECTIONS } from "@newsloom/domain/newsletters/sections";
import { changeSection, moveSection, removeSection } from "@newsloom/domain/newsletters/template-sections";
import { expect, it } from "vitest";
import { countChanges, type EditedTemplate, withModel } from "./edited-template.ts";

const template: EditedTemplate = {
  name: "Tide",
  isDefault: false,
  model: {
    title: "",
    sections: [...STANDARD_SECTIONS],
    textPreview: "",
    personalIntro: "",
    showPersonalIntro: false,
  },
};
const { sections } = template.model;
const [first, second] = sections.map(({ id }) => id) as [string, string];
const withSections = (next: EditedTemplate["model"]["sections"]) => withModel(template, { sections: next });

it("counts each changed section once, and their order once", () => {
  expect(countChanges(template, template)).toBe(0);
  expect(countChanges(template, withSections(removeSection(sections, first)))).toBe(1);
  expect(countChanges(template, withSections(moveSection(sections, first, 3)))).toBe(1);
  const renamed = changeSection(sections, second, (section) => ({
    ...section,
    title: "New",
    layout: "lead",
  }));
  expect(countChanges(template, withSections(renamed))).toBe(1);
  expect(countChanges(template, withSections(removeSection(renamed, first)))).toBe(2);
});

it("counts texts and colours; one that was set and taken back is no change", () => {
  const coloured = withModel(template, { accent: "#004488", textPreview: "Today" });
  expect(countChanges(template, coloured)).toBe(2);
  expect(countChanges(template, withModel(coloured, { accent: undefined, textPreview: "" }))).toBe(0);
  expect(countChanges(template, { ...template, name: "Ebb", isDefault: true })).toBe(2);
});
