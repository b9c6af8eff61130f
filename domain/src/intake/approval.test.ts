import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApprovalRules, readApprovalRules, statusOfIncoming } from "./approval.ts";

const RULES: ApprovalRules = { isAutomatic: true, approvedFrom: 0.85, hiddenBelow: 0.2 };
const MANUAL: ApprovalRules = { ...RULES, isAutomatic: false };
const TRUSTED = { isApproved: true, allArticlesApproved: true };
const KNOWN = { isApproved: true, allArticlesApproved: false };
const HELD = { isApproved: false, allArticlesApproved: false };

describe("the status of an incoming article", () => {
  it.each([
    ["fits well enough", 0.85, null, RULES, 1],
    ["fits a little less", 0.84, null, RULES, 0],
    ["fits, but an editor approves", 0.99, null, MANUAL, 0],
    ["is of a company whose articles are all approved", 0, TRUSTED, MANUAL, 1],
    ["is of a company that is approved", 0.5, KNOWN, RULES, 0],
    ["does not fit", 0.19, null, MANUAL, -4],
    ["fits as little as it may", 0.2, null, RULES, 0],
    ["fits, of a company that is not approved", 0.99, HELD, RULES, 0],
    [
      "is of a company that is not approved, whatever it was promised",
      0.5,
      { ...HELD, allArticlesApproved: true },
      RULES,
      0,
    ],
    ["does not fit, of a company that is not approved", 0.1, HELD, RULES, -4],
  ])("one that %s", (_, relevancy, company, rules, status) => {
    expect(statusOfIncoming({ relevancy, company }, rules)).toBe(status);
  });

  const score = fc.double({ min: 0, max: 1, noNaN: true });
  const company = fc.option(fc.record({ isApproved: fc.boolean(), allArticlesApproved: fc.boolean() }));
  const rules = fc.record({ isAutomatic: fc.boolean(), approvedFrom: score, hiddenBelow: score });

  it("is approved only by trust or by the setting, and never for a company that is not approved", () => {
    fc.assert(
      fc.property(score, company, rules, (relevancy, of, site) => {
        const status = statusOfIncoming({ relevancy, company: of }, site);
        const isTrusted = of?.isApproved === true && of.allArticlesApproved;
        const isFit = site.isAutomatic && relevancy >= site.approvedFrom;
        expect(status === 1).toBe(isTrusted || (isFit && of?.isApproved !== false));
        expect([-4, 0, 1]).toContain(status);
      }),
    );
  });

  it("never falls when the fit rises", () => {
    fc.assert(
      fc.property(score, score, company, rules, (one, other, of, site) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(statusOfIncoming({ relevancy: low, company: of }, site)).toBeLessThanOrEqual(
          statusOfIncoming({ relevancy: high, company: of }, site),
        );
      }),
    );
  });

  it("reads the site's settings", () => {
    expect(
      readApprovalRules({
        IsArticleAutomaticApprovalEnabled: "true",
        RelevancyScoreApproved: "0.85",
        relevancyScoreNotApproved: "0.2",
      }),
    ).toEqual(RULES);
  });
});
