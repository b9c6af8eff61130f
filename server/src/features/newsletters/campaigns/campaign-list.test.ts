import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { type SiteContext, siteScope } from "../../../platform/context.ts";
import { addCampaignFigures, setCampaignStatus, setSendingFigures } from "./campaign-sending.ts";

let server: TestServer;
let headers: Record<string, string>;
let id = 0;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  headers = await server.signIn("organizer@harbor.test");
  [id = 0] = await insertCampaigns(server, [{ newsletter_name: "Tide" }]);
});
afterAll(() => server.stop());

const read = () =>
  server
    .call<{ items: CampaignRow[] }>("/api/Campaign/GetNewsletters", { headers })
    .then(({ body }) => body.items[0]);
const change = (work: (ctx: SiteContext) => Promise<unknown>) =>
  siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction(work);

it("is read once while nothing changes", async () => {
  const before = await read();
  await server.platform.database.acrossSites
    .updateTable("campaigns")
    .set({ newsletter_name: "Ebb" })
    .execute();
  expect(await read()).toEqual(before);
});

it.each([
  ["figures of its sending", (ctx: SiteContext) => setSendingFigures(ctx, id, { send: 7 }), { send: 7 }],
  [
    "what people did",
    (ctx: SiteContext) =>
      addCampaignFigures(ctx, id, {
        unique_opened: 3,
        unique_clickers: 2,
        total_clicked: 4,
        other_clicks: 1,
      }),
    { uniqueOpened: 3, uniqueClickers: 2, totalClicked: 4, otherClicks: 1 },
  ],
  ["its status", (ctx: SiteContext) => setCampaignStatus(ctx, id, "Pending"), { statusName: "Pending" }],
])("shows %s at once", async (_what, work, shown) => {
  await read();
  await change(work);
  expect(await read()).toMatchObject(shown);
});
