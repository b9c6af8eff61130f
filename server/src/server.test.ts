import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORCHARD } from "../test/data/fixtures.ts";
import { openStream } from "../test/http/event-stream.ts";
import { readMails, waitForMail } from "../test/mail/mailbox.ts";
import { startTestServer, type TestServer } from "../test/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: "a token for the scraper" } });
});
afterAll(() => server.stop());

describe("the server", () => {
  it("reports that it is alive and ready", async () => {
    expect((await server.call("/healthz")).body).toEqual({ status: "alive" });
    expect((await server.call("/readyz")).body).toEqual({
      database: true,
      migrations: true,
      jobs: true,
      storage: true,
    });
  });

  it("shows metrics only with the token", async () => {
    expect((await server.call("/metrics")).status).toBe(404);
    const answer = await server.call("/metrics", {
      headers: { authorization: "Bearer a token for the scraper" },
    });
    expect(answer.text).toContain("newsloom_http_request_seconds");
  });

  it("[SYS-005] has three base paths: main API, auth server, newsfeed service", async () => {
    expect((await server.call(`${BASE_PATHS.api}/Settings/GetPublicSite?siteName=harbor`)).status).toBe(200);
    expect((await server.call(`${BASE_PATHS.auth}/.well-known/openid-configuration`)).status).toBe(200);
    expect((await server.call(`${BASE_PATHS.newsfeed}/Captcha/GetChallenge`)).status).toBe(200);
  });

  it("has an OpenAPI 3.1 document and shows it without inline scripts", async () => {
    const document = await server.call<{ openapi: string; paths: object }>("/api/docs/json");
    expect(document.body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.body.paths)).toContain("/Users/Invite");
    const short = await server.call("/api/docs");
    expect([short.status, short.headers.get("location")]).toEqual([308, "/api/docs/"]);
    const reader = await server.call("/api/docs/");
    expect(reader.status).toBe(200);
    expect(reader.text, "the product's own look").toContain("<title>Newsloom API</title>");
    expect(reader.text).toContain("newsloom.css");
    for (const [, file = ""] of reader.text.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await server.call(new URL(file, `${server.url}/api/docs/`).pathname)).status, file).toBe(200);
    const style = await server.call("/api/docs/static/theme/newsloom.css");
    const [, font = ""] = /src:url\("([^"]+)"\)/.exec(style.text) ?? [];
    const [, logo = ""] = /background: url\("([^"]+)"\)/.exec(style.text) ?? [];
    expect((await server.call(new URL(logo, `${server.url}/api/docs/static/theme/`).pathname)).status).toBe(
      200,
    );
    expect(font, "the typefaces of the portal").toMatch(/^\/assets\/newsreader-latin/);
    expect(reader.text).not.toMatch(/<script(?![^>]*src=)/);
    expect(reader.headers.get("content-security-policy")).toContain("script-src 'self'");
  });

  it("answers an unknown call with the one error shape", async () => {
    const answer = await server.call("/api/Nothing/Here");
    expect([answer.status, answer.body]).toEqual([
      404,
      expect.objectContaining({ code: "not_found", validationFailures: [] }),
    ]);
  });
});

describe("two servers on one database", () => {
  it("serve the same sessions", async () => {
    const second = await startTestServer({ databaseUrl: server.databaseUrl, only: "web" });
    const headers = await server.signIn("admin@harbor.test");
    expect((await second.call("/api/Users/GetCurrentUser", { headers })).status).toBe(200);
    expect((await second.call("/readyz")).body).toMatchObject({ jobs: true });
    await second.stop();
  });

  it("[SYS-018] [SYS-019] show a save made on one to the readers of the other, and log it", async () => {
    const second = await startTestServer({ databaseUrl: server.databaseUrl });
    const began = Date.now();
    const admin = await server.signIn("admin@harbor.test");
    const colleague = await openStream(second.url, await second.signIn("organizer@harbor.test"));
    const otherSite = await openStream(second.url, await second.signIn("organizer@orchard.test", ORCHARD));
    expect([colleague.status, otherSite.status]).toEqual([200, 200]);
    const saved = await server.call("/api/Settings/UpdateSiteFeature", {
      method: "PUT",
      headers: admin,
      body: { featureName: "Portal2.0", featureStatusId: 0 },
    });
    expect([saved.status, saved.body]).toEqual([200, true]);
    expect(await colleague.next("SettingsChanged")).toMatchObject({
      siteNameId: 1,
      payload: { keyNames: ["Portal2.0"] },
    });

    const me = await second.call<{ userId: string; fullName: string }>("/api/Users/GetCurrentUser", {
      headers: admin,
    });
    const log = await second.call<{ items: { date: string }[] }>("/api/ActionLog/GetList", {
      method: "POST",
      headers: admin,
      body: { area: "settings" },
    });
    expect(log.body.items).toMatchObject([
      {
        userId: me.body.userId,
        userName: me.body.fullName,
        action: "update-feature",
        entityId: "Portal2.0",
        before: { featureStatusId: 1 },
        after: { featureStatusId: 0 },
      },
    ]);
    const time = Date.parse(log.body.items[0]?.date ?? "");
    expect(time).toBeGreaterThanOrEqual(began);
    expect(time).toBeLessThanOrEqual(Date.now());
    expect(otherSite.events).toEqual([]);
    for (const stream of [colleague, otherSite]) stream.close();
    await second.stop();
  });

  it("share the work: a worker runs what a web server queues", async () => {
    const email = "organizer@harbor.test";
    const web = await startTestServer({ only: "web" });
    const answer = await web.call("/api/ResetPassword/forgot", {
      method: "POST",
      headers: { siteNameId: "1" },
      body: { email },
    });
    expect([answer.status, answer.body]).toEqual([200, true]);
    const { rows } = await web.platform.database.ownerPool.query(
      "select task_identifier, attempts from graphile_worker.jobs",
    );
    expect(rows).toEqual([{ task_identifier: "identity.forgot-password", attempts: 0 }]);
    expect(await readMails(web, 1, email)).toEqual([]);

    const worker = await startTestServer({
      only: "worker",
      databaseUrl: web.databaseUrl,
      env: { PUBLIC_URL: "https://news.test" },
    });
    const mail = await waitForMail(web, 1, email);
    expect([mail.kind, mail.link?.origin]).toEqual(["password-reset", "https://news.test"]);
    await worker.stop();
    await web.stop();
  });
});
