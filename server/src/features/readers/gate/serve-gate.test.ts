import { hkdfSync } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "@newsloom/domain/time/durations";
import { EncryptJWT, jwtDecrypt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { readDocumentedPartner } from "../../../../test/gated-content/documented-partner.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const KEYS = { gatedKey: "a key of the harbour", gatedIvKey: "and its second secret" };

let server: TestServer;
let admin: Record<string, string>;
let letIn: Awaited<ReturnType<typeof readDocumentedPartner>>;
let clock: Date | undefined;
let id = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, now: () => clock ?? new Date() });
  admin = await server.signIn("admin@harbor.test");
  letIn = await readDocumentedPartner();
  await setFeature("harbor", 1);
  await setUp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock = undefined;
  id = await plant();
});

const SECRET = "The vault code is 4711.";
const plant = async (more: Parameters<typeof insertArticles>[1][number] = {}, siteId = HARBOR) =>
  (
    await insertArticles(
      server,
      [
        {
          title: "The vault",
          status: 1,
          is_gated: true,
          preview_text: "What is in it.",
          content_html: `<p>${SECRET}</p>`,
          attachment_url: "/media/file/1/aa",
          ...more,
        },
      ],
      siteId,
    )
  )[0] ?? 0;
const setUp = (headers = admin) =>
  setSettings(server, headers, {
    GatedKey: KEYS.gatedKey,
    GatedIvKey: KEYS.gatedIvKey,
    GatedContentRedirectUrl: "https://partner.test/sign-in?from=harbor",
  });
async function setFeature(site: "harbor" | "orchard", featureStatusId: 0 | 1): Promise<void> {
  const siteId = site === "harbor" ? 1 : 2;
  const headers = await server.signIn(`admin@${site}.test`, siteId);
  const body = { featureName: "AsGatedContent", featureStatusId };
  const answer = await server.call("/api/Settings/UpdateSiteFeature", { method: "PUT", headers, body });
  expect(answer.status, answer.text).toBe(200);
}
const BROWSER = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" };
const open = (path: string, cookie = "") =>
  server.call<string>(path, { headers: { ...BROWSER, ...(cookie && { cookie }) } });
