import fc from "fast-check";
import { expect, it } from "vitest";
import { SECTION_SOURCES, STANDARD_SECTIONS, sectionProblems, type TemplateSection } from "./sections.ts";
import {
  addSection,
  changeSection,
  freeSources,
  MAX_SECTIONS,
  moveSection,
  removeSection,
  withSource,
} from "./template-sections.ts";

const idsOf = (sections: readonly TemplateSection[]) => sections.map(({ id }) => id);

const step = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), source: fc.constantFrom(...SECTION_SOURCES) }),
  fc.record({ kind: fc.constant("remove" as const), nth: fc.nat(25) }),
  fc.record({ kind: fc.constant("move" as const), nth: fc.nat(25), to: fc.integer({ min: -3, max: 30 }) }),
  fc.record({ kind: fc.constant("count" as const), nth: fc.nat(25), count: fc.integer() }),
  fc.record({
    kind: fc.constant("source" as const),
    nth: fc.nat(25),
    source: fc.constantFrom(...SECTION_SOURCES),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function apply(sections: TemplateSection[], one: Step): TemplateSection[] {
  const id = "nth" in one ? (sections[one.nth]?.id ?? "") : "";
  if (one.kind === "add") return addSection(sections, one.source);
  if (one.kind === "remove") return removeSection(sections, id);
  if (one.kind === "move") return moveSection(sections, id, one.to);
  if (one.kind === "count")
    return changeSection(sections, id, (section) => ({
      ...section,
      description: { ...section.description, count: one.count },
    }));
  const others = sections.filter((section) => section.id !== id);
  return freeSources(others).includes(one.source)
    ? changeSection(sections, id, (section) => withSource(section, one.source))
    : sections;
}

it("[NL-007] any changes of sections leave a template that can be saved, with ranges that join", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const sections = steps.reduce(apply, [...STANDARD_SECTIONS]);
      expect(sectionProblems(sections)).toEqual([]);
      expect(sections.length).toBeLessThanOrEqual(MAX_SECTIONS);
      let end = 0;
      for (const { description } of sections) {
        const { source, from, to, count } = description;
        expect(count).toBeGreaterThanOrEqual(0);
        expect(to - from).toBe(count);
        if (!source.startsWith("multipleEditorPicks")) continue;
        expect(from).toBe(end);
        end = to;
      }
    }),
  );
});

it("moves a section to a place and keeps the order of the others", () => {
  const [first = "", second = "", ...rest] = idsOf(STANDARD_SECTIONS);
  expect(idsOf(moveSection(STANDARD_SECTIONS, first, 1))).toEqual([second, first, ...rest]);
  expect(idsOf(moveSection(STANDARD_SECTIONS, first, 99))).toEqual([second, ...rest, first]);
  expect(idsOf(moveSection(STANDARD_SECTIONS, "none", 0))).toEqual(idsOf(STANDARD_SECTIONS));
});

it("fits a section's type and count to its source", () => {
  const section = { ...STANDARD_SECTIONS[0] } as TemplateSection;
  expect(withSource(section, "html").description).toMatchObject({
    type: "html",
    count: 0,
    allowFeaturedContent: false,
  });
  expect(withSource(section, "advertisements").description).toMatchObject({ type: "ads", count: 1 });
  expect(withSource(section, "topReads").description).toMatchObject({
    type: "articles",
    count: section.description.count,
    allowFeaturedContent: true,
  });
});
