import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { limitsOf, STANDARD_SECTIONS } from "@newsloom/domain/newsletters/sections";
import { expect, it } from "vitest";
import type { EditedNewsletter } from "./edited-newsletter.ts";
import { differencesOf, mergeNewsletters } from "./newsletter-differences.ts";

const article = (articleId: number): NewsletterArticle => ({
  articleId,
  title: `Article ${articleId}`,
  previewText: "",
  url: "",
  imageUrl: "",
  imageAlt: "",
  sourceName: "",
});

function newsletter(subject: string, placed: Readonly<Record<string, number[]>>): EditedNewsletter {
  const sections = STANDARD_SECTIONS.map((section) => ({
    ...section,
    articles: (placed[section.id] ?? []).map(article),
    featuredContent: [],
  }));
  return {
    newsletterName: "Tide",
    newsletterSubject: subject,
    model: { title: "", sections, textPreview: "", personalIntro: "", showPersonalIntro: false },
    modelSettings: { limits: limitsOf(sections), sectionsSettings: {} },
    advertisementsIds: [],
    senderId: 1,
    subscriptionListId: 1,
    audience: { include: [], exclude: [] },
  };
}

it("names what differs, and suggests who changed it", () => {
  const base = newsletter("Wall", { picks: [1, 2], reads: [3] });
  const mine = newsletter("Wall", { picks: [2, 1], reads: [3] });
  const theirs = newsletter("Ferry", { picks: [1, 2], reads: [4] });
  expect(differencesOf({ base, mine, theirs }, () => "")).toEqual([
    { part: "newsletterSubject", mine: "Wall", theirs: "Ferry", suggested: "theirs" },
    {
      part: { sectionId: "picks" },
      mine: "Article 2\nArticle 1",
      theirs: "Article 1\nArticle 2",
      suggested: "mine",
    },
    { part: { sectionId: "reads" }, mine: "Article 3", theirs: "Article 4", suggested: "theirs" },
  ]);
});

it("takes the own subject or a section, and everything else of theirs", () => {
  const base = newsletter("Wall", { picks: [1], reads: [3] });
  const mine = newsletter("Crane", { picks: [5], reads: [6] });
  const theirs = newsletter("Ferry", { picks: [7], reads: [5, 8] });
  const merged = mergeNewsletters({ base, mine, theirs }, (part) => (part === "picks" ? "mine" : "theirs"));
  expect(merged.newsletterSubject).toBe("Ferry");
  expect(
    merged.model.sections.slice(0, 2).map(({ articles }) => articles.map(({ articleId }) => articleId)),
  ).toEqual([[5], [8]]);
});

it("tells apart who changed the sender and who the audience, and takes what was chosen", () => {
  const base = newsletter("Wall", {});
  const mine = { ...base, senderId: 2 };
  const theirs = { ...base, subscriptionListId: 2, audience: { include: [7], exclude: [] } };
  const sides = { base, mine, theirs };
  expect(differencesOf(sides, (edited, part) => `${part} ${edited.senderId}`)).toEqual([
    { part: "sender", mine: "sender 2", theirs: "sender 1", suggested: "mine" },
    { part: "audience", mine: "audience 2", theirs: "audience 1", suggested: "theirs" },
  ]);
  const merged = mergeNewsletters(sides, (part) => (part === "sender" ? "mine" : "theirs"));
  expect(merged).toMatchObject({ senderId: 2, subscriptionListId: 2, audience: { include: [7] } });
});