const article = (cookie = "", articleId = id) => open(`/harbor/en/article/${articleId}/the-vault`, cookie);
/** Leaves for the partner; the token that it gets. */
async function leave(articleId = id, site = "harbor"): Promise<string> {
  const answer = await open(`/${site}/en/gate/${articleId}`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"]);
  const url = new URL(answer.headers.get("location") ?? "");
  expect(url.origin + url.pathname).toBe("https://partner.test/sign-in");
  return url.searchParams.get("token") ?? "";
}
/** Where the partner sends the reader, as a path of this server. */
async function pathBack(token: string, now?: Date): Promise<string> {
  const url = new URL(await letIn(token, { ...KEYS, ...(now && { now }) }));
  return url.pathname + url.search;
}
const gateKey = () =>
  new Uint8Array(hkdfSync("sha256", KEYS.gatedKey, KEYS.gatedIvKey, "newsloom gated content", 32));
/** Back with a token that the partner did not make as it should. */
async function pathOfPartner(jti: string, seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const token = await new EncryptJWT({ article: id })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuer("partner")
    .setAudience(String((await jwtDecrypt(await leave(), gateKey())).payload.iss))
    .setJti(jti)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .encrypt(gateKey());
  return `/harbor/en/gate/${id}/return?token=${token}`;
}
const cookieIn = ({ headers }: { headers: Headers }) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

describe("a gated article", () => {
  it("effect of GatedKey, effect of GatedIvKey, effect of GatedContentRedirectUrl: readers see the preview, go to the partner, and read on", async () => {
    const before = await article();
    expect(before.text).toContain("What is in it.");
    expect(before.text).toContain(`href="/harbor/en/gate/${id}" rel="nofollow">Continue reading</a>`);
    expect(before.headers.get("vary")).toContain("cookie");
    const token = await leave();
    const back = await open(await pathBack(token));
    expect([back.status, back.headers.get("location")]).toEqual([303, `/harbor/en/article/${id}/the-vault`]);
    expect(back.headers.get("set-cookie")).toMatch(
      new RegExp(`; Max-Age=86400; Path=/harbor/en/article/${id}; HttpOnly; SameSite=Lax$`),
    );
    const after = await article(cookieIn(back));
    expect(after.text).toContain(SECRET);
    expect(after.text).toContain('href="/media/file/1/aa"');
    expect(after.headers.get("cache-control")).toBe("private, no-store");
    expect((await article()).text).not.toContain(SECRET);
  });

  it("shows its text nowhere else", async () => {
    await article(cookieIn(await open(await pathBack(await leave()))));
    for (const path of [
      "",
      "/recent",
      "/search?q=vault",
      "/search?q=4711",
      "/rss.xml",
      "/atom.xml",
      "/feed.json",
      "/sitemap-1.xml",
      "/sitemap-news.xml",
      `/article/${id}/the-vault`,
      `/articleinternaluse/${id}/the-vault`,
    ]) {
      const { status, text } = await open(`/harbor/en${path}`);
      expect(status, path).toBe(200);
      expect(text, path).not.toContain("vault code");
      expect(text, path).not.toContain("/media/file/1/aa");
    }
    const { text } = await article();
    expect(text).toContain('"isAccessibleForFree":false');
    const known = (await article()).headers.get("etag") ?? "";
    const whole = await server.call<string>(`/harbor/en/article/${id}/the-vault`, {
      headers: {
        ...BROWSER,
        "if-none-match": known,
        cookie: cookieIn(await open(await pathBack(await leave()))),
      },
    });
    expect([whole.status, whole.text.includes(SECRET)]).toEqual([200, true]);
  });

  it("is not opened by a token that was used, is expired, altered, sent back, or for another article or site", async () => {
    const other = await plant();
    const path = await pathBack(await leave());
    expect((await open(path)).status).toBe(303);
    const sent = await leave();
    const good = await pathBack(sent);
    const at = good.length - 30;
    const late = await pathBack(sent, new Date(Date.now() - 12 * MINUTE_MS));
    await setFeature("orchard", 1);
    const orchard = await server.signIn("admin@orchard.test", 2);
    await setUp(orchard);
    // The same number, so that only the site differs.
    const theirs = await plant({ article_id: id }, 2);
    const fromOrchard = await pathBack(await leave(theirs, "orchard"));
    const numberSent = (await jwtDecrypt(sent, gateKey())).payload.jti ?? "";
    const refused = {
      "valid for longer": await pathOfPartner(numberSent, 601),
      "with a number that was not sent": await pathOfPartner(crypto.randomUUID(), 600),
      "with a number that was sent for another article": await pathOfPartner(
        (await jwtDecrypt(await leave(other), gateKey())).payload.jti ?? "",
        600,
      ),
      used: path,
      altered: good.slice(0, at) + (good[at] === "A" ? "B" : "A") + good.slice(at + 1),
      expired: late,
      "sent back": `/harbor/en/gate/${id}/return?token=${sent}`,
      "of another article": good.replace(`/gate/${id}/`, `/gate/${other}/`),
      "of another site with the same keys": fromOrchard.replace(
        `/orchard/en/gate/${theirs}/`,
        `/harbor/en/gate/${id}/`,
      ),
      missing: `/harbor/en/gate/${id}/return`,
      twice: `/harbor/en/gate/${id}/return?token=a&token=b`,
      long: `/harbor/en/gate/${id}/return?token=${"a.".repeat(5_000)}`,
    };
    for (const [why, address] of Object.entries(refused)) {
      const answer = await open(address);
      expect([answer.status, answer.headers.get("set-cookie")], why).toEqual([403, null]);
      expect(answer.text).toContain(`href="/harbor/en/gate/`);
    }
    expect((await open(fromOrchard)).status, "at its own site it is good").toBe(303);
    clock = new Date(Date.now() + 12 * MINUTE_MS);
    expect((await open(good)).status, "too late").toBe(403);
  });

  it("stays closed to a pass of another article, an altered one and yesterday's", async () => {
    const pass = cookieIn(await open(await pathBack(await leave())));
    const other = await plant();
    expect((await article(pass)).text).toContain(SECRET);
    expect((await article(pass, other)).text).not.toContain(SECRET);
    expect((await article(`${pass.slice(0, -4)}AAAA`)).text).not.toContain(SECRET);
    const sealed = server.platform.sealer.seal(
      Buffer.from(JSON.stringify({ siteId: 1, articleId: id, until: Date.now() + DAY_MS })),
    );
    expect((await article(`reading_pass=${sealed.toString("base64url")}`)).text).not.toContain(SECRET);
    clock = new Date(Date.now() + DAY_MS + MINUTE_MS);
    expect((await article(pass)).text).not.toContain(SECRET);
  });

  it("stays closed while the partner is not set up, and is open while the site has no gated content", async () => {
    await setSettings(server, admin, { GatedKey: "too short" });
    const closed = await article();
    expect(closed.text).toContain("It cannot be opened at the moment.");
    expect(closed.text).not.toContain(SECRET);
    expect((await open(`/harbor/en/gate/${id}`)).status).toBe(404);
    await setUp();
    await setFeature("harbor", 0);
    expect((await article()).text).toContain(SECRET);
    expect((await open(`/harbor/en/gate/${id}`)).headers.get("location")).toBe(
      `/harbor/en/article/${id}/the-vault`,
    );
    await setFeature("harbor", 1);
    const draft = await plant({ status: 0 });
    expect((await open(`/harbor/en/gate/${draft}`)).status).toBe(404);
  });

  it("is made one by an editor, with a version, and does not lead to its publisher before the gate", async () => {
    const openId = await plant({ is_gated: false, open_mode: "publisher", uri: "https://ledger.test/vault" });
    expect((await article("", openId)).headers.get("location")).toBe("https://ledger.test/vault");
    const edited = await server.call<{ article: { isGated: boolean } }>("/api/Articles/EditArticleDetails", {
      method: "POST",
      headers: admin,
      body: { articleId: openId, isGated: true },
    });
    expect(edited.body.article.isGated).toBe(true);
    expect((await article("", openId)).text).toContain("Continue reading");
    const versions = await server.call<{ changed: string[] }[]>(`/api/Articles/${openId}/GetHistory`, {
      headers: admin,
    });
    expect(versions.body[0]?.changed).toEqual(["isGated"]);
    const form = new FormData();
    form.set("ArticleDataTitle", "Written closed");
    form.set("ArticleDataContent", `<p>${"Long enough to be an article. ".repeat(5)}</p>`);
    form.set("IsGated", "true");
    const made = await server.call<{ result: { article: { isGated: boolean } } }>("/api/Articles", {
      method: "POST",
      headers: admin,
      body: form,
    });
    expect(made.body.result.article.isGated).toBe(true);
  });
});
