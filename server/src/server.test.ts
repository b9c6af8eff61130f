import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: "a token for the scraper" } });
});
afterAll(() => server.stop());

describe("the server", () => {
  it("says that it lives and that it is ready", async () => {
    expect((await server.call("/healthz")).body).toEqual({ status: "alive" });
    expect((await server.call("/readyz")).body).toEqual({ database: true, migrations: true, jobs: true });
  });

  it("shows metrics to who knows the token, and nobody else", async () => {
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

  it("describes itself as OpenAPI 3.1 and shows a reader that needs no inline script", async () => {
    const document = await server.call<{ openapi: string; paths: object }>("/api/docs/json");
    expect(document.body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.body.paths)).toContain("/Users/Invite");
    const reader = await server.call("/api/docs/");
    expect(reader.status).toBe(200);
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
});
