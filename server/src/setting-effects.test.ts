import { canonicalUrl } from "@newsloom/domain/articles/duplicates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../test/data/articles.ts";
import { insertFiles } from "../test/data/files.ts";
import { type SettingValues, setSettings } from "../test/data/settings.ts";
import { Browser } from "../test/http/browser.ts";
import { waitForMail } from "../test/mail/mailbox.ts";
import type { TestServer } from "../test/server/server.ts";
import { type ExternalSignIn, startExternalSignIn } from "../test/sign-in/external-sign-in.ts";

let externalSignIn: ExternalSignIn;
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  externalSignIn = await startExternalSignIn();
  server = externalSignIn.server;
  admin = await server.signIn("admin@harbor.test");
  await insertFiles(server, ["/media/file/1/aa", "/media/file/1/bb"]);
});
afterAll(() => externalSignIn.stop());

const set = (values: SettingValues) => setSettings(server, admin, values);
const get = async <T>(path: string, query: Record<string, string> = {}) =>
  (await server.call<T>(`/api/${path}`, { headers: admin, query })).body;
const publicSite = () => get<Record<string, unknown>>("Settings/GetPublicSite", { siteName: "harbor" });

describe("sign-in", () => {
  it.each([
    ["effect of IsGoogleLoginEnabled", "IsGoogleLoginEnabled", "google", "Google"],
    ["effect of IsLinkedInLoginEnabled", "IsLinkedInLoginEnabled", "linkedIn", "LinkedIn"],
    ["effect of IsFacebookLoginEnabled", "IsFacebookLoginEnabled", "facebook", "Facebook"],
  ] as const)(
    "[SET-018] %s: its button, in the portal and on the sign-in page",
    async (_, keyName, name, label) => {
      for (const isOn of [true, false]) {
        await set({ [keyName]: String(isOn) });
        expect(await publicSite()).toMatchObject({ socialLogins: { [name]: isOn } });
        const { page } = await externalSignIn.begin(new Browser());
        expect(page.text.includes(label), `${label} ${isOn}`).toBe(isOn);
      }
    },
  );

  it("the site's name, logo, colour and documents are what was set", async () => {
    await set({
      SiteDisplayName: "The Pier Post",
      companyLogoUrl: "/media/file/1/aa",
      PrimarySiteColor: "#7A1030",
      PrivacyPolicyUrl: "https://harbor.test/privacy",
      CookiePolicyUrl: "https://harbor.test/cookies",
      TermsOfServiceUrl: "https://harbor.test/terms",
    });
    const { page } = await externalSignIn.begin(new Browser());
    for (const seen of ["The Pier Post", "/media/file/1/aa", "privacy", "cookies", "terms"])
      expect(page.text).toContain(seen);
    expect(await publicSite()).toMatchObject({
      siteDisplayName: "The Pier Post",
      companyLogoUrl: "/media/file/1/aa",
      primarySiteColor: "#7A1030",
      privacyPolicyUrl: "https://harbor.test/privacy",
      cookiePolicyUrl: "https://harbor.test/cookies",
      termsUrl: "https://harbor.test/terms",
    });
  });
});

