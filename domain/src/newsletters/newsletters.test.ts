import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CAMPAIGN_STATUSES,
  type CampaignStatusName,
  isDeletable,
  isEditable,
  mayBecome,
  statusIdOf,
  statusNameOf,
} from "./campaign-status.ts";
import { repeatedArticles, withFeatured, withoutExcluded } from "./content.ts";
import { defaultLimits } from "./limits.ts";
import { cutPreviewText } from "./preview-text.ts";
import {
  limitsOf,
  SECTION_SOURCES,
  type SectionSource,
  STANDARD_SECTIONS,
  sectionProblems,
  type TemplateSection,
  withRanges,
} from "./sections.ts";
import { campaignTag } from "./tag.ts";

const sectionOf = (source: SectionSource, count: number, id: string = source): TemplateSection => ({
  id,
  title: "",
  layout: "rows",
  html: "",
  description: { source, type: "articles", count, from: 0, to: 0, allowFeaturedContent: false },
});

describe("campaign statuses", () => {
  it("[NL-012] are the ten of the spec, numbered in its order", () => {
    expect(CAMPAIGN_STATUSES.map(({ statusName }) => statusName)).toEqual([
      "Sent",
      "New",
      "Failed",
      "Pending Scheduled",
      "Scheduled",
      "Draft",
      "Pending",
      "Creating",
      "Partialy Sent",
      "Adestra",
    ]);
    expect(CAMPAIGN_STATUSES.map(({ statusId }) => statusId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { statusId, statusName } of CAMPAIGN_STATUSES) {
      expect(statusIdOf(statusName)).toBe(statusId);
      expect(statusNameOf(statusId)).toBe(statusName);
    }
  });

  it("[NL-018] change only as decided", () => {
    const names = CAMPAIGN_STATUSES.map(({ statusName }) => statusName);
    const next = (from: CampaignStatusName) => names.filter((to) => mayBecome(from, to));
    expect(Object.fromEntries(names.map((name) => [name, next(name)]))).toEqual({
      Sent: [],
      New: ["Draft", "Creating"],
      Failed: ["Draft"],
      "Pending Scheduled": ["Scheduled", "Draft"],
      Scheduled: ["Draft", "Pending"],
      Draft: ["Pending Scheduled", "Pending", "Adestra"],
      Pending: ["Sent", "Failed", "Partialy Sent"],
      Creating: ["Draft"],
      "Partialy Sent": [],
      Adestra: [],
    });
    expect(names.filter(isEditable)).toEqual(["New", "Draft", "Creating"]);
    expect(names.filter((name) => !isDeletable(name))).toEqual(["Pending"]);
  });
});

describe("sections", () => {
  it("[NL-009] [NL-010] have ten limits, 3 each by default; the template's counts replace them", () => {
    expect(defaultLimits()).toEqual({
      recommendedArticlesAmount: 3,
      topReadsAmount: 3,
      editorPicksAmount: 3,
      multipleEditorPicks1: 3,
      multipleEditorPicks2: 3,
      multipleEditorPicks3: 3,
      multipleEditorPicks4: 3,
      multipleEditorPicks5: 3,
      pressRelease: 3,
      industryNews: 3,
    });
    expect(limitsOf(STANDARD_SECTIONS)).toEqual(defaultLimits());
    expect(limitsOf([sectionOf("pressRelease", 7), sectionOf("html", 9)])).toEqual({
      ...defaultLimits(),
      pressRelease: 7,
    });
  });

  it("[NL-027] of multiple editor picks follow each other: counts 3 and 2 ask from 0 to 3 and from 3 to 5", () => {
    const sections = [
      sectionOf("multipleEditorPicks1", 3),
      sectionOf("topReads", 4),
      sectionOf("multipleEditorPicks2", 2),
    ];
    expect(withRanges(sections).map(({ description: { from, to } }) => [from, to])).toEqual([
      [0, 3],
      [0, 4],
      [3, 5],
    ]);
  });

  it("[NL-026] of multiple editor picks are five at most", () => {
    const sources = SECTION_SOURCES.filter((source) => source.startsWith("multipleEditorPicks"));
    expect(sources).toHaveLength(5);
    const five = sources.map((source) => sectionOf(source, 3));
    expect(sectionProblems(five)).toEqual([]);
    for (const source of sources)
      expect(sectionProblems([...five, sectionOf(source, 3, "sixth")])).toEqual(["sameSource"]);
    expect(sectionProblems([sectionOf("html", 0, "a"), sectionOf("html", 0, "a")])).toEqual(["sameId"]);
    expect(sectionProblems(STANDARD_SECTIONS)).toEqual([]);
  });

  it("ranges of multiple editor picks never overlap and have no gap", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 5 }), (counts) => {
        const sources = SECTION_SOURCES.filter((source) => source.startsWith("multipleEditorPicks"));
        const sections = counts.map((count, nth) => sectionOf(sources[nth] ?? "html", count));
        const taken = withRanges(sections).flatMap(({ description: { from, to } }) =>
          Array.from({ length: to - from }, (_, nth) => from + nth),
        );
        expect(taken).toEqual(taken.map((_, nth) => nth));
      }),
    );
  });
});

