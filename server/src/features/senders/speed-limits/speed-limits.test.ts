import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("a site limits how fast a provider gets its newsletters, and takes the limit away", async () => {
  const admin = await server.signIn("admin@harbor.test");
  const update = (mailsPerHour: number | null, headers = admin) =>
    server.call("/api/Sender/UpdateSpeedLimit", {
      method: "PUT",
      headers,
      body: { provider: "sendgrid", mailsPerHour },
    });
  const limit = async (headers = admin) => {
    const { body } = await server.call<MailProviderState[]>("/api/Sender/GetProviders", { headers });
    return body.find(({ provider }) => provider === "sendgrid")?.mailsPerHour;
  };
  expect(await limit()).toBeNull();
  expect((await update(6000)).status).toBe(200);
  expect(await limit()).toBe(6000);
  expect(await limit(await server.signIn("admin@orchard.test", ORCHARD))).toBeNull();
  expect((await update(7000)).status).toBe(200);
  expect(await limit()).toBe(7000);
  expect((await update(59)).status).toBe(400);
  expect((await update(null)).status).toBe(200);
  expect(await limit()).toBeNull();
  expect((await update(6000, await server.signIn("company@harbor.test"))).status).toBe(403);
});
