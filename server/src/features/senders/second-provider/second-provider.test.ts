import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SENDGRID_API_KEY: "SG.key" } });
});
afterAll(() => server.stop());

it("a site names a second provider that has keys, delivers and is not the first, and takes it back", async () => {
  const admin = await server.signIn("admin@harbor.test");
  const update = async (provider: string | null, headers = admin) => {
    const { status, body } = await server.call<{ message?: string }>("/api/Sender/UpdateSecondProvider", {
      method: "PUT",
      headers,
      body: { provider },
    });
    return status === 200 ? status : [status, body.message];
  };
  const second = async (headers = admin) => {
    const { body } = await server.call<MailProviderState[]>("/api/Sender/GetProviders", { headers });
    return body.flatMap(({ provider, isSecond }) => (isSecond ? [provider] : []));
  };
  expect(await update("outbox")).toEqual([400, SENDER_MESSAGES.notDelivering("Outbox")]);
  expect(await update("mailjet")).toEqual([400, SENDER_MESSAGES.isFirst("Mailjet")]);
  expect(await update("smtp")).toEqual([400, SENDER_MESSAGES.secondNeedsKeys("SMTP")]);
  expect(await update("sendgrid")).toBe(200);
  expect(await update("sendgrid")).toBe(200);
  expect(await second()).toEqual(["sendgrid"]);
  expect(await second(await server.signIn("admin@orchard.test", ORCHARD))).toEqual([]);
  expect(await update(null)).toBe(200);
  expect(await second()).toEqual([]);
});
