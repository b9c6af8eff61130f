import { ROUTES } from "@newsloom/domain/navigation/all-routes";
import { describe, expect, it } from "vitest";
import { resolvePath } from "./resolve-path.ts";

const EVERYTHING = {
  products: ["NF", "NL", "ID", "Ads"],
  features: ["keywordArticleSearch", "ShowCompaniesManagment"],
  roles: ["AdminUser"],
} as const;
const NOBODY = { products: [], features: [], roles: ["CompanyUser"] } as const;

describe("resolvePath", () => {
  it("[NAV-049] shows the user settings to everybody", () => {
    for (const access of [EVERYTHING, NOBODY])
      expect(resolvePath("/user-settings", access)).toEqual({ kind: "show", key: "user-settings" });
  });

  it("leads every address, known, legacy or unknown, to an existing screen within four redirects", () => {
    const old = ROUTES.flatMap((route) =>
      (route.legacyNames ?? []).map((name) => `/${name.replaceAll(" ", "-")}`),
    );
    const known = ROUTES.map((route) => route.path.replaceAll(/:\w+/g, "1"));
    for (const access of [EVERYTHING, NOBODY])
      for (const start of ["/", "/zzz", "/zzz/1/2", ...old, ...known]) {
        let path = start;
        let opening = resolvePath(path, access);
        for (let step = 0; step < 4 && opening.kind === "redirect"; step += 1) {
          path = opening.to;
          opening = resolvePath(path, access);
        }
        expect(opening.kind, start).toBe("show");
      }
  });

  it("resolves a legacy address with encoded spaces", () => {
    expect(resolvePath("/user%20management", EVERYTHING)).toEqual(resolvePath("/UserManagement", EVERYTHING));
  });

  it("[NAV-101] leads from the newsfeed without its product to newsletters", () => {
    expect(resolvePath("/newsfeed", { ...EVERYTHING, products: ["NL"] })).toMatchObject({
      to: "/newsletters",
    });
  });

  it("keeps the query of a legacy address", () => {
    expect(resolvePath("/User_Management", EVERYTHING)).toMatchObject({ kind: "redirect", keepsQuery: true });
  });
});
