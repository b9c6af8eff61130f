import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { article, section } from "../../../../test/newsletters/sample-newsletters.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { findCompiled } from "./compiled-campaign.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReaders(server, 4);
});
afterAll(() => server.stop());

it("a newsletter that a server of the version before compiled is read as if this one had compiled it", async () => {
  const harbor = sendingAs(server, await server.signIn("admin@harbor.test"));
  const id = await insertCampaign(server, {
    newsletter_subject: "High tide",
    model: JSON.stringify({
      title: "",
      sections: [section("recommendedArticles", "rows", { title: "For you", articles: [article(1)] })],
      textPreview: "",
      personalIntro: "",
      showPersonalIntro: false,
    }),
  });
  const subjectTest = { subjects: ["High tide", "Low tide"], decideBy: "opens" };
  await harbor.send(id, { firstWave: { size: 2, unit: "people", waitMinutes: 120, subjectTest } });
  const find = () =>
    siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction((ctx) =>
      findCompiled(ctx, id),
    );
  const compiled = await eventually("it is compiled", find);
  expect(compiled.newsletter).toMatchObject({
    subject: ["High tide"],
    testSubjects: [["High tide"], ["Low tide"]],
  });
  await server.platform.database.inSite(HARBOR, (db) =>
    sql`update sends set compiled = compiled
        #- '{newsletter,subject}' #- '{newsletter,testSubjects}' #- '{newsletter,preview}' #- '{newsletter,problems}'
        #- '{newsletter,recommended,heading}' #- '{newsletter,recommended,forAll}'
      where distribution_id = ${id}`.execute(db),
  );
  expect(joined(await find())).toEqual(joined(compiled));
});

/** Parts of text that stand beside each other say the same as one. */
const joined = (compiled: Awaited<ReturnType<typeof findCompiled>>) => ({
  ...compiled,
  newsletter: {
    ...compiled?.newsletter,
    recommended: {
      ...compiled?.newsletter.recommended,
      forAll: [
        compiled?.newsletter.recommended?.forAll.html.join(""),
        compiled?.newsletter.recommended?.forAll.text.join(""),
      ],
    },
  },
});
