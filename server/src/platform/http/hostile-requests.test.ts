import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: "on", RATE_LIMIT_FACTOR: "0.2" } });
});
afterAll(() => server.stop());

const forgot = (body: string | FormData, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/ResetPassword/forgot`, {
    method: "POST",
    body,
    headers: {
      siteNameId: "1",
      ...(typeof body === "string" && { "content-type": "application/json" }),
      ...headers,
    },
  });

describe("a client behind a proxy", () => {
  it("is identified by the address the proxy wrote, not by what the client claims", async () => {
    const guess = (claimed: string) =>
      server.call("/auth/connect/token", {
        method: "POST",
        headers: { "x-forwarded-for": `${claimed}, 203.0.113.9` },
        body: new URLSearchParams({
          client_id: "portal",
          grant_type: "password",
          username: "x",
          password: "y",
          tenant: "1",
        }),
      });
    const statuses: number[] = [];
    for (let number = 1; number <= 8; number++) statuses.push((await guess(`10.0.0.${number}`)).status);
    expect(statuses).toContain(429);
  });

  it("cannot read the metrics by claiming to be local", async () => {
    const metrics = async (headers: Record<string, string>) =>
      (await server.call("/metrics", { headers })).status;
    expect(await metrics({ "x-forwarded-for": "127.0.0.1, 203.0.113.9" })).toBe(404);
    expect(await metrics({ "x-forwarded-for": "127.0.0.1" })).toBe(404);
    expect(await metrics({})).toBe(200);
  });
});

describe("a hostile body", () => {
  it("is refused or stored safely, never a server error", async () => {
    const deep = `{"email":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    expect((await forgot(deep, { "x-forwarded-for": "198.51.100.1" })).status).toBe(400);
    const headers = await server.signIn("admin@harbor.test");
    const log = (body: unknown) => server.call("/api/ActionLog/Add", { method: "POST", headers, body });
    const entry = { area: "x", action: "y", entityType: "z", entityId: "1" };
    expect((await log({ ...entry, details: { "\ud800": "\udfff" } })).status).toBe(200);
    // Each would be bound, validated and complained of.
    const many = await log({ entries: Array.from({ length: 60_000 }, () => ({})) });
    expect([many.status, many.body]).toMatchObject([
      400,
      { message: "The body has more than 50,000 values." },
    ]);
    const year0 = { from: "0000-01-01T00:00:00Z" };
    expect(
      (await server.call("/api/ActionLog/GetList", { method: "POST", headers, body: year0 })).status,
    ).toBe(400);
    const nul = Buffer.from(JSON.stringify(["email", "\0", 1])).toString("base64url");
    expect((await server.call(`/api/Users/GetUsers?sortedBy=email&after=${nul}`, { headers })).status).toBe(
      400,
    );
  });

  it("cannot fill the memory: without a session it is small, and a form is not read", async () => {
    const form = new FormData();
    form.set("email", "a@b.test");
    expect((await forgot(form, { "x-forwarded-for": "198.51.100.2" })).status).toBe(415);
    const large = JSON.stringify({ email: "x".repeat(60_000) });
    expect((await forgot(large, { "x-forwarded-for": "198.51.100.3" })).status).toBe(413);
    const signIn = await server.call("/auth/connect/token", {
      method: "POST",
      headers: { "x-forwarded-for": "198.51.100.4" },
      body: new URLSearchParams({ grant_type: "password", password: "x".repeat(60_000) }),
    });
    expect(signIn.status).toBe(413);
  });
});

describe("headers", () => {
  it("are set on every answer, also for an address that cannot be parsed", async () => {
    const unreadable = await server.call("/api/Users/%zz/GetUserDetails");
    expect([unreadable.status, unreadable.body]).toEqual([
      400,
      expect.objectContaining({ code: "bad_request", errorId: expect.any(String) }),
    ]);
    for (const path of ["/api/Users/%zz/GetUserDetails", "/api/docs/", "/api/Nothing", "/healthz"]) {
      const { headers } = await server.call(path);
      expect(headers.get("content-security-policy"), path).toMatch(/default-src '(self|none)'/);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    }
  });

  it("let other sites frame the subscribe widget and nothing else", async () => {
    const policy = async (path: string) => (await server.call(path)).headers.get("content-security-policy");
    expect(await policy("/harbor/subscribe-widget")).toContain("frame-ancestors *");
    expect(await policy("/harbor/login/subscribe-widget")).toContain("frame-ancestors 'none'");
  });
});
