import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROLE_NAMES } from "../identity/roles.ts";
import { FEATURE_NAMES } from "../sites/features.ts";
import { PRODUCT_CODES } from "../sites/products.ts";
import { ROUTES, type RouteKey } from "./all-routes.ts";
import { type Access, guard, routeOf } from "./guard.ts";
import { landingPath } from "./landing-screen.ts";
import { resolveLegacyPath } from "./legacy-paths.ts";

const PRINTED_PATHS = `/registration /login /forgot-password /resetpassword /callback/auth /callback/logout
  /callback/company-user/auth /user/toggle /not-found /logout /sign-up /user-management /user-management/:userId
  /newsletters /newsletters/:newsletterid /newsletters/show-archive/:id /newsletters/global-performance/statistic
  /sources /sources/import-results /sources/import-process /audience /audience/import-results
  /audience/import-process /media-library /settings /news-widgets /categories /category-placement /companies
  /companies/:companyId /companies-data /companies-data/:companyId /ad-performance /manage-my-ads /analitycs
  /content-dashboard /send-statistics /newsfeed /my-content /subscribe-widget /unsubscribe /template-editor
  /keywords /keyword-performance /archive-data /company-products /user-settings /company-settings`.split(
  /\s+/,
);

const everything: Access = { products: PRODUCT_CODES, features: FEATURE_NAMES, roles: ROLE_NAMES };

function at(path: string) {
  const route = ROUTES.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
}

/** Where a person ends, and how many redirects it took. */
function follow(path: string, access: Access, steps = 0): { path: string; steps: number } {
  const verdict = guard(at(path), access);
  if (verdict.kind === "allow" || steps > 3) return { path, steps };
  return follow(verdict.to, access, steps + 1);
}

function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
}

describe("the route table", () => {
  it("finds each route by its key, and has none by another", () => {
    for (const route of ROUTES) expect(routeOf(route.key)).toBe(route);
    expect(() => routeOf("nowhere" as RouteKey)).toThrow("No route is called nowhere");
  });

  it("holds every route of the spec once and no other, each under its own key", () => {
    expect(ROUTES.map((route) => route.path).sort()).toEqual(PRINTED_PATHS.toSorted());
    expect(new Set(ROUTES.map((route) => route.key)).size).toBe(ROUTES.length);
  });
});

const DEFAULT = "AdminUser OrganizerUser";
const COMPANY = "AdminUser OrganizerUser CompanyUser";
const EVERYONE = ROLE_NAMES.join(" ");

/** path, product, feature, where a site without them sends people, roles that pass */
const MATRIX = [
  ["/newsfeed", "NF", undefined, "/newsletters", DEFAULT],
  ["/newsletters", "NL", undefined, "/settings", DEFAULT],
  ["/newsletters/:newsletterid", "NL", undefined, "/settings", DEFAULT],
  ["/newsletters/show-archive/:id", "NL", undefined, "/settings", DEFAULT],
  ["/newsletters/global-performance/statistic", "NL", undefined, "/settings", DEFAULT],
  ["/send-statistics", "NL", undefined, "/settings", DEFAULT],
  ["/archive-data", "NL", undefined, "/settings", DEFAULT],
  ["/template-editor", "NL", undefined, "/settings", "TemplateAdmin"],
  ["/audience", "NL", undefined, "/settings", "AudiencePageAdmin"],
  ["/audience/import-results", "NL", undefined, "/settings", "ImportUserAdmin"],
  ["/audience/import-process", "NL", undefined, "/settings", "ImportUserAdmin"],
  ["/sources", undefined, undefined, undefined, DEFAULT],
  ["/sources/import-results", "NL", undefined, "/settings", DEFAULT],
  ["/sources/import-process", "NL", undefined, "/settings", DEFAULT],
  ["/keywords", "NL", "keywordArticleSearch", "/settings", DEFAULT],
  ["/keyword-performance", "NL", "keywordArticleSearch", "/settings", DEFAULT],
  ["/companies", "ID", undefined, "/settings", DEFAULT],
  ["/companies/:companyId", "ID", undefined, "/settings", DEFAULT],
  ["/categories", "ID", undefined, "/settings", DEFAULT],
  ["/category-placement", "ID", undefined, "/settings", DEFAULT],
  ["/companies-data", "NL", "ShowCompaniesManagment", "/settings", DEFAULT],
  ["/companies-data/:companyId", "NL", "ShowCompaniesManagment", "/settings", DEFAULT],
  ["/ad-performance", "Ads", undefined, "/settings", DEFAULT],
  ["/manage-my-ads", "Ads", undefined, "/settings", COMPANY],
  ["/my-content", undefined, undefined, undefined, COMPANY],
  ["/company-products", undefined, undefined, undefined, COMPANY],
  ["/media-library", undefined, undefined, undefined, DEFAULT],
  ["/analitycs", undefined, undefined, undefined, DEFAULT],
  ["/content-dashboard", undefined, undefined, undefined, DEFAULT],
  ["/settings", undefined, undefined, undefined, "AdminUser OrganizerUser BackofficeAdmin BackofficeDev"],
  ["/user-management", undefined, undefined, undefined, DEFAULT],
  ["/user-management/:userId", undefined, undefined, undefined, DEFAULT],
  ["/news-widgets", undefined, undefined, undefined, DEFAULT],
  ["/user-settings", undefined, undefined, undefined, EVERYONE],
  ["/company-settings", undefined, undefined, undefined, EVERYONE],
] as const;

