import type { Template } from "@newsloom/contract/newsletters/templates";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { insertCampaign, insertReaders, sendableModel, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { article, section } from "../../../../test/newsletters/sample-newsletters.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { checkCampaign } from "../../newsletters/exports.ts";
import { sendCampaign } from "../starting/send-campaign.ts";

let server: TestServer;
let harbor: ReturnType<typeof sendingAs>;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
  await insertReaders(server, 3);
});
afterAll(() => server.stop());

async function setLiquid(featureStatusId: 0 | 1): Promise<void> {
  const body = { featureName: "NewTemplateParsing", featureStatusId };
  const { status } = await server.call("/api/Settings/UpdateSiteFeature", {
    method: "PUT",
    headers: admin,
    body,
  });
  expect(status).toBe(200);
}

const GREETING =
  "{% if firstName contains '1' %}You are <one>, {{ firstName | upcase }}{% else %}Hello{% endif %}";
const personal = (subject: string) => ({
  newsletter_subject: subject,
  model: sendableModel({
    textPreview: "For {{ firstName | downcase }}",
    personalIntro: GREETING,
    showPersonalIntro: true,
  }),
});

/** At once, and also when it is found in the background, because a feature was switched meanwhile. */
async function expectRefused(id: number, check: string, problem: string): Promise<void> {
  const { status, body } = await harbor.send(id);
  const reason = NEWSLETTER_MESSAGES.notReady([`${check}: cannot be filled in. ${problem}`]);
  expect([status, body.message]).toEqual([400, reason]);
  expect((await harbor.details(id)).statusName).toBe("Draft");
  await siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction((ctx) =>
    sendCampaign(ctx, { distributionId: id }),
  );
  await harbor.becomes(id, "Failed");
  expect(await harbor.progress(id)).toMatchObject({ problem });
}

