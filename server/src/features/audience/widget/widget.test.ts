import { request as ask } from "node:http";
import { gzipSync } from "node:zlib";
import type { EmbedCode } from "@newsloom/contract/embed-code";
import { contrast, parseHexColour } from "@newsloom/email/colour";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertFiles } from "../../../../test/data/files.ts";
import { type SettingValues, setSettings } from "../../../../test/data/settings.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@harbor.test");
  await insertFiles(server, ["/media/file/1/aa01", "/media/file/1/aa02", "/media/file/1/aa03"]);
});
afterAll(() => server.stop());

const set = (values: SettingValues) => setSettings(server, admin, values);
const open = (path: string, headers: Record<string, string> = {}) =>
  server.call<string>(path, { headers: { accept: "text/html", ...headers } });
const page = async (path = "/harbor/subscribe-widget") => (await open(path)).text;
const atHost = (host: string, at = server) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(at.url);
    ask({ hostname, port, path: "/subscribe-widget", headers: { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(text));
    })
      .on("error", reject)
      .end();
  });
const rgb = (colour: string) => parseHexColour(colour) ?? ([0, 0, 0] as const);
const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];

describe("the subscribe widget's page", () => {
  it("[NAV-042] is the widget of the named site without anything of the portal, signed in or out", async () => {
    for (const [path, title] of [
      ["/harbor/subscribe-widget", "Subscribe to Harbor Daily"],
      ["/Harbor/Subscribe-Widget/", "Subscribe to Harbor Daily"],
      ["/2/subscribe-widget?font=Georgia", "Subscribe to Orchard Weekly"],
      ["/subscribe-widget", "Subscribe to Harbor Daily"],
      ["/x/subscribe-widget", "Subscribe to Harbor Daily"],
    ] as const)
      for (const headers of [{}, admin]) {
        const answer = await open(path, headers);
        expect([answer.status, titleOf(answer.text)], path).toEqual([200, title]);
        expect(answer.headers.get("set-cookie")).toBeNull();
        const scripts = [...answer.text.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g)].map(([, src]) => src);
        expect(scripts).toEqual([
          expect.stringMatching(/^\/newsfeed-api\/widgets\/subscribe\.js\?v=\w{12}$/),
        ]);
      }
    const nowhere = await open("/nowhere/subscribe-widget");
    expect([nowhere.status, titleOf(nowhere.text)]).toEqual([404, "Not found"]);
    expect(nowhere.text).not.toContain("<form");
  });

  it("has the address that was typed in the box of a public page, and subscribes nobody by that", async () => {
    const send = (email: string, type = "application/x-www-form-urlencoded") =>
      fetch(`${server.url}/harbor/subscribe-widget`, {
        method: "POST",
        headers: { "content-type": type },
        body: new URLSearchParams({ email }).toString(),
      });
    const page = await send("anna@reader.test");
    expect([page.status, titleOf(await page.clone().text())]).toEqual([200, "Subscribe to Harbor Daily"]);
    expect(await page.text()).toContain('<input id="email" value="anna@reader.test" name="email"');
    expect(await (await send('"><script>$&</script>')).text()).toContain(
      'value="&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;"',
    );
    expect(await (await send("")).text()).toContain('<input id="email" name="email"');
    expect((await send("x".repeat(5_000))).status).toBe(413);
    expect((await open("/harbor/subscribe-widget")).text).not.toContain("anna@reader.test");
  });

  it("is the site's at its own host", async () => {
    const orchard = await server.signIn("admin@orchard.test", 2);
    await setSettings(server, orchard, { NewsWebSiteUrl: "https://orchard-news.test" });
    await eventually(
      "the host is known",
      async () => titleOf(await atHost("orchard-news.test")) === "Subscribe to Orchard Weekly" || null,
      3_000,
    );
  });

  it("is the host's site for concurrent first requests to a new server", async () => {
    const fresh = await startTestServer({ databaseUrl: server.databaseUrl });
    const pages = await Promise.all(Array.from({ length: 8 }, () => atHost("orchard-news.test", fresh)));
    expect(new Set(pages.map(titleOf))).toEqual(new Set(["Subscribe to Orchard Weekly"]));
    await fresh.stop();
  });

  it("loads only its own small script and the site's images", async () => {
    await set({ SubscriptionFormLogo: "https://pictures.test/logo.png" });
    const { headers, text } = await open("/harbor/subscribe-widget");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self' https:\/\/pictures\.test; script-src 'self'; connect-src 'self'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
    expect(headers.get("x-frame-options")).toBeNull();
    const script = await server.call<string>(/src="([^"]+subscribe\.js[^"]*)"/.exec(text)?.[1] ?? "");
    expect([script.status, script.headers.get("content-type")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
    ]);
    expect(script.headers.get("cache-control")).toContain("immutable");
    const ofOther = await server.call("/newsfeed-api/widgets/subscribe.js", { query: { v: "0123456789ab" } });
    expect(ofOther.headers.get("cache-control"), "requested by a page of another version").toBe("no-cache");
    await set({ SubscriptionFormLogo: "" });
  });

  it("effect of SubscriptionFormLogo: the image above the form; else the site's logo, else its name", async () => {
    const brand = async () => /<p class="brand">(.*?)<\/p>/.exec(await page())?.[1];
    expect(await brand()).toBe("Harbor Daily");
    await set({ companyLogoUrl: "/media/file/1/aa01" });
    expect(await brand()).toBe('<img src="/media/file/1/aa01" alt="Harbor Daily">');
    await set({ SubscriptionFormLogo: "/media/file/1/aa02" });
    expect(await brand()).toBe('<img src="/media/file/1/aa02" alt="Harbor Daily">');
    await set({ companyLogoUrl: "", SubscriptionFormLogo: "" });
  });

  it("shows the site's colours and icon, and links to its terms and its policy", async () => {
    const plain = await page();
    expect(plain).not.toContain("agree");
    await set({
      PrimarySiteColor: "#123456",
      AccentSiteColor: "#ffee00",
      BackgroundSiteColor: "#fffdf0",
      FavIcon: "/media/file/1/aa03",
      TermsOfServiceUrl: "https://harbor.test/terms",
      PrivacyPolicyUrl: "https://harbor.test/privacy",
    });
    const branded = await page();
    expect(branded).toContain("--paper:light-dark(#fffdf0,");
    expect(branded).toContain("--primary:light-dark(#123456,");
    expect(branded, "dark words on a bright button").toContain("--fill:#ffee00;--on-fill:#1c1b18");
    expect(branded).toContain('<link rel="icon" href="/media/file/1/aa03">');
    for (const what of ["terms", "privacy"])
      expect(branded).toContain(`<a href="https://harbor.test/${what}"`);
  });

  it("has enough contrast on any background colour", async () => {
    for (const paper of ["#101820", "#ffffff", "#c00000"]) {
      await set({ BackgroundSiteColor: paper });
      const text = await page();
      for (const name of ["ink", "ink-3", "primary", "accent", "error"]) {
        const colour = new RegExp(`--${name}:light-dark\\((#\\w{6}),`).exec(text)?.[1] ?? "";
        expect(contrast(rgb(colour), rgb(paper)), `${name} on ${paper}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it("escapes the name of the site and the key", async () => {
    await set({ SiteDisplayName: '</script><img src=x onerror="1">', SubscriptionApiKey: "</script><b>" });
    const text = await page();
    expect(text).not.toContain("<img src=x");
    expect(text).not.toContain("</script><b>");
    const pageData =
      /<script type="application\/json" id="newsloom-subscribe-form">(.*?)<\/script>/.exec(text)?.[1] ?? "";
    expect(JSON.parse(pageData)).toMatchObject({ siteNameId: 1, apiKey: "</script><b>" });
  });

  it("is cached under widgets, and invalidated on every server when a setting changes", async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    const there = async () => titleOf((await other.call<string>("/harbor/subscribe-widget")).text);
    const here = async () => titleOf(await page());
    let changes = 0;
    /** Writes to the database directly, so that no cache is invalidated. */
    const change = () =>
      server.platform.database.inSite(1, (db) =>
        db
          .updateTable("site_settings")
          .set({ value: `Unsaid ${++changes}` })
          .where("key_name", "=", "SiteDisplayName")
          .execute(),
      );
    for (const show of [here, there])
      await eventually("it is cached", async () => {
        const before = await show();
        await change();
        return (await show()) === before || null;
      });
    const body = { cacheKeys: ["widgets"] };
    await server.call("/api/Cache/ClearNewsfeedCache", { method: "POST", headers: admin, body });
    expect(await here(), "cleared by name").toBe(`Subscribe to Unsaid ${changes}`);
    await set({ SiteDisplayName: "After" });
    expect(await here()).toBe("Subscribe to After");
    await eventually(
      "the other server is invalidated",
      async () => (await there()) === "Subscribe to After" || null,
    );
    await other.stop();
  });
});

describe("the form that a script draws in pages of others", () => {
  const embedded = async (site = "harbor") => {
    const answer = await server.call<{ html: string; css: string; config: { apiKey: string } }>(
      `/${site}/subscribe-widget.json`,
      { headers: { origin: "https://elsewhere.test" } },
    );
    return answer;
  };

  it("is the site's form, readable from any origin, with a style of its own and full addresses of images", async () => {
    await set({ SiteDisplayName: "<b>Harbor", SubscriptionFormLogo: "/media/file/1/aa02", FavIcon: "" });
    const { status, headers, body } = await embedded();
    expect([status, headers.get("access-control-allow-origin"), headers.get("set-cookie")]).toEqual([
      200,
      "*",
      null,
    ]);
    expect(body.html).toContain(`<img src="${server.url}/media/file/1/aa02" alt="&lt;b&gt;Harbor">`);
    expect(body.html).toContain('<section class="card"');
    expect(body.html).not.toMatch(/<(h1|main|script|style)\b/);
    expect(body.css).toMatch(/^:host\{all:initial\}/);
    expect(body.css).not.toMatch(/:root|\brem\b|\drem|body\{/);
    expect((await embedded("nowhere")).status).toBe(404);
    await set({ SiteDisplayName: "Harbor Daily", SubscriptionFormLogo: "" });
  });

  it("and its script are small enough for any page", async () => {
    const script = await server.call<string>("/newsfeed-api/widgets/subscribe.js");
    const { text } = await embedded();
    expect(gzipSync(script.text).length).toBeLessThan(15_000);
    expect(gzipSync(script.text).length + gzipSync(text).length).toBeLessThan(15_000);
    expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it("has a code to embed it, for those who look after the audience", async () => {
    const read = (headers: Record<string, string>) =>
      server.call<EmbedCode>("/api/Subscribers/GetEmbedCode", { headers });
    const { body } = await read(admin);
    const url = `${server.url}/harbor/subscribe-widget`;
    expect(body).toEqual({
      html: `<div data-newsloom-subscribe="${url}"><a href="${url}">Subscribe to Harbor Daily</a></div>
<script async src="${server.url}/newsfeed-api/widgets/subscribe.js"></script>`,
      frameHtml: `<iframe src="${url}" title="Subscribe to Harbor Daily" width="100%" height="680" frameborder="0" loading="lazy"></iframe>`,
      policy: `script-src ${server.url}; connect-src ${server.url}; img-src ${server.url}`,
      framePolicy: `frame-src ${server.url}`,
    });
    expect((await read(await server.signIn("company@harbor.test"))).status).toBe(403);
  });
});