describe("the guard", () => {
  it("covers every member route in this table", () => {
    const members = ROUTES.filter((route) => route.access === "member").map((route) => route.path);
    expect(MATRIX.map(([path]) => path as string).sort()).toEqual([...members].sort());
  });

  it.each(MATRIX)(
    "[NAV-077] %s with product %s and feature %s, else %s",
    (path, product, feature, elsewhere) => {
      const verdict = (access: Access) => guard(at(path), access);
      expect(verdict(everything)).toEqual({ kind: "allow" });
      expect(verdict({ ...everything, products: PRODUCT_CODES.filter((code) => code !== product) })).toEqual(
        product ? { kind: "redirect", to: elsewhere, because: "product" } : { kind: "allow" },
      );
      expect(verdict({ ...everything, features: FEATURE_NAMES.filter((name) => name !== feature) })).toEqual(
        feature ? { kind: "redirect", to: elsewhere, because: "feature" } : { kind: "allow" },
      );
      const onlyNeeded = { products: PRODUCT_CODES.filter((code) => code === product), roles: ROLE_NAMES };
      expect(verdict({ ...onlyNeeded, features: FEATURE_NAMES.filter((name) => name === feature) })).toEqual({
        kind: "allow",
      });
    },
  );

  it.each(MATRIX)(
    "[NAV-097 NAV-099 NAV-100] %s admits exactly its roles",
    (path, _product, _feature, _elsewhere, admitted) => {
      for (const role of ROLE_NAMES) {
        const home = role === "CompanyUser" ? "/company-settings" : "/user-settings";
        expect([role, guard(at(path), { ...everything, roles: [role] })]).toEqual([
          role,
          admitted.split(" ").includes(role)
            ? { kind: "allow" }
            : { kind: "redirect", to: home, because: "role" },
        ]);
      }
      expect(guard(at(path), { ...everything, roles: [] })).toEqual({ kind: "allow" });
      const stranger = guard(at(path), { ...everything, roles: ["Admin"] });
      expect(stranger.kind).toBe(admitted === EVERYONE ? "allow" : "redirect");
    },
  );

  it("[NAV-085 NAV-095 NAV-098] the audience needs the newsletter product and its own role, which replaces the usual ones", () => {
    const open = (access: Partial<Access>) => guard(at("/audience"), { ...everything, ...access });
    expect(open({ products: ["NF", "ID", "Ads"] })).toMatchObject({ kind: "redirect", because: "product" });
    expect(open({ roles: ["AdminUser"] })).toMatchObject({ kind: "redirect", because: "role" });
    expect(open({ products: ["NL"], roles: ["AudiencePageAdmin"] })).toEqual({ kind: "allow" });
  });

  it("[NAV-084] the template editor needs the newsletter product and its own role", () => {
    const open = (access: Partial<Access>) => guard(at("/template-editor"), { ...everything, ...access });
    expect(open({ products: ["NF", "ID", "Ads"] })).toMatchObject({ kind: "redirect", because: "product" });
    expect(open({ roles: ["AdminUser"] })).toMatchObject({ kind: "redirect", because: "role" });
    expect(open({ products: ["NL"], roles: ["TemplateAdmin"] })).toEqual({ kind: "allow" });
  });

  it("[NAV-083] global performance needs the newsletter product", () => {
    const open = (access: Partial<Access>) =>
      guard(at("/newsletters/global-performance/statistic"), { ...everything, ...access });
    expect(open({ products: ["NF", "ID", "Ads"] })).toMatchObject({ kind: "redirect", because: "product" });
    expect(open({ products: ["NL"] })).toEqual({ kind: "allow" });
  });

  it("never applies to a public route", () => {
    for (const route of ROUTES.filter(({ access }) => access === "public")) {
      expect(guard(route, { products: [], features: [], roles: ["CompanyUser"] })).toEqual({ kind: "allow" });
    }
  });

  it("never loops: within three redirects every user is on a screen they may open", () => {
    const anyAccess = fc.record({
      products: fc.subarray([...PRODUCT_CODES]),
      features: fc.subarray([...FEATURE_NAMES]),
      roles: fc.subarray([...ROLE_NAMES, "Admin", "Unknown"]),
    });
    const anyPath = fc.constantFrom(...ROUTES.map((route) => route.path));
    fc.assert(
      fc.property(anyPath, anyAccess, (path, access) => {
        const end = follow(path, access);
        expect(end.steps).toBeLessThanOrEqual(3);
        expect(guard(at(end.path), access).kind).toBe("allow");
      }),
    );
  });

  it("ends within two redirects for every product, feature and pair of roles", () => {
    const failures: unknown[] = [];
    for (const products of subsets(PRODUCT_CODES)) {
      for (const features of subsets(["keywordArticleSearch", "ShowCompaniesManagment"] as const)) {
        for (const first of ["Unknown", ...ROLE_NAMES]) {
          for (const roles of [[], ...ROLE_NAMES.map((second) => [first, second])]) {
            for (const { path } of ROUTES) {
              const access = { products, features, roles };
              const end = follow(path, access);
              if (end.steps > 2 || guard(at(end.path), access).kind !== "allow")
                failures.push({ path, access });
            }
          }
        }
      }
    }
    expect(failures).toEqual([]);
  });

  it("[NAV-101] redirects from a missing product or feature to settings or newsletters, and nowhere else", () => {
    const bare = {
      products: [],
      features: [],
      roles: ["AdminUser", "AudiencePageAdmin", "ImportUserAdmin", "TemplateAdmin"],
    };
    const ends = ROUTES.map((route) => guard(route, bare)).flatMap((verdict) =>
      verdict.kind === "redirect" && verdict.because !== "role" ? [verdict.to] : [],
    );
    expect(ends.length).toBeGreaterThan(10);
    expect(new Set(ends)).toEqual(new Set(["/settings", "/newsletters"]));
  });

  it("brings an organizer of a site without products to settings", () => {
    const bare = { products: [], features: [], roles: ["OrganizerUser"] };
    expect(follow("/newsfeed", bare)).toEqual({ path: "/settings", steps: 2 });
  });
});

