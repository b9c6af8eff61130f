import type { Method } from "@newsloom/contract/endpoint";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { TemplateModel } from "@newsloom/contract/newsletters/models";
import type { getTemplateContext, Template } from "@newsloom/contract/newsletters/templates";
import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { insertArticles } from "../../../../test/data/articles.ts";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { insertFiles } from "../../../../test/data/files.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  admin = await server.signIn("admin@harbor.test");
  await insertArticles(server, [{ status: 1, title: "The tide is in" }, { status: 1 }]);
});
afterAll(() => server.stop());

const section = (source: string, count: number, html = "") => ({
  id: source,
  title: "A section",
  layout: "rows",
  html,
  description: { source, type: source === "html" ? "html" : "articles", count, allowFeaturedContent: false },
});
const modelOf = (...sections: object[]) => ({
  title: "Morning Tide",
  sections,
  textPreview: "",
  personalIntro: "Hello {{firstName|reader}}",
  showPersonalIntro: true,
});

interface Answer {
  result: Template | null;
  validationFailures: string[];
  message: string;
}
const call = <T>(method: Method, path: string, body?: object, headers = admin) =>
  server.call<T>(`/api/${path}`, { method, headers, ...(body && { body }) });
async function create(name: string, model: object, isDefault = false): Promise<Template> {
  const { body } = await call<Answer>("POST", "Templates", { name, model, isDefault });
  expect(body.validationFailures).toEqual([]);
  if (!body.result) throw new Error("no template");
  return body.result;
}

it("the intro of a template and of a newsletter is rich text, sanitised when it is saved; a plain one stays", async () => {
  const written = `<p onclick="x()">Dear <strong>{{firstName|reader}}</strong><br>see <a href="https://a.test/?b&amp;c" target="_blank">this</a></p><script>alert(1)</script><h2>No</h2><ul><li><p>One</p></li></ul>`;
  const kept = `<p>Dear <strong>{{firstName|reader}}</strong><br>see <a href="https://a.test/?b&amp;c">this</a></p>No<ul><li><p>One</p></li></ul>`;
  const { model, templateId } = await create("Rich", { ...modelOf(), personalIntro: written });
  expect(model.personalIntro).toBe(kept);
  const form = { newsletterName: "Rich", newsletterSubject: "Rich", templateId };
  const { body: made } = await call<Campaign>("POST", "Campaign/New", form);
  expect(made.model.personalIntro).toBe(kept);
  const save = async (personalIntro: string, version: number) =>
    (
      await call<Campaign>("POST", "Campaign/Save", {
        ...made,
        version,
        model: { ...made.model, personalIntro },
      })
    ).body;
  const saved = await save(written, made.version);
  expect(saved.model.personalIntro).toBe(kept);
  expect((await save("Dear <all>,\nhello", saved.version)).model.personalIntro).toBe("Dear <all>,\nhello");
});

it("[NL-007] [NL-008] a template has sections with their six fields, ranges computed, and its three texts", async () => {
  const picks = [section("multipleEditorPicks1", 3), section("multipleEditorPicks2", 2)];
  const { model, templateId } = await create("Two of picks", modelOf(...picks));
  expect(model).toEqual({
    title: "Morning Tide",
    textPreview: "",
    personalIntro: "Hello {{firstName|reader}}",
    showPersonalIntro: true,
    sections: [
      {
        ...picks[0],
        description: {
          source: "multipleEditorPicks1",
          type: "articles",
          count: 3,
          from: 0,
          to: 3,
          allowFeaturedContent: false,
        },
      },
      {
        ...picks[1],
        description: {
          source: "multipleEditorPicks2",
          type: "articles",
          count: 2,
          from: 3,
          to: 5,
          allowFeaturedContent: false,
        },
      },
    ],
  });
  const { body } = await call<Template[]>("GET", "Templates/GetTemplates");
  expect(body.find((one) => one.templateId === templateId)?.model).toEqual(model);
  expect((await call("DELETE", `Templates/${templateId}`)).body).toBe(true);
  expect((await call("DELETE", `Templates/${templateId}`)).status).toBe(404);
});