describe("sending a newsletter with Liquid in its texts", () => {
  it("[SET-022] writes them for each person while the feature is on", async () => {
    await setLiquid(1);
    const id = await insertCampaign(server, personal("{{ firstName | upcase }}: the tide"));
    await harbor.send(id);
    await harbor.becomes(id, "Sent");
    const [mail, ...others] = await mailsOf(server, "READER 1: the tide");
    expect(others).toEqual([]);
    expect(mail?.html).toContain("You are &lt;one&gt;, READER 1");
    expect(mail?.html).toContain("For reader 1");
    expect(mail?.html).toContain("<title>READER 1: the tide</title>");
    expect(mail?.text).toContain("You are <one>, READER 1");
    const [other] = await mailsOf(server, "READER 2: the tide");
    expect(other?.text).toContain("Hello");
    expect(other?.text).not.toContain("You are");
    const stored = await server.platform.database.inSite(HARBOR, (db) =>
      db
        .selectFrom("campaigns")
        .select(["sent_subject", "sent_preview"])
        .where("distribution_id", "=", id)
        .executeTakeFirst(),
    );
    expect(stored).toEqual({ sent_subject: ": the tide", sent_preview: "For" });
  });

  it("[SET-022] fills in plain names only while it is off", async () => {
    await setLiquid(0);
    const id = await insertCampaign(server, personal("{{firstName}}: {% if firstName %}low tide"));
    await harbor.send(id);
    await harbor.becomes(id, "Sent");
    const [mail] = await mailsOf(server, "Reader 1: {% if firstName %}low tide");
    expect(mail?.text).toContain("{% if firstName contains '1' %}You are <one>");
    expect(mail?.html).toContain("{% if firstName contains '1' %}You are &lt;one&gt;");
  });

  it("writes the title of the recommended articles for each person", async () => {
    await setLiquid(1);
    const title = "For {{ firstName | upcase }}";
    const recommended = section("recommendedArticles", "rows", { title, articles: [article(1)] });
    const id = await insertCampaign(server, {
      newsletter_subject: "Recommended to {{firstName|you}}",
      model: sendableModel({ sections: [recommended] }),
    });
    await harbor.send(id);
    await harbor.becomes(id, "Sent");
    for (const nth of [1, 2]) {
      const [mail] = await mailsOf(server, `Recommended to Reader ${nth}`);
      expect(mail?.html).toContain(`For READER ${nth}</h2>`);
      expect(mail?.text).toContain(`= For READER ${nth} =`);
    }
  });

  it("is refused where a text cannot be filled in, and its checks say where", async () => {
    await setLiquid(1);
    const faulty = sendableModel({
      personalIntro: "Dear\n{{ firstName | shout: 3 }}",
      showPersonalIntro: true,
    });
    const id = await insertCampaign(server, { newsletter_subject: "Faulty", model: faulty });
    const problem = "Personal intro, line 2: Undefined filter: shout.";
    const scope = siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
    const { results } = await checkCampaign(scope, id);
    expect(results).toContainEqual({
      check: "placeholders",
      level: "error",
      finding: "placeholders_faulty",
      count: 1,
      details: [problem],
    });
    await expectRefused(id, "Placeholders", problem);
    expect(await mailsOf(server, "Faulty")).toEqual([]);
  });

  it.each<[0 | 1, string]>([
    [1, "{% if firstName != '' %}Tide for {{ firstName }}{% endif %}"],
    [0, "{{firstName}}"],
  ])("is refused where its subject is empty for somebody without a name (%#)", async (liquid, subject) => {
    await setLiquid(liquid);
    const id = await insertCampaign(server, { newsletter_subject: subject, model: sendableModel({}) });
    const problem = "Subject, line 1: It is empty for somebody without a name.";
    const { results } = await checkCampaign(
      siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }),
      id,
    );
    expect(results).toContainEqual(
      expect.objectContaining({ finding: "subject_faulty", details: [problem] }),
    );
    await expectRefused(id, "Subject", problem);
  });

  it("gives those for whom alone its subject would be empty the one for somebody without a name", async () => {
    await setLiquid(1);
    const subject =
      "{% unless firstName contains '1' %}Ebb for {{ firstName | default: 'all' }}{% endunless %}";
    const id = await insertCampaign(server, { newsletter_subject: subject, model: sendableModel({}) });
    await harbor.send(id);
    await harbor.becomes(id, "Sent");
    expect((await mailsOf(server, "Ebb for Reader 2")).length).toBe(1);
    expect((await mailsOf(server, "Ebb for all")).length).toBe(1);
  });

  it("tries subjects that name the person", async () => {
    await setLiquid(1);
    const id = await insertCampaign(server, { newsletter_subject: "Tide", model: sendableModel({}) });
    const subjects = ["A {{ firstName | upcase }}", "B {{firstName|reader}}"];
    const firstWave = {
      size: 2,
      unit: "people",
      waitMinutes: 120,
      subjectTest: { subjects, decideBy: "opens" },
    };
    expect((await harbor.send(id, { firstWave })).status).toBe(200);
    const sent = await eventually("the first wave is out", async () => {
      const mails = await server.platform.database.inSite(HARBOR, (db) =>
        db.selectFrom("outbox_mails").select("subject").where("subject", "~", "^[AB] R").execute(),
      );
      return mails.length === 2 && mails.map(({ subject }) => subject);
    });
    for (const subject of sent) expect(subject).toMatch(/^(?:A READER|B Reader) [012]$/);
    expect(new Set(sent.map((subject) => subject[0]))).toEqual(new Set(["A", "B"]));
  });
});

describe("a template with Liquid in its texts", () => {
  const save = async (personalIntro: string) =>
    (
      await server.call<{ result: Template | null; validationFailures: string[] }>("/api/Templates", {
        method: "POST",
        headers: admin,
        body: {
          name: "Liquid",
          isDefault: false,
          model: JSON.parse(sendableModel({ personalIntro, showPersonalIntro: true })),
        },
      })
    ).body;

  it.each([
    ["Dear\n{% if firstName %}Anna", "Personal intro, line 2: Tag {% if firstName %} not closed."],
    [
      "{% for n in (1..1000000000) %}x{% endfor %}",
      "Personal intro, line 1: It makes too much text, or goes round too often.",
    ],
    ["{% render '/etc/passwd' %}", "Personal intro, line 1: Other files cannot be included."],
    [
      "{{ constructor }}",
      "Personal intro, line 1: constructor is not known. There are firstName, lastName, companyName.",
    ],
  ])("is not saved when it cannot be filled in (%#)", async (intro, problem) => {
    await setLiquid(1);
    expect(await save(intro)).toEqual({ result: null, validationFailures: [problem] });
  });

  it("is saved otherwise, and with every text while the feature is off", async () => {
    await setLiquid(1);
    expect((await save(GREETING)).result?.model.personalIntro).toBe(GREETING);
    await setLiquid(0);
    expect((await save("{% render 'x' %}")).validationFailures).toEqual([]);
  });
});
