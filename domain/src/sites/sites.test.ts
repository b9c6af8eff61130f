import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseSiteNameId,
  parseSiteSegment,
  signInTenant,
  slugBlockers,
  tenantMayActOn,
  userTag,
} from "./sites.ts";

const siteIds = fc.integer({ min: 1, max: 2_147_483_647 });

describe("tenants", () => {
  it("147 signs in as 65, every other site as itself", () => {
    expect(signInTenant(147)).toBe(65);
    expect(signInTenant(65)).toBe(65);
    expect(signInTenant(1)).toBe(1);
  });

  it("a token of 65 acts on 65 and 147, and no token acts on any other site", () => {
    expect(tenantMayActOn(65, 65)).toBe(true);
    expect(tenantMayActOn(65, 147)).toBe(true);
    expect(tenantMayActOn(147, 65)).toBe(false);
    fc.assert(
      fc.property(siteIds, siteIds, (tenant, site) => {
        fc.pre(site !== 147);
        expect(tenantMayActOn(tenant, site)).toBe(tenant === site);
      }),
    );
  });
});

describe("slugs", () => {
  it.each(["harbor", "orchard", "harbor-daily", "n24", "news-2-go", "ab", "x".repeat(50)])(
    "'%s' can name a site",
    (slug) => {
      expect(slugBlockers(slug)).toEqual([]);
    },
  );

  it.each([
    ["a", ["length"]],
    ["x".repeat(51), ["length"]],
    ["Harbor", ["characters"]],
    ["147", ["characters"]],
    ["-harbor", ["characters"]],
    ["harbor--daily", ["characters"]],
    ["harbor daily", ["characters"]],
    ["api", ["reserved"]],
    ["login", ["reserved"]],
  ])("'%s' cannot: %j", (slug, blockers) => {
    expect(slugBlockers(slug)).toEqual(blockers);
  });
});

describe("the number of a site", () => {
  it("is a whole number from 1 to the largest that the database holds", () => {
    expect(["1", "147", "2147483647"].map(parseSiteNameId)).toEqual([1, 147, 2_147_483_647]);
    for (const text of ["0", "01", "-1", "1.5", "12a", "2147483648", "99999999999", ""])
      expect(parseSiteNameId(text), text).toBeUndefined();
  });
});

describe("the site segment of a path", () => {
  it.each([
    ["harbor", { siteName: "harbor" }],
    ["Harbor", { siteName: "harbor" }],
    ["147", { siteNameId: 147 }],
    ["0", undefined],
    ["007", undefined],
    ["99999999999", undefined],
    ["2147483648", undefined],
    ["login", undefined],
    ["", undefined],
    ["%00", undefined],
  ])("'%s' is %j", (segment, parsed) => {
    expect(parseSiteSegment(segment)).toEqual(parsed);
  });
});

describe("tags", () => {
  it("begin with the site, whatever the user id holds", () => {
    expect(userTag(147, "0b5a-5e")).toBe("147-0b5a-5e");
  });
});
