import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { CampaignRules, exportCampaigns, getNewsletters } from "./campaigns.ts";
import { getByCompanyIds, getNeverSentArticles } from "./content.ts";
import { TemplateRules } from "./templates.ts";

const campaign = { newsletterName: "Harbor weekly", newsletterSubject: "Ice in the harbor" };

const checkCampaign = (more: object) => checkForm(CampaignRules, { ...campaign, ...more });
const TEXTS = [
  {
    what: "the name of a newsletter",
    check: (newsletterName: string) => checkCampaign({ newsletterName }),
    stored: (newsletterName: string) => ({ ...campaign, newsletterName }),
    max: 100,
    message: NEWSLETTER_MESSAGES.name,
  },
  {
    what: "the subject of a newsletter",
    check: (newsletterSubject: string) => checkCampaign({ newsletterSubject }),
    stored: (newsletterSubject: string) => ({ ...campaign, newsletterSubject }),
    max: 150,
    message: NEWSLETTER_MESSAGES.subject,
  },
  {
    what: "the name of a template",
    check: (name: string) => checkForm(TemplateRules, { name }),
    stored: (name: string) => ({ name }),
    max: 100,
    message: NEWSLETTER_MESSAGES.templateName,
  },
];

it.each(TEXTS.map((text) => [text.what, text.max, text] as const))(
  "%s has 2 to %d characters without what surrounds them",
  (_, max, { check, stored, message }) => {
    expect(check(" ab\n").value).toEqual(stored("ab"));
    expect(check(` ${"x".repeat(max)} `).value).toEqual(stored("x".repeat(max)));
    for (const typed of ["", " a ", "x".repeat(max + 1)]) expect(check(typed).failures).toEqual([message]);
  },
);

const LISTS = [
  {
    what: "statuses",
    read: (statusIds?: string) => getNewsletters.query.safeParse({ statusIds }).data?.statusIds,
  },
  { what: "campaigns to export", read: (ids?: string) => exportCampaigns.query.safeParse({ ids }).data?.ids },
  {
    what: "companies to leave out",
    read: (excludingCompanies?: string) =>
      getNeverSentArticles.query.safeParse({ excludingCompanies }).data?.excludingCompanies,
  },
  {
    what: "companies",
    read: (companyIds = "") => getByCompanyIds.query.safeParse({ companyIds }).data?.companyIds,
  },
];

it.each(LISTS.map(({ what, read }) => [what, read] as const))(
  "%s are numbers with commas between them, or none",
  (_, read) => {
    expect(read("7")).toEqual([7]);
    expect(read("7,12,999999999")).toEqual([7, 12, 999_999_999]);
    expect(read("")).toEqual([]);
    expect(read(undefined)).toEqual([]);
    for (const list of ["7,", ",7", "7, 12", "7;12", "-7", "1.5", "x", "7\n", "12345678901"])
      expect(read(list), list).toBeUndefined();
  },
);

describe("articles of companies", () => {
  const read = (query: object) => getByCompanyIds.query.safeParse({ companyIds: "7", ...query });

  it("are those of companies whose numbers the database can have", () => {
    expect(read({ companyIds: "2147483647" }).data?.companyIds).toEqual([2_147_483_647]);
    expect(read({ companyIds: "2147483648" }).success).toBe(false);
    expect(read({ companyIds: undefined }).success).toBe(false);
  });

  it("are those that were never sent, unless others are asked for", () => {
    expect(read({}).data).toEqual({ companyIds: [7], startIndex: 0, number: 20, isNeverSent: true });
    expect(read({ isNeverSent: "false" }).data?.isNeverSent).toBe(false);
  });
});
