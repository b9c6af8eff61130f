import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addArticle,
  freePlaces,
  limitOfSection,
  MOVE_MODES,
  type MoveMode,
  moveArticle,
  type NewsletterContent,
  placeOfArticle,
  removeArticle,
  removePlaceholder,
  replaceArticle,
  setSectionLimit,
} from "./section-moves.ts";
import { limitsOf, SECTION_SOURCES, type SectionSource, withRanges } from "./sections.ts";

const sectionOf = (source: SectionSource, count: number, ...ids: number[]) => ({
  id: source,
  title: "",
  layout: "rows" as const,
  html: "",
  description: { source, type: "articles" as const, count, from: 0, to: 0, allowFeaturedContent: false },
  articles: ids.map((articleId) => ({ articleId })),
});
type Section = ReturnType<typeof sectionOf>;
type Content = NewsletterContent<Section>;

const contentOf = (...sections: Section[]): Content => ({
  sections: withRanges(sections),
  limits: limitsOf(sections),
});
const idsOf = ({ sections }: Content) =>
  Object.fromEntries(
    sections.map(({ id, articles }) => [id, articles.map(({ articleId }) => articleId)] as const),
  );
const allIds = (content: Content) => Object.values(idsOf(content)).flat();

const start = contentOf(sectionOf("editorPicks", 3, 1, 2, 3), sectionOf("topReads", 3, 4, 5, 6));
const toTopReads = (index: number, mode: MoveMode) =>
  moveArticle(start, 2, { sectionId: "topReads", index }, mode);

describe("an article that is moved", () => {
  it("[NL-019] to this section takes its place with it: one less there, one more here", () => {
    const moved = toTopReads(1, "toThisSection");
    expect(idsOf(moved)).toEqual({ editorPicks: [1, 3], topReads: [4, 2, 5, 6] });
    expect(moved.limits).toEqual({ ...start.limits, editorPicksAmount: 2, topReadsAmount: 4 });
    expect(moved.sections.map(({ description }) => description.count)).toEqual([2, 4]);
  });

  it("[NL-020] by replacing takes the place of another one: one less where it was", () => {
    const moved = toTopReads(1, "replace");
    expect(idsOf(moved)).toEqual({ editorPicks: [1, 3], topReads: [4, 2, 6] });
    expect(moved.limits).toEqual({ ...start.limits, editorPicksAmount: 2 });
  });

  it("[NL-021] by swapping is exchanged with another one, and no limit changes", () => {
    const moved = toTopReads(2, "swapBetween");
    expect(idsOf(moved)).toEqual({ editorPicks: [1, 6, 3], topReads: [4, 5, 2] });
    expect(moved.limits).toEqual(start.limits);
    expect(toTopReads(3, "swapBetween")).toBe(start);
  });

  it("[NL-022] plainly leaves a place free, and no limit changes", () => {
    const moved = toTopReads(3, "move");
    expect(idsOf(moved)).toEqual({ editorPicks: [1, 3], topReads: [4, 5, 6, 2] });
    expect(moved.limits).toEqual(start.limits);
    const [picks] = moved.sections;
    expect(picks && freePlaces(moved.limits, picks)).toBe(1);
  });

  it("inside of its section changes the order only", () => {
    for (const mode of ["move", "toThisSection"] as const)
      expect(moveArticle(start, 1, { sectionId: "editorPicks", index: 2 }, mode)).toEqual({
        ...start,
        sections: [sectionOf("editorPicks", 3, 2, 3, 1), start.sections[1]].map((section) => ({
          ...section,
          description: { ...section?.description, to: 3 },
        })),
      });
    const replaced = moveArticle(start, 1, { sectionId: "editorPicks", index: 2 }, "replace");
    expect([idsOf(replaced)["editorPicks"], replaced.limits.editorPicksAmount]).toEqual([[2, 1], 2]);
    const beyond = contentOf(sectionOf("editorPicks", 0, 1, 2));
    const turned = moveArticle(beyond, 1, { sectionId: "editorPicks", index: 1 }, "toThisSection");
    expect([idsOf(turned), turned.limits]).toEqual([{ editorPicks: [2, 1] }, beyond.limits]);
  });

  it("stays where there is no such article or place", () => {
    const content = contentOf(sectionOf("editorPicks", 1, 1), sectionOf("html", 0));
    expect(moveArticle(content, 9, { sectionId: "editorPicks", index: 0 }, "move")).toBe(content);
    expect(moveArticle(content, 1, { sectionId: "html", index: 0 }, "move")).toBe(content);
    expect(moveArticle(content, 1, { sectionId: "none", index: 0 }, "move")).toBe(content);
    expect(moveArticle(content, 1, { sectionId: "editorPicks", index: 0 }, "replace")).toBe(content);
  });
});

