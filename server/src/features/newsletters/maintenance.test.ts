import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertCampaigns } from "../../../test/data/campaigns.ts";
import { HARBOR, ORCHARD } from "../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";
import { runMaintenance } from "../../platform/jobs/run-maintenance.ts";
import { newsletterMaintenance } from "./maintenance.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
});
afterAll(() => server.stop());

const modelWith = (markupId: number) =>
  JSON.stringify({
    title: "",
    sections: [],
    textPreview: "",
    personalIntro: "",
    showPersonalIntro: false,
    markupId,
  });
const inHarbor = <T>(run: Parameters<typeof server.platform.database.inSite<T>>[1]) =>
  server.platform.database.inSite(HARBOR, run);

async function insertMarkup(days: number, siteId = HARBOR): Promise<number> {
  const created_at = new Date(Date.now() - days * DAY_MS).toISOString();
  const { markup_id } = await server.platform.database.inSite(siteId, (db) =>
    db
      .insertInto("newsletter_markups")
      .values({ site_id: siteId, head: "", body: "", created_at })
      .returning("markup_id")
      .executeTakeFirstOrThrow(),
  );
  return markup_id;
}
const markups = async () => {
  const rows = await server.platform.database.acrossSites
    .selectFrom("newsletter_markups")
    .select("markup_id")
    .orderBy("markup_id")
    .execute();
  return rows.map(({ markup_id }) => markup_id);
};
const maintain = async () => {
  for (const work of newsletterMaintenance) await runMaintenance(server.platform, work);
};

it("markup that nothing names is removed after a month; what a template, a newsletter or a version of them names stays", async () => {
  const ofTemplate = await insertMarkup(60);
  const ofTemplateVersion = await insertMarkup(60);
  const ofCampaign = await insertMarkup(60);
  const ofCampaignVersion = await insertMarkup(60);
  const ofNobody = await insertMarkup(60);
  const ofOtherSite = await insertMarkup(60, ORCHARD);
  const recent = await insertMarkup(20);
  const [campaign = 0] = await insertCampaigns(server, [{ model: modelWith(ofCampaign) }]);
  await insertCampaigns(server, [{ model: modelWith(ofOtherSite) }]);
  const saved = { saved_at: new Date().toISOString(), user_name: "" };
  const { template_id } = await inHarbor(async (db) => {
    const template = await db
      .insertInto("newsletter_templates")
      .values({ site_id: HARBOR, name: "Imported", model: modelWith(ofTemplate) })
      .returning("template_id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("newsletter_template_versions")
      .values({
        site_id: HARBOR,
        ...template,
        version: 1,
        name: "",
        model: modelWith(ofTemplateVersion),
        ...saved,
      })
      .execute();
    await db
      .insertInto("campaign_versions")
      .values({
        site_id: HARBOR,
        distribution_id: campaign,
        version: 1,
        newsletter_name: "",
        newsletter_subject: "",
        model: modelWith(ofCampaignVersion),
        ...saved,
      })
      .execute();
    return template;
  });
  expect(await markups()).toContain(ofNobody);
  await maintain();
  expect(await markups()).toEqual([ofTemplate, ofTemplateVersion, ofCampaign, ofCampaignVersion, recent]);
  await inHarbor((db) =>
    db.deleteFrom("newsletter_templates").where("template_id", "=", template_id).execute(),
  );
  await maintain();
  expect(await markups()).toEqual([ofCampaign, ofCampaignVersion, recent]);
});