describe("the first screen", () => {
  it("company users land on company settings, everyone else on the newsfeed", () => {
    expect(landingPath(["CompanyUser"])).toBe("/company-settings");
    expect(landingPath(["AdminUser"])).toBe("/newsfeed");
    expect(landingPath([])).toBe("/newsfeed");
  });
});

describe("legacy paths", () => {
  const LEGACY = [
    ["uploadfiles", "/media-library"],
    ["portal settings", "/settings"],
    ["widget page", "/news-widgets"],
    ["sources", "/sources"],
    ["user management", "/user-management"],
    ["trackerusers", "/audience"],
    ["subscribers", "/audience"],
    ["newsletter admin", "/newsletters"],
    ["profile categories", "/categories"],
    ["company category placement", "/category-placement"],
    ["exhibitors", "/companies"],
    ["advertisements", "/ad-performance"],
    ["profile advertisement", "/manage-my-ads"],
    ["admin articles", "/newsfeed"],
    ["campaign statistics", "/newsletters/global-performance/statistic"],
    ["my-content", "/my-content"],
  ] as const;

  it.each(LEGACY)("'%s' leads to %s however it is spelled", (name, path) => {
    const spellings = [name, name.replaceAll(" ", "-"), name.replaceAll(" ", "_"), name.replaceAll(" ", "")];
    for (const spelling of [...spellings, name.toUpperCase()]) expect(resolveLegacyPath(spelling)).toBe(path);
  });

  it("the address of the action log leads to its panel of the settings", () => {
    expect(resolveLegacyPath("action-log")).toBe("/settings?section=action-log");
  });

  it("there are no others", () => {
    expect(ROUTES.flatMap((route) => route.legacyNames ?? []).sort()).toEqual(
      LEGACY.map(([name]) => name).sort(),
    );
    expect(resolveLegacyPath("zzz")).toBeUndefined();
    expect(resolveLegacyPath("constructor")).toBeUndefined();
  });
});