describe("an article that is added", () => {
  const added = (source: SectionSource, count: number, ...ids: number[]) => {
    const content = contentOf(sectionOf(source, count, ...ids));
    return addArticle(content, { articleId: 9 }, { sectionId: source, index: ids.length });
  };

  it("[NL-023] into the placeholder of editor picks or press releases raises their limit by one", () => {
    expect(added("editorPicks", 2, 1, 2).limits.editorPicksAmount).toBe(3);
    expect(added("multipleEditorPicks3", 2, 1, 2).limits.multipleEditorPicks3).toBe(3);
    expect(added("pressRelease", 0).limits.pressRelease).toBe(1);
    const reads = added("topReads", 2, 1, 2);
    expect([reads.limits.topReadsAmount, idsOf(reads)]).toEqual([2, { topReads: [1, 2, 9] }]);
  });

  it("into a free place changes no limit, and nothing is added twice", () => {
    const filled = added("editorPicks", 3, 1, 2);
    expect(filled.limits.editorPicksAmount).toBe(3);
    expect(addArticle(filled, { articleId: 9 }, { sectionId: "editorPicks", index: 0 })).toBe(filled);
    expect(replaceArticle(filled, { articleId: 9 }, { sectionId: "editorPicks", index: 0 })).toBe(filled);
  });

  it("in place of another one leaves that out", () => {
    const replaced = replaceArticle(start, { articleId: 9 }, { sectionId: "topReads", index: 0 });
    expect(idsOf(replaced)).toEqual({ editorPicks: [1, 2, 3], topReads: [9, 5, 6] });
    expect(replaced.limits).toEqual(start.limits);
    expect(replaceArticle(start, { articleId: 9 }, { sectionId: "none", index: 0 })).toBe(start);
  });
});

it("sections without articles have no limit, and none that can be set", () => {
  const html = sectionOf("html", 1);
  const content = contentOf(html);
  expect(limitOfSection(content.limits, html)).toBe(0);
  expect(freePlaces(content.limits, html)).toBe(0);
  expect(setSectionLimit(content, "html", 4)).toBe(content);
  expect(setSectionLimit(content, "none", 4)).toBe(content);
});

it("[NL-024] a removed placeholder lowers the limit, and not below 0", () => {
  const content = contentOf(sectionOf("industryNews", 2));
  const once = removePlaceholder(content, "industryNews");
  expect(once.limits.industryNews).toBe(1);
  const twice = removePlaceholder(once, "industryNews");
  expect(twice.limits.industryNews).toBe(0);
  expect(removePlaceholder(twice, "industryNews")).toBe(twice);
});

it("[NL-027] ranges of multiple editor picks follow their limits", () => {
  const content = contentOf(sectionOf("multipleEditorPicks1", 3), sectionOf("multipleEditorPicks2", 2));
  const changed = setSectionLimit(content, "multipleEditorPicks1", 5);
  expect(changed.sections.map(({ description: { from, to } }) => [from, to])).toEqual([
    [0, 5],
    [5, 7],
  ]);
  expect(setSectionLimit(content, "multipleEditorPicks1", -4).limits.multipleEditorPicks1).toBe(0);
});

describe("any sequence of moves", () => {
  const step = fc.record({
    action: fc.constantFrom("add", "replace", "remove", "removePlaceholder", "setLimit", ...MOVE_MODES),
    id: fc.integer({ min: 1, max: 30 }),
    at: fc.record({
      sectionId: fc.constantFrom(...SECTION_SOURCES),
      index: fc.integer({ min: -2, max: 12 }),
    }),
  });
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
  const apply = (content: Content, { action, id, at }: Step): Content => {
    if (action === "add") return addArticle(content, { articleId: id }, at);
    if (action === "remove") return removeArticle(content, id);
    if (action === "removePlaceholder") return removePlaceholder(content, at.sectionId);
    if (action === "setLimit") return setSectionLimit(content, at.sectionId, at.index);
    if (action === "replace" && !placeOfArticle(content.sections, id))
      return replaceArticle(content, { articleId: id }, at);
    return moveArticle(content, id, at, action);
  };
  /** What a step may leave out: one article that is removed or replaced. */
  const mayLose = ({ action }: Step) => (action === "remove" || action === "replace" ? 1 : 0);

  it("has no article twice, no limit below 0, and loses nothing but what is removed or replaced", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let content = contentOf(...SECTION_SOURCES.map((source) => sectionOf(source, 2)));
        for (const one of steps) {
          const before = allIds(content);
          content = apply(content, one);
          const after = allIds(content);
          expect(new Set(after).size).toBe(after.length);
          expect(before.filter((known) => !after.includes(known)).length).toBeLessThanOrEqual(mayLose(one));
          expect(Math.min(...Object.values(content.limits))).toBeGreaterThanOrEqual(0);
          for (const known of after) expect(placeOfArticle(content.sections, known)).toBeDefined();
          expect(content.sections.find(({ id: of }) => of === "html")?.articles).toEqual([]);
        }
      }),
    );
  });
});
