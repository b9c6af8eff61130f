import { describe, expect, it } from "vitest";
import { isLegislationProblem } from "./intake.ts";

describe("legislation", () => {
  it("holds the articles of a company that is not approved, and no others", () => {
    expect(isLegislationProblem({ company: { isApproved: false } })).toBe(true);
    expect(isLegislationProblem({ company: { isApproved: true } })).toBe(false);
    expect(isLegislationProblem({ company: null })).toBe(false);
  });
});
