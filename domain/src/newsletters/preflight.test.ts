import { expect, it } from "vitest";
import { type CheckedNewsletter, preflight } from "./preflight.ts";
import { limitsOf, STANDARD_SECTIONS } from "./sections.ts";

const article = (articleId: number, change: object = {}) => ({
  articleId,
  url: "https://harbor.test/en/article/1",
  imageUrl: "https://harbor.test/wall.png",
  imageAlt: "A wall",
  ...change,
});
const sections = STANDARD_SECTIONS.map((section, nth) => ({
  ...section,
  articles: [1, 2, 3].map((id) => article(nth * 3 + id)),
}));
const READY: CheckedNewsletter = {
  subject: "The wall goes up",
  textPreview: "And the ferries come back",
  sections,
  limits: limitsOf(sections),
  size: 74_000,
  postalAddress: "14 Ropewalk",
  sender: "usable",
  people: 1200,
};
const findings = (change: Partial<CheckedNewsletter>) =>
  Object.fromEntries(
    preflight({ ...READY, ...change })
      .filter(({ level }) => level !== "pass")
      .map(({ check, level, finding, count }) => [check, [level, finding, count]]),
  );
const [first, ...others] = sections;

it("a newsletter that is ready passes every check", () => {
  expect(findings({})).toEqual({});
});

it("a missing subject or no article at all is an error", () => {
  expect(findings({ subject: " a " })).toEqual({ subject: ["error", "subject_missing", 0] });
  const empty = sections.map((section) => ({ ...section, articles: [] }));
  expect(findings({ sections: empty })).toEqual({
    articles: ["error", "articles_none", 0],
    sections: ["warning", "sections_empty", 5],
  });
});

it("long, shouted and promising subjects, and a missing preview text, are warnings", () => {
  expect(findings({ subject: "x".repeat(61), textPreview: "" })).toEqual({
    subject: ["warning", "subject_long", 61],
    textPreview: ["warning", "textPreview_missing", 0],
  });
  for (const subject of ["THE WALL GOES UP", "Act now, the wall goes up", "Up! And up!"])
    expect(findings({ subject })).toEqual({ wording: ["warning", "wording_spam", 0] });
});

it("missing alternative texts, links that are none, and sections beyond their limit are counted", () => {
  const articles = [
    article(1, { imageAlt: "" }),
    article(2, { imageUrl: "", imageAlt: "" }),
    article(3, { url: "javascript:1" }),
    article(99),
  ];
  expect(findings({ sections: [{ ...sections[0], ...first, articles } as never, ...others] })).toEqual({
    sections: ["warning", "sections_beyond", 1],
    altTexts: ["warning", "altTexts_missing", 1],
    links: ["warning", "links_missing", 1],
  });
  const short = [{ ...first, articles: [article(1)] } as never, ...others];
  expect(findings({ sections: short })).toEqual({ sections: ["warning", "sections_free", 1] });
});

it("a mail above 102 kB, an unknown size and a missing address are warnings", () => {
  expect(findings({ size: 102_001, postalAddress: " " })).toEqual({
    size: ["warning", "size_large", 103],
    address: ["warning", "address_missing", 0],
  });
  expect(findings({ size: undefined })).toEqual({ size: ["warning", "size_unknown", 0] });
});

it("a sender that cannot be used, or nobody to get it, is an error; no sender, and people who are not counted yet, are warnings", () => {
  expect(findings({ sender: "unusable", people: 0 })).toEqual({
    sender: ["error", "sender_missing", 0],
    audience: ["error", "audience_nobody", 0],
  });
  expect(findings({ sender: "none" })).toEqual({ sender: ["warning", "sender_default", 0] });
  expect(findings({ sender: undefined })).toEqual({});
  expect(findings({ people: undefined })).toEqual({ audience: ["warning", "audience_unknown", 0] });
});
