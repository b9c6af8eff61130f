import { expect, it } from "vitest";
import { type CheckedLink, outcomeOfStatus } from "./mail-checks.ts";
import {
  type CheckedNewsletter,
  checksOfOwnHtml,
  holdsEdition,
  preflight,
  senderChoice,
} from "./preflight.ts";
import { limitsOf, STANDARD_SECTIONS } from "./sections.ts";

const article = (articleId: number, change: object = {}) => ({
  articleId,
  title: `Story ${articleId}`,
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
  mail: { links: 16, problems: [], dropped: [] },
  hasUnsubscribeLink: true,
  subjectProblems: [],
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
  expect(preflight(READY).map(({ check, level, finding, count }) => [check, level, finding, count])).toEqual([
    ["subject", "pass", "subject_pass", 16],
    ["textPreview", "pass", "textPreview_pass", 25],
    ["articles", "pass", "articles_pass", 15],
    ["sections", "pass", "sections_pass", 0],
    ["altTexts", "pass", "altTexts_pass", 0],
    ["links", "pass", "links_pass", 0],
    ["linkAnswers", "pass", "linkAnswers_pass", 16],
    ["wording", "pass", "wording_pass", 0],
    ["size", "pass", "size_pass", 74],
    ["mailClients", "pass", "mailClients_pass", 0],
    ["unsubscribe", "pass", "unsubscribe_pass", 0],
    ["address", "pass", "address_pass", 0],
    ["sender", "pass", "sender_pass", 0],
    ["audience", "pass", "audience_pass", 1200],
  ]);
});