it("[NL-032] a template with a short name or a section twice is refused; organizers read and do not write", async () => {
  const twice = modelOf(section("topReads", 3), { ...section("topReads", 3), id: "b" });
  const { body } = await call<Answer>("POST", "Templates", { name: "A", model: twice });
  expect(body).toEqual({
    result: null,
    validationFailures: [
      "The name of the template must have 2 to 100 characters.",
      "Each kind of section can be in a newsletter once.",
    ],
  });
  const organizer = await server.signIn("organizer@harbor.test");
  expect((await call("GET", "Templates/GetTemplates", undefined, organizer)).status).toBe(200);
  expect((await call("POST", "Templates", { name: "Mine", model: twice }, organizer)).status).toBe(403);
});

it("[NL-049] [NL-061] the default template makes new campaigns, which stay as they are when it changes", async () => {
  await create("Earlier default", modelOf(section("topReads", 1)), true);
  const template = await create("Daily", modelOf(section("editorPicks", 1, "<script>x</script>")), true);
  const { body: all } = await call<Template[]>("GET", "Templates/GetTemplates");
  expect(all.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(["Daily"]);
  const named = { newsletterName: "Monday", newsletterSubject: "The tide" };
  const { body: campaign } = await call<Campaign>("POST", "Campaign/New", named);
  expect(campaign.templateId).toBe(template.templateId);
  expect(campaign.model.sections.map(({ html, articles }) => [html, articles.length])).toEqual([["", 1]]);
  expect(campaign.modelSettings.limits.editorPicksAmount).toBe(1);

  const change = (version: number) =>
    call<Answer>("PUT", `Templates/${template.templateId}`, {
      name: "Daily",
      model: { ...template.model, title: "Evening Tide" },
      isDefault: true,
      version,
    });
  expect((await change(1)).body.result?.version).toBe(2);
  expect((await change(1)).status).toBe(409);
  const { body: versions } = await call<object[]>("GET", `Templates/${template.templateId}/GetVersions`);
  expect(versions).toMatchObject([{ version: 1, model: { title: "Morning Tide" } }]);

  const { body: rendered } = await call<{ html: string; text: string; size: number; isArchived: boolean }>(
    "GET",
    `Campaign/${campaign.distributionId}/GetHtml`,
  );
  expect(rendered.html).toContain("Morning Tide");
  expect(rendered.html).toContain("The tide is in");
  expect(rendered.html).toContain("Hello reader");
  expect(rendered).toMatchObject({ isArchived: false, size: Buffer.byteLength(rendered.html) });
  expect(rendered.text).toContain("The tide is in");

  const { body: mail } = await call<{ templateId: number; html: string; model: TemplateModel }>(
    "GET",
    "Campaign/MailTemplate",
  );
  expect([mail.templateId, mail.model.title]).toEqual([template.templateId, "Evening Tide"]);
  expect(mail.html).toContain("Evening Tide");
  const preview = await server.call(`/api/Templates/${template.templateId}/Preview`, {
    method: "POST",
    headers: admin,
    body: { model: modelOf(section("html", 0, "<p>Kept</p><script>gone()</script>")) },
  });
  expect(preview.headers.get("content-security-policy")).toContain("sandbox");
  expect(preview.text).toContain("<p>Kept</p>");
  expect(preview.text).not.toContain("gone()");
});

it("a section has its own colours and length of texts; a dark background is lightened until texts are readable", async () => {
  const coloured = {
    ...section("editorPicks", 1),
    layout: "lead",
    accent: "#8A1C1C",
    background: "#222222",
    previewTextLength: 10,
  };
  const { model, templateId } = await create("Colours", { ...modelOf(coloured), accent: "#004488" });
  expect(model).toMatchObject({ accent: "#004488", sections: [coloured] });
  const { text: html } = await server.call(`/api/Templates/${templateId}/Preview`, {
    method: "POST",
    headers: admin,
    body: { model },
  });
  expect(html.toLowerCase()).toContain("#8a1c1c");
  expect(html).not.toContain("#222222");
  expect(html).toContain("The first...");
  const unknown = { ...modelOf({ ...coloured, accent: "red" }) };
  expect((await call("POST", "Templates", { name: "Red", model: unknown })).status).toBe(400);
});

it("what a preview needs besides the template: the site and its newest articles", async () => {
  const { body } = await call<z.output<(typeof getTemplateContext)["response"]>>(
    "GET",
    "Templates/GetRenderingContext",
  );
  expect(body.articles.map(({ title }) => title)).toContain("The tide is in");
  expect(body.brand.siteName).not.toBe("");
  const company = await server.signIn("company@harbor.test");
  expect((await call("GET", "Templates/GetRenderingContext", undefined, company)).status).toBe(403);
});

it("[NL-050] the link of a template leads to its editor", async () => {
  const { templateId } = await create("Linked", modelOf(section("topReads", 1)));
  const { body } = await call("GET", `Mailjet/TemplateLink?templateId=${templateId}`);
  expect(body).toEqual({
    url: `${server.platform.publicUrl}/harbor/template-editor?sheet=${templateId}`,
  });
  expect((await call("GET", "Mailjet/TemplateLink?templateId=999999")).status).toBe(404);
  expect((await call("GET", "Mailjet/TemplateLink")).status).toBe(400);
});

it("a template that changes or is deleted does not alter a newsletter that was sent", async () => {
  const template = await create("Sent once", modelOf(section("html", 0, "<p>As it was</p>")));
  const { templateId, model } = template;
  const named = { newsletterName: "Sent", newsletterSubject: "The tide", templateId };
  const { body: campaign } = await call<Campaign>("POST", "Campaign/New", named);
  const [sent] = await insertCampaigns(server, [
    {
      status_id: statusIdOf("Sent"),
      sent_at: "2026-11-01T08:30:00Z",
      template_id: templateId,
      model: JSON.stringify(campaign.model),
    },
  ]);
  const htmlOf = async () => (await call<{ html: string }>("GET", `Campaign/${sent}/GetHtml`)).body.html;
  const before = await htmlOf();
  expect(before).toContain("As it was");
  const changed = { ...model, title: "Night Tide", sections: [section("html", 0, "<p>As it is now</p>")] };
  const { body } = await call<Answer>("PUT", `Templates/${templateId}`, {
    name: "Sent twice",
    model: changed,
    version: 1,
  });
  expect(body.validationFailures).toEqual([]);
  expect(await htmlOf()).toBe(before);
  expect((await call("DELETE", `Templates/${templateId}`)).body).toBe(true);
  expect(await htmlOf()).toBe(before);
});

it("the site's settings are in its newsletters: effect of IsBannerShowsInNewsletter, effect of NewsletterMainBannerLink, effect of PoweredByUrl, effect of DefaultNewsletterPreviewText", async () => {
  await insertFiles(server, ["/media/file/1/bb"]);
  const htmlOf = async () => {
    const named = { newsletterName: "Tuesday", newsletterSubject: "Banners" };
    const { body } = await call<Campaign>("POST", "Campaign/New", named);
    return (await call<{ html: string }>("GET", `Campaign/${body.distributionId}/GetHtml`)).body.html;
  };
  await setSettings(server, admin, {
    NewsletterTopBanner: "/media/file/1/bb",
    NewsletterMainBannerLink: "https://harbor.test/regatta",
    PoweredByUrl: "https://power.test/",
    DefaultNewsletterPreviewText: "News at high tide",
    PhysicalAddress: "14 Ropewalk",
  });
  const without = await htmlOf();
  expect(without).not.toContain("/media/file/1/bb");
  expect(without).toContain("https://power.test/");
  expect(without).toContain("News at high tide");
  expect(without).toContain("14 Ropewalk");
  await setSettings(server, admin, { IsBannerShowsInNewsletter: "true" });
  const banner = await htmlOf();
  expect(banner).toContain(`${server.platform.publicUrl}/media/file/1/bb/mail`);
  expect(banner).toContain("https://harbor.test/regatta");
});