describe("content", () => {
  it("[NL-028] [NL-029] [NL-030] lists leave out what has no positive id, is sponsored or was removed", () => {
    const items = [
      { articleId: 7 },
      { articleId: 0 },
      { articleId: -1 },
      { articleId: null },
      {},
      { articleId: 8, isSponsored: true },
      { articleId: 9 },
      { articleId: 10, isSponsored: false },
    ];
    expect(withoutExcluded(items, new Set([9])).map(({ articleId }) => articleId)).toEqual([7, 10]);
  });

  it("[NL-025] featured content with orderId 3 is at index 2, and at the end where there is less", () => {
    const featured = (orderId: number) => ({ orderId });
    expect(withFeatured(["a", "b", "c"], [featured(3)])).toEqual(["a", "b", featured(3), "c"]);
    expect(withFeatured(["a", "b", "c"], [featured(4), featured(2)])).toEqual([
      "a",
      featured(2),
      "b",
      featured(4),
      "c",
    ]);
    expect(withFeatured(["a"], [featured(9), featured(1)])).toEqual([featured(1), "a", featured(9)]);
    expect(withFeatured(["a"], [featured(0)])).toEqual([featured(0), "a"]);
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.array(fc.integer({ min: -5, max: 40 })), (items, orders) => {
        const all = withFeatured(items, orders.map(featured));
        expect(all.filter((one) => typeof one === "number")).toEqual(items);
        expect(all).toHaveLength(items.length + orders.length);
      }),
    );
  });

  it("articles in two places are found", () => {
    const of = (...ids: number[]) => ({ articles: ids.map((articleId) => ({ articleId })) });
    expect(repeatedArticles([of(1, 2), of(3), of(4)])).toEqual([]);
    expect(repeatedArticles([of(1, 1), of(2, 3), of(3)])).toEqual([1, 3]);
  });
});

describe("[NL-031] preview text", () => {
  it("is cut at a word, with three dots; a short one stays", () => {
    expect(cutPreviewText("The wall goes up before winter", 13)).toBe("The wall goes...");
    expect(cutPreviewText("The wall goes up before winter", 15)).toBe("The wall goes...");
    expect(cutPreviewText("The wall goes", 13)).toBe("The wall goes");
    expect(cutPreviewText("Harbourmaster", 7)).toBe("Harbour...");
    expect(cutPreviewText("", 7)).toBe("");
    expect(cutPreviewText("  The wall \n", 8)).toBe("The wall");
    expect(cutPreviewText("The wall  goes up", 9)).toBe("The wall...");
  });

  it("has whole words of the text, and no more than its length", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zé😀]{1,12}$/u), { minLength: 1 }),
        fc.nat(80),
        (words, length) => {
          const text = words.join(" ");
          const cut = cutPreviewText(text, length);
          const isWhole = [...text].length <= length;
          expect(cut === text).toBe(isWhole);
          if (isWhole) return;
          expect(cut.endsWith("...")).toBe(true);
          const kept = cut.slice(0, -3);
          expect([...kept].length).toBeLessThanOrEqual(length);
          expect(text.startsWith(kept)).toBe(true);
          if (kept.includes(" ")) expect(words).toContain(kept.split(" ").at(-1));
        },
      ),
    );
  });
});

it("[NL-005] a campaign's tag begins with its site", () => {
  expect(campaignTag(12, 345, "2026-11-17T08:00:00Z")).toBe("12-345-20261117");
});
