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
  expect(idsOf(moveSection(STANDARD_SECTIONS, second, -1))).toEqual([second, first, ...rest]);
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
  expect(withSource(section, "sponsoredCompanies").description).toMatchObject({
    source: "sponsoredCompanies",
    type: "featured",
    count: 1,
    allowFeaturedContent: false,
  });
  const long = { ...section, description: { ...section.description, count: 8 } };
  expect(withSource(long, "topReads").description.count).toBe(8);
  expect(withSource(withSource(long, "html"), "topReads").description).toMatchObject({
    type: "articles",
    count: 3,
    allowFeaturedContent: false,
  });
  expect(withSource(section, "topReads").description).toMatchObject({
    type: "articles",
    count: section.description.count,
    allowFeaturedContent: true,
  });
});

it("a new section can have what is in no section yet, and again what is not a kind of articles", () => {
  expect(freeSources([])).toEqual(SECTION_SOURCES);
  const every = SECTION_SOURCES.reduce<TemplateSection[]>(addSection, []);
  expect(freeSources(every)).toEqual(["advertisements", "sponsoredCompanies", "html"]);
  expect(freeSources(STANDARD_SECTIONS)).toEqual(
    SECTION_SOURCES.filter((source) =>
      STANDARD_SECTIONS.every(({ description }) => description.source !== source),
    ),
  );
});

it("a new section comes last, in rows and with nothing in it", () => {
  const added = addSection(STANDARD_SECTIONS, "multipleEditorPicks2");
  expect(added.slice(0, -1)).toEqual(STANDARD_SECTIONS);
  expect(added.at(-1)).toEqual({
    id: "section-6",
    title: "",
    layout: "rows",
    html: "",
    description: {
      source: "multipleEditorPicks2",
      type: "articles",
      count: 3,
      from: 3,
      to: 6,
      allowFeaturedContent: false,
    },
  });
  const counts = (["html", "advertisements", "sponsoredCompanies", "topReads"] as const).map(
    (source) => addSection([], source)[0]?.description.count,
  );
  expect(counts).toEqual([0, 1, 1, 3]);
});

it("a new section has an id that no other has", () => {
  const three = [1, 2, 3].reduce<TemplateSection[]>((sections) => addSection(sections, "html"), []);
  expect(idsOf(three)).toEqual(["section-1", "section-2", "section-3"]);
  expect(idsOf(addSection(removeSection(three, "section-1"), "html"))).toEqual([
    "section-2",
    "section-3",
    "section-4",
  ]);
});

it("nothing is added twice, or to a template with 20 sections", () => {
  expect(addSection(STANDARD_SECTIONS, "topReads")).toEqual(STANDARD_SECTIONS);
  const full = Array.from({ length: 20 }).reduce<TemplateSection[]>(
    (sections) => addSection(sections, "html"),
    [],
  );
  expect(full).toHaveLength(20);
  expect(addSection(full, "html")).toEqual(full);
  expect(addSection(full.slice(1), "html")).toHaveLength(20);
});

it("changing one section leaves the others, and its count is a whole number from 0 to 1000", () => {
  const counted = (count: number) =>
    changeSection(STANDARD_SECTIONS, "reads", (section) => ({
      ...section,
      title: "Read most",
      description: { ...section.description, count },
    }));
  const counts = [7, 2.9, -1, 1000, 1001].map((count) => counted(count)[1]?.description.count);
  expect(counts).toEqual([7, 2, 0, 1000, 1000]);
  const changed = counted(7);
  expect(changed[1]).toMatchObject({ id: "reads", title: "Read most", description: { from: 0, to: 7 } });
  expect(changed.toSpliced(1, 1)).toEqual(STANDARD_SECTIONS.toSpliced(1, 1));
});

it("what is removed leaves its range to the next", () => {
  const two = addSection(STANDARD_SECTIONS, "multipleEditorPicks2");
  const left = removeSection(two, "more");
  expect(idsOf(left)).toEqual(["picks", "reads", "press", "you", "section-6"]);
  expect(left.at(-1)?.description).toMatchObject({ from: 0, to: 3 });
  expect(removeSection(two, "none")).toEqual(two);
});