describe("editing", () => {
  it("effect of BlockedWords: an article that contains one is refused", async () => {
    const write = async () => {
      const body = new FormData();
      body.set("ArticleDataTitle", "A night at the casino");
      body.set("ArticleDataContent", "<p>Everybody lost all the money they had brought.</p>");
      body.set("StatusId", "0");
      body.set("ArticleType", "2");
      const answer = await server.call<{ validationFailures: string[] }>("/api/Articles", {
        method: "POST",
        headers: admin,
        body,
      });
      return answer.body.validationFailures;
    };
    await set({ BlockedWords: "lottery,Casino" });
    expect(await write()).toEqual(["Blocked word: Casino"]);
    await set({ BlockedWords: "" });
    expect(await write()).toEqual([]);
  });

  it("effect of ShowPressRelease: press releases are listed or not", async () => {
    await insertArticles(server, [{ title: "We are hiring", status: 1, article_type: 10 }]);
    const titles = async () =>
      (await get<{ title: string }[]>("Articles/GetPressReleases", { number: "5" })).map(
        ({ title }) => title,
      );
    await set({ ShowPressRelease: "true" });
    expect(await titles()).toEqual(["We are hiring"]);
    await set({ ShowPressRelease: "false" });
    expect(await titles()).toEqual([]);
  });

  it("effect of TrendingNowUrls: recent articles of these pages trend before those that readers click", async () => {
    const now = new Date();
    const old = new Date(now.getTime() - 30 * 86_400_000);
    const at = (url: string, date: Date) => ({
      status: 1,
      canonical_url: canonicalUrl(url) ?? "",
      publication_date: date.toISOString(),
    });
    const [clicked = 0, ours = 0, , elsewhere = 0] = await insertArticles(server, [
      at("", now),
      at("https://ledger.test/hot/1", now),
      at("https://ledger.test/hot/2", old),
      at("https://ledger.test/hotels", now),
    ]);
    await server.platform.database.inSite(1, (db) =>
      db
        .insertInto("article_days")
        .values({ site_id: 1, day: now.toISOString().slice(0, 10), article_id: clicked, reads: 5, clicks: 5 })
        .execute(),
    );
    server.platform.cache.drop(["1:"]);
    const ids = async () =>
      (await get<{ articleId: number }[]>("Articles/TrendingNowArticles", { number: "5" })).map(
        ({ articleId }) => articleId,
      );
    expect(await ids()).toEqual([clicked]);
    await set({ TrendingNowUrls: "https://www.ledger.test/hot" });
    expect(await ids()).toEqual([ours, clicked]);
    expect(await ids()).not.toContain(elsewhere);
  });

  it("effect of imageToUploadMaxSize: the largest file that is accepted", async () => {
    const upload = async () => {
      const body = new FormData();
      body.set("image", new Blob([Buffer.alloc(2048, "a")]), "notes.txt");
      const answer = await server.call("/api/Files/AddFileToStorage", {
        method: "POST",
        headers: admin,
        body,
      });
      return answer.text;
    };
    await set({ imageToUploadMaxSize: "2048" });
    expect(await upload()).toContain(
      "File too large. Max size of file is 0.00 MB. Your file size is 0.00 MB",
    );
    await set({ imageToUploadMaxSize: "2049" });
    expect(await upload()).toContain("notes.txt");
  });

  it("effect of NewsletterTopBanner: the banner of newsletters", async () => {
    await set({ NewsletterTopBanner: "/media/file/1/bb" });
    expect(await get("Settings/GetBanners")).toMatchObject({ newsletterTopBanner: "/media/file/1/bb" });
  });

  it("effect of EmailSenderProviderName: the provider that sends newsletters", async () => {
    const provider = async () =>
      (await get<{ provider: string; isChosen: boolean }[]>("Sender/GetProviders")).find(
        (one) => one.isChosen,
      )?.provider;
    await set({ EmailSenderProviderName: "SMTP" });
    expect(await provider()).toBe("smtp");
    await set({ EmailSenderProviderName: "outbox" });
    expect(await provider()).toBe("outbox");
  });
});

describe("for people", () => {
  it("effect of AdminEmail: the support address, and where mails to the administrator go", async () => {
    await set({ AdminEmail: "desk@harbor.test" });
    expect(await publicSite()).toMatchObject({ supportEmail: "desk@harbor.test" });
    await server.call("/api/Users/Invite", {
      method: "POST",
      headers: admin,
      body: { email: "new@harbor.test", roles: ["OrganizerUser"], role: "OrganizerUser" },
    });
    const invited = await waitForMail(server, 1, "new@harbor.test");
    const code = invited.link?.searchParams.get("code") ?? "";
    await server.platform.database.inSite(1, (db) =>
      db
        .updateTable("invitations")
        .set({ used_at: new Date().toISOString() })
        .where("site_id", "=", 1)
        .execute(),
    );
    await server.call(`/api/Registration/Validate?code=${code}`, { headers: { siteNameId: "1" } });
    expect((await waitForMail(server, 1, "desk@harbor.test")).kind).toBe("invitation-reuse");
  });

  it("effect of DefaultCompanyUserRole: what a new company user may do", async () => {
    const invite = async (email: string) =>
      (
        await server.call<{ result: { role: string } | null }>("/api/CompanyUsers", {
          method: "POST",
          headers: admin,
          body: { email, firstName: "Cora", lastName: "Pany", companyId: 1 },
        })
      ).body.result?.role;
    expect(await invite("one@pier.test")).toBe("CompanyUser");
    await set({ DefaultCompanyUserRole: "OrganizerUser" });
    expect(await invite("two@pier.test")).toContain("OrganizerUser");
  });

  it("effect of MatchCompanyForUserByEmailIgnoreRules: domains that do not identify a company", async () => {
    await server.platform.database.inSite(1, (db) =>
      db.updateTable("companies").set({ url: "https://harborco.test" }).where("site_id", "=", 1).execute(),
    );
    const match = () => get("CompanyUsers/MatchCompanyByEmail", { email: "ann@harborco.test" });
    expect(await match()).toEqual({ companyId: 1 });
    await set({ MatchCompanyForUserByEmailIgnoreRules: "*@harborco.test" });
    expect(await match()).toBeNull();
  });
});
