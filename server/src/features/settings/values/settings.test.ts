import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { ROUTES } from "@newsloom/domain/navigation/all-routes";
import { type MenuEntry, menuFor } from "@newsloom/domain/navigation/menu";
import { SETTINGS } from "@newsloom/domain/settings/catalogue";
import { FEATURE_NAMES } from "@newsloom/domain/sites/features";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let organizer: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@harbor.test");
  organizer = await server.signIn("organizer@harbor.test");
});
afterAll(() => server.stop());

const read = async <T>(path: string, headers = admin) => {
  const answer = await server.call<T>(`/api/Settings/${path}`, { headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

describe("the menu", () => {
  const built = ROUTES.map((route) => route.screenExists);
  const build = (exists: (index: number) => boolean | undefined) =>
    ROUTES.forEach((route, index) => Object.assign(route, { screenExists: exists(index) }));
  // As if every screen were built: with only the built ones, the menus of all roles would be equal.
  beforeAll(() => build(() => true));
  afterAll(() => build((index) => built[index]));

  it("[SET-028] GetMenu answers the site's menu for the caller's roles", async () => {
    const sites = {
      [HARBOR]: {
        products: ["NF", "NL", "ID", "Ads"],
        features: ["keywordArticleSearch", "ShowCompaniesManagment", "Portal2.0"],
      },
      [ORCHARD]: { products: ["NL"], features: [] },
    } as const;
    const harborAdmin = [
      "AdminUser",
      "BackofficeAdmin",
      "TemplateAdmin",
      "AudiencePageAdmin",
      "ImportUserAdmin",
      "ExportUserAdmin",
    ];
    const callers = [
      ["admin@harbor.test", HARBOR, harborAdmin],
      ["organizer@harbor.test", HARBOR, ["OrganizerUser"]],
      ["admin@orchard.test", ORCHARD, ["AdminUser"]],
      ["organizer@orchard.test", ORCHARD, ["OrganizerUser"]],
    ] as const;
    const menus = new Set<string>();
    for (const [email, siteId, roles] of callers) {
      const menu = await read<MenuEntry[]>("GetMenu", await server.signIn(email, siteId));
      expect(menu, email).toEqual(menuFor({ ...sites[siteId], roles }, ROUTES, { onlyExisting: true }));
      menus.add(JSON.stringify(menu));
    }
    expect(menus.size, "menus that differ").toBe(callers.length);
  });
});

describe("settings", () => {
  it("[SET-005] [SET-025] GetSiteSettings lists every setting as keyName, value, tabName, description", async () => {
    const settings = await read<Record<string, string>[]>("GetSiteSettings");
    expect(settings.map((setting) => setting["keyName"])).toEqual(SETTINGS.map((setting) => setting.keyName));
    for (const setting of settings)
      expect(Object.keys(setting).slice(0, 4)).toEqual(["keyName", "value", "tabName", "description"]);
    expect(settings.find((setting) => setting["keyName"] === "AdminEmail")?.["value"]).toBe(
      "admin@harbor.test",
    );
  });

  it("[SET-018] GetSiteSettings marks the sign-ins that the server has no keys for, without any key", async () => {
    const without = await startTestServer({
      env: { LINKEDIN_CLIENT_ID: "newsloom-at-linkedin", LINKEDIN_CLIENT_SECRET: "sealed-word" },
    });
    try {
      const headers = await without.signIn("admin@harbor.test");
      const answer = await without.call<SettingRecord[]>("/api/Settings/GetSiteSettings", { headers });
      const lacking = answer.body.filter(({ lacksKeys }) => lacksKeys).map(({ keyName }) => keyName);
      expect(lacking).toEqual(["IsGoogleLoginEnabled", "IsFacebookLoginEnabled"]);
      expect(answer.text).not.toMatch(/newsloom-at-linkedin|sealed-word/);
    } finally {
      await without.stop();
    }
  });

  it("[SET-007] a stored SystemTimeZone ends with a zone name, and GetTimeZones offers such values", async () => {
    const stored = await read<{ value: string }>("GetSettingByName?name=SystemTimeZone");
    expect(stored.value).toMatch(/ Europe\/Copenhagen$/);
    const zones = await read<string[]>("GetTimeZones");
    expect(zones).toContainEqual(expect.stringMatching(/^\(UTC\+0[12]:00\) .* Europe\/Copenhagen$/));
  });

  it("[SET-020] GetPortalSettings has every key, and the test addresses split into a list", async () => {
    const settings = await read<Record<string, unknown>>("GetPortalSettings");
    expect(settings).toEqual({
      siteNameId: 1,
      domainUrl: "",
      mediaUrl: `${server.url}/media`,
      imageToUploadMaxSize: 3_145_728,
      primarySiteColor: "#0f5a63",
      gatedKey: "gated-key-of-harbor",
      gatedIvKey: "",
      isArticleAutomaticApprovalEnabled: expect.any(Boolean),
      showLessRelevantScoreUnpublish: false,
      showTooManyIrrelevantModal: true,
      testSendCampaignsUsersEmails: "one@harbor.test,two@harbor.test",
    });
  });

  it("shows the test addresses to people who read settings or design templates, not to company users", async () => {
    const shownTo = async (email: string) => {
      const settings = await read<Record<string, unknown>>("GetPortalSettings", await server.signIn(email));
      return settings["testSendCampaignsUsersEmails"];
    };
    for (const email of ["organizer@harbor.test", "template@harbor.test"])
      expect(await shownTo(email), email).toBe("one@harbor.test,two@harbor.test");
    expect(await shownTo("company@harbor.test")).toBe("");
  });

  it("shows gated keys to internal users only", async () => {
    expect(await read("GetPortalSettings", organizer)).toMatchObject({ gatedKey: "" });
    expect(await read("GetSettingByName?name=GatedKey", organizer)).toEqual({ value: "" });
    expect(await read("GetSettingByName?name=GatedKey")).toEqual({ value: "gated-key-of-harbor" });
  });

  it("[SET-030] GetSettingByName answers {value}, or a list in the order of the names", async () => {
    expect(await read("GetSettingByName?name=AdminEmail")).toEqual({ value: "admin@harbor.test" });
    expect(await read("GetSettingByName?Name=SiteDisplayName,AdminEmail")).toEqual([
      { value: "Harbor Daily" },
      { value: "admin@harbor.test" },
    ]);
    expect(
      (await server.call("/api/Settings/GetSettingByName?name=adminemail", { headers: admin })).status,
    ).toBe(404);
  });

  it("[SET-029] GetBanners has banner, companyLogo and newsletterTopBanner", async () => {
    await server.platform.database.ownerPool.query(
      `insert into site_settings (site_id, key_name, value) values
         ($1, 'TopBannerDesktop', 'top.png'), ($1, 'companyLogoUrl', 'logo.png'), ($1, 'NewsletterTopBanner', 'newsletter.png')`,
      [HARBOR],
    );
    expect(await read("GetBanners")).toEqual({
      banner: "top.png",
      companyLogo: "logo.png",
      newsletterTopBanner: "newsletter.png",
    });
  });
});

describe("site", () => {
  it("[SET-021] [SET-022] [SET-026] GetSiteFeatures lists every name; status 1 is on", async () => {
    const features = await read<{ featureName: string; featureStatusId: number }[]>("GetSiteFeatures");
    expect(features.map((feature) => feature.featureName)).toEqual(FEATURE_NAMES);
    const on = features
      .filter((feature) => feature.featureStatusId === 1)
      .map((feature) => feature.featureName);
    expect(on).toEqual(["keywordArticleSearch", "ShowCompaniesManagment", "Portal2.0"]);
  });

  it("[SET-023] a feature is switched by UpdateSiteFeature, and the switch is logged", async () => {
    const change = { featureName: "Portal2.0", featureStatusId: 0 };
    const answer = await server.call("/api/Settings/UpdateSiteFeature", {
      method: "PUT",
      headers: admin,
      body: change,
    });
    expect([answer.status, answer.body]).toEqual([200, true]);
    const features = await read<unknown[]>("GetSiteFeatures");
    expect(features).toContainEqual(change);
    const log = await server.call<{ items: object[] }>("/api/ActionLog/GetList", {
      method: "POST",
      headers: admin,
      body: { area: "settings" },
    });
    expect(log.body.items[0]).toMatchObject({
      action: "update-feature",
      entityId: "Portal2.0",
      before: { featureStatusId: 1 },
      after: { featureStatusId: 0 },
    });
    for (const featureStatusId of [2, -1, 0.5, "on", null]) {
      const body = { ...change, featureStatusId };
      const wrong = await server.call("/api/Settings/UpdateSiteFeature", {
        method: "PUT",
        headers: admin,
        body,
      });
      expect(wrong.status, String(featureStatusId)).toBe(400);
    }
  });

  it("[SET-024] [SET-027] GetSiteProducts answers the site's codes, and only the four can be set", async () => {
    expect(await read("GetSiteProducts")).toEqual(
      ["Ads", "ID", "NF", "NL"].map((productCode) => ({ productCode })),
    );
    const put = (codes: string[]) =>
      server.call("/api/Settings/UpdateSiteProducts", {
        method: "PUT",
        headers: admin,
        body: codes.map((productCode) => ({ productCode })),
      });
    expect((await put(["XX"])).status).toBe(400);
    expect((await put(["NF", "NL", "NL"])).body).toBe(true);
    expect(await read("GetSiteProducts")).toEqual([{ productCode: "NF" }, { productCode: "NL" }]);
  });

  it("is found by slug and by number without a session", async () => {
    const bySlug = await server.call<object>("/api/Settings/GetPublicSite?siteName=harbor");
    expect(bySlug.body).toMatchObject({ siteNameId: 1, siteName: "harbor", siteDisplayName: "Harbor Daily" });
    expect(bySlug.body, "its clock").toMatchObject({
      timeZone: "Europe/Copenhagen",
      dateFormat: "dd/MM/yyyy",
    });
    expect((await server.call("/api/Settings/GetPublicSite?siteName=1")).body).toEqual(bySlug.body);
    expect((await server.call("/api/Settings/GetPublicSite")).body).toEqual(bySlug.body);
    expect((await server.call("/api/Settings/GetPublicSite?siteName=nowhere")).status).toBe(404);
  });

  it("lists industries and their sectors", async () => {
    const [industry] = await read<{ id: number; name: string }[]>("GetIndustries");
    const sectors = await read<{ industryId: number }[]>(`GetSectors?industryId=${industry?.id}`);
    expect(sectors.length).toBeGreaterThan(1);
    expect(new Set(sectors.map((sector) => sector.industryId))).toEqual(new Set([industry?.id]));
  });
});
