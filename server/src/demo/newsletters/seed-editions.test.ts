import type { Editions } from "@newsloom/contract/newsletters/editions";
import { EDITION_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertCampaigns } from "../../../test/data/campaigns.ts";
import { HARBOR } from "../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";
import { siteScope } from "../../platform/context.ts";
import { seedEditions } from "./seed-editions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("a newsletter makes its next edition in about three days, and the last one was held", async () => {
  const [id = 0] = await insertCampaigns(server, [{}]);
  const { platform } = server;
  await siteScope(platform, { siteId: HARBOR, user: null, ip: "" }).transaction((ctx) =>
    seedEditions(ctx, id),
  );
  const headers = await server.signIn("admin@harbor.test");
  const { body } = await server.call<Editions>(`/api/Campaign/${id}/GetEditions`, { headers });
  const next = Date.parse(body.nextEditionAt ?? "");
  expect(next).toBeGreaterThan(Date.now() + DAY_MS);
  expect(next).toBeLessThan(Date.now() + 5 * DAY_MS);
  expect(body.schedule).toMatchObject({ period: "Weekly", sendsEditions: true });
  expect(body.editions).toMatchObject([{ statusName: "Draft", heldBecause: [EDITION_MESSAGES.late] }]);
  expect(Date.parse(body.editions[0]?.dueAt ?? "")).toBeLessThan(Date.now());
});