it("what just fits passes: 2 to 60 characters of subject, 102 kB, one person", () => {
  for (const subject of ["Up", "x".repeat(60), "🌊".repeat(60)]) expect(findings({ subject })).toEqual({});
  expect(findings({ size: 102_000, people: 1 })).toEqual({});
  expect(preflight({ ...READY, size: 102_000 })).toContainEqual({
    check: "size",
    level: "pass",
    finding: "size_pass",
    count: 102,
  });
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
  expect(findings({ textPreview: "  " })).toEqual({ textPreview: ["warning", "textPreview_missing", 0] });
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
  const pictured = [1, 2].map((id) => article(id, { imageAlt: "" }));
  const withoutPicture = article(3, { imageUrl: "", imageAlt: "" });
  expect(
    findings({ sections: [{ ...first, articles: [...pictured, withoutPicture] } as never, ...others] }),
  ).toEqual({ altTexts: ["warning", "altTexts_missing", 2] });
  const unready = [article(1), article(2, { imageAlt: "" }), article(3, { url: "", imageAlt: "" })];
  const detailsOf = Object.fromEntries(
    preflight({ ...READY, sections: [{ ...first, articles: unready } as never, ...others] }).map(
      ({ check, details }) => [check, details],
    ),
  );
  expect(detailsOf).toMatchObject({ altTexts: ["“Story 2”", "“Story 3”"], links: ["“Story 3”"] });
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

it("a subject is shouted from ten letters on, when more than 70 % of them are capitals", () => {
  for (const subject of ["HARBOURS UP", "HARBOURS up", "HARBOURS UP 2026"])
    expect(findings({ subject }), subject).toEqual({ wording: ["warning", "wording_spam", 0] });
  for (const subject of ["HARBOUR UP", "HARBOUR ups", "Up!", "2026", "the wall goes up"])
    expect(findings({ subject }), subject).toEqual({});
});

it("a section that shall have no articles is not missing any", () => {
  const empty = [{ ...first, articles: [] } as never, ...others];
  expect(findings({ sections: empty })).toEqual({ sections: ["warning", "sections_empty", 1] });
  expect(findings({ sections: empty, limits: { ...READY.limits, editorPicksAmount: 0 } })).toEqual({});
});

it("placeholders that cannot be filled in are an error that says what is wrong", () => {
  const checked = (textProblems: readonly string[]) => preflight({ ...READY, textProblems }).at(-1);
  expect(checked([])).toEqual({
    check: "placeholders",
    level: "pass",
    finding: "placeholders_pass",
    count: 0,
  });
  expect(checked(["The title has no end of “if”.", "The intro names “frstName”."])).toEqual({
    check: "placeholders",
    level: "error",
    finding: "placeholders_faulty",
    count: 2,
    details: ["The title has no end of “if”.", "The intro names “frstName”."],
  });
  const subjectProblems = ["The subject has no end of “if”."];
  expect(preflight({ ...READY, subject: "", subjectProblems })[0]).toEqual({
    check: "subject",
    level: "error",
    finding: "subject_faulty",
    count: 0,
    details: subjectProblems,
  });
});

it("a sender is usable when it is among those that may be used", () => {
  const usable = [{ id: 3 }, { id: 4 }];
  expect([null, 3, 4, 5].map((id) => senderChoice(id, usable))).toEqual([
    "none",
    "usable",
    "usable",
    "unusable",
  ]);
  expect([senderChoice(3, []), senderChoice(null, [])]).toEqual(["unusable", "none"]);
});

const link = (outcome: CheckedLink["outcome"], status: number | null): CheckedLink => ({
  url: "https://ferries.test/winter",
  title: "Half price",
  section: "Most read",
  outcome,
  status,
});
const linkAnswers = (problems: readonly CheckedLink[]) =>
  preflight({ ...READY, mail: { links: 3, problems, dropped: [] } }).find(
    ({ check }) => check === "linkAnswers",
  );

it("a link whose page is not there keeps a newsletter from being sent, and is named first", () => {
  const found = linkAnswers([link("slow", null), link("gone", 404)]);
  expect(found).toMatchObject({ level: "error", finding: "linkAnswers_broken", count: 1, of: 3 });
  expect(found?.details).toEqual([
    "“Half price” in Most read answers 404: https://ferries.test/winter",
    "“Half price” in Most read did not answer in time: https://ferries.test/winter",
  ]);
});

it("a host that refuses programs, is slow or is away is for the editor to judge, and does not hold an edition", () => {
  for (const [outcome, status] of [
    ["refused", 403],
    ["failing", 503],
    ["slow", null],
    ["unreachable", null],
    ["unchecked", null],
  ] as const) {
    const found = linkAnswers([link(outcome, status)]);
    expect(found).toMatchObject({ level: "warning", finding: "linkAnswers_doubtful", count: 1 });
    expect(found && holdsEdition(found)).toBe(false);
  }
  expect(
    holdsEdition({ check: "linkAnswers", level: "error", finding: "linkAnswers_broken", count: 1 }),
  ).toBe(true);
});

it.each([
  [200, "answers"],
  [301, "answers"],
  [403, "refused"],
  [404, "gone"],
  [410, "gone"],
  [429, "refused"],
  [500, "failing"],
  [503, "failing"],
] as const)("a link that answers %i counts as %s", (status, outcome) => {
  expect(outcomeOfStatus(status)).toBe(outcome);
});

it("what mail clients drop is a warning that names them; while the mail is not known both are open", () => {
  const dropped = [{ title: "display:flex", clients: ["Outlook, Windows", "Gmail, web"] }];
  const results = preflight({ ...READY, mail: { links: 0, problems: [], dropped } });
  expect(results).toContainEqual({
    check: "mailClients",
    level: "warning",
    finding: "mailClients_drop",
    count: 1,
    details: ["display:flex: Outlook, Windows; Gmail, web."],
  });
  expect(findings({ mail: undefined })).toEqual({
    linkAnswers: ["warning", "linkAnswers_unknown", 0],
    mailClients: ["warning", "mailClients_unknown", 0],
  });
});

it("a newsletter that nobody can unsubscribe from is not sent", () => {
  expect(findings({ hasUnsubscribeLink: false })).toEqual({
    unsubscribe: ["error", "unsubscribe_missing", 0],
  });
});

it("where HTML of one's own is sent, only what was found in it and what stands around it count", () => {
  const empty = sections.map((section) => ({ ...section, articles: [] }));
  const found = preflight({
    ...READY,
    sections: empty,
    hasUnsubscribeLink: false,
    subjectProblems: ["It has no end of “if”."],
    textProblems: ["The intro names “frstName”."],
  });
  const levels = (hasUnsubscribeLink: boolean, textProblems: string[] = []) =>
    checksOfOwnHtml(found, { hasUnsubscribeLink, textProblems }).map(({ check, level }) => [check, level]);
  expect(levels(true)).toEqual([
    ["subject", "error"],
    ["textPreview", "pass"],
    ["wording", "pass"],
    ["sender", "pass"],
    ["audience", "pass"],
    ["unsubscribe", "pass"],
  ]);
  expect(levels(false).at(-1)).toEqual(["unsubscribe", "error"]);
  expect(levels(true, ["It has too many."]).at(-1)).toEqual(["placeholders", "error"]);
});
