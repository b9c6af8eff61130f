import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { ImportedTemplate, Template } from "@newsloom/contract/newsletters/templates";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../../test/data/articles.ts";
import { ORCHARD } from "../../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../../test/data/settings.ts";
import { startTestServer, type TestServer } from "../../../../../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  headers = await server.signIn("admin@harbor.test");
  await insertArticles(server, [
    { status: 1, title: "The {{title}} & the <b>tide</b> – é" },
    { status: 1, title: "Wall" },
  ]);
  await setSettings(server, headers, { PhysicalAddress: "14 Ropewalk, Ø" });
});
afterAll(() => server.stop());

const MJML = `<mjml>
  <mj-head><mj-attributes><mj-text padding="40px" color="#123456" /></mj-attributes></mj-head>
  <mj-body background-color="#abcdef">
    <mj-section><mj-column><mj-text><h1>{{title}}</h1>{{date}} for {{firstName|you}} {{intro}}</mj-text></mj-column></mj-section>
    <mj-raw>{{section:editorPicks}}</mj-raw>
    <mj-section><mj-column><mj-button href="{{viewInBrowserUrl}}">Browser</mj-button><mj-text>Between the two</mj-text></mj-column></mj-section>
    <mj-raw>{{sections}}</mj-raw>
    <mj-section><mj-column><mj-text><a href="{{unsubscribeUrl}}">Leave</a> {{siteName}}, {{postalAddress}}</mj-text></mj-column></mj-section>
  </mj-body>
</mjml>`;

interface Answer {
  result: ImportedTemplate | null;
  validationFailures: string[];
}
const importMjml = (name: string, mjml: string, as = headers) =>
  server.call<Answer>("/api/Templates/Import", { method: "POST", headers: as, body: { name, mjml } });

it("an MJML file with slots becomes a template, and newsletters made of it look so", async () => {
  const { body } = await importMjml("Imported", MJML);
  expect(body.validationFailures).toEqual([]);
  const template = body.result?.template as Template;
  expect(template.model.sections.map(({ description }) => description.source)).toContain("editorPicks");

  const { body: campaign } = await server.call<Campaign>("/api/Campaign/New", {
    method: "POST",
    headers,
    body: { newsletterName: "Monday", newsletterSubject: "The tide", templateId: template.templateId },
  });
  const path = `/api/Campaign/${campaign.distributionId}`;
  const { body: mail } = await server.call<{ html: string; text: string }>(`${path}/GetHtml`, { headers });
  expect(mail.html).toContain("#abcdef");
  expect(mail.html).toContain("<h1>Harbor Daily</h1>");
  expect(mail.html).toContain("for you");
  expect(mail.html).toContain("The {{title}} &amp; the &lt;b&gt;tide&lt;/b&gt; – é");
  expect(mail.html).toContain("14 Ropewalk, Ø");
  expect(mail.html).toContain("/unsubscribe");
  expect(mail.html).not.toMatch(/<\/?mj-/);
  expect(mail.html.indexOf("tide&lt;")).toBeLessThan(mail.html.indexOf("Between the two"));
  expect(mail.text).toContain("14 Ropewalk, Ø");
  // What the file says of all texts does not change those of sections.
  expect(mail.html.match(/padding:40px/g)).toHaveLength(3);

  const { body: context } = await server.call<{ markup: { body: string } | null }>(
    `/api/Templates/GetRenderingContext?templateId=${template.templateId}`,
    { headers },
  );
  expect(context.markup?.body).toContain("Between the two");
});

it("a file that cannot be used is refused with what to do; organizers import none", async () => {
  const { body } = await importMjml("A", MJML);
  expect(body.validationFailures).toEqual(["The name of the template must have 2 to 100 characters."]);
  const hostile = MJML.replace("<mj-head>", '<mj-head><mj-include path="./secrets.mjml" />');
  expect((await importMjml("Hostile", hostile)).body).toEqual({
    result: null,
    validationFailures: ["Line 2: mj-include cannot be used. Put the content of the file in its place."],
  });
  const large = MJML.replace("Between", "<b>x</b>".repeat(7000));
  expect((await importMjml("Large", large)).body.validationFailures[0]).toContain("too many elements");
  const organizer = await server.signIn("organizer@harbor.test");
  expect((await importMjml("Mine", MJML, organizer)).status).toBe(403);
});

it("a newsletter that names markup of another site is drawn without it", async () => {
  const { body } = await importMjml("Other", MJML);
  const markupId = body.result?.template.model.markupId;
  const orchard = await server.signIn("admin@orchard.test", ORCHARD);
  const model = {
    title: "Mine",
    sections: [],
    textPreview: "",
    personalIntro: "",
    showPersonalIntro: false,
    markupId,
  };
  const { body: context } = await server.call<Campaign>("/api/Campaign/New", {
    method: "POST",
    headers: orchard,
    body: { newsletterName: "Orchard", newsletterSubject: "Apples" },
  });
  const { body: saved } = await server.call<Campaign>("/api/Campaign/Save", {
    method: "POST",
    headers: orchard,
    body: { ...context, model },
  });
  const { body: mail } = await server.call<{ html: string }>(
    `/api/Campaign/${saved.distributionId}/GetHtml`,
    {
      headers: orchard,
    },
  );
  expect(mail.html).toContain("Mine");
  expect(mail.html).not.toContain("Between the two");
});
