import type { Session } from "@newsloom/contract/identity/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function signInWith(userAgent: string, siteId: number) {
  const form = {
    client_id: "portal",
    grant_type: "password",
    username: "both@newsloom.test",
    password: PASSWORD,
  };
  const { body } = await server.call<{ access_token: string; refresh_token: string }>("/auth/connect/token", {
    method: "POST",
    headers: { "user-agent": userAgent },
    body: new URLSearchParams({ ...form, tenant: String(siteId) }),
  });
  return {
    refreshToken: body.refresh_token,
    headers: { authorization: `Bearer ${body.access_token}`, siteNameId: String(siteId) },
  };
}
const renew = (refresh_token: string) =>
  server.call("/auth/connect/token", {
    method: "POST",
    headers: { "user-agent": "Desk/2" },
    body: new URLSearchParams({ client_id: "portal", grant_type: "refresh_token", refresh_token }),
  });
const list = (headers: Record<string, string>) =>
  server.call<Session[]>("/api/Users/GetMySessions", { headers });

test("people list their sessions on every site, and end all of them at once", async () => {
  const desk = await signInWith("Desk/1", 1);
  const phone = await signInWith("Phone/1", 2);
  const otherUser = await server.signIn("admin@harbor.test");

  const { body: sessions } = await list(phone.headers);
  expect(sessions.map(({ client, isCurrent }) => [client, isCurrent])).toEqual([
    ["Phone/1", true],
    ["Desk/1", false],
  ]);
  for (const { id, createdAt, lastUsedAt } of sessions) {
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
  }

  expect((await renew(desk.refreshToken)).status).toBe(200);
  const { body: renewed } = await list(phone.headers);
  expect(renewed.map((session) => session.id).sort(), "renewing is no new session").toEqual(
    sessions.map((session) => session.id).sort(),
  );

  const ended = await server.call("/api/Users/EndMySessions", {
    method: "POST",
    headers: phone.headers,
    body: {},
  });
  expect(ended.body).toBe(true);
  for (const { headers } of [desk, phone]) expect((await list(headers)).status).toBe(401);
  expect((await renew(phone.refreshToken)).status).toBe(400);
  expect((await list(otherUser)).body).toHaveLength(1);
  const { body: log } = await server.call<{ items: { action: string }[] }>("/api/ActionLog/GetList", {
    method: "POST",
    headers: await server.signIn("admin@orchard.test", 2),
    body: { area: "identity" },
  });
  expect(log.items.map((item) => item.action)).toContain("end-sessions");
});
