import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { getRenderingContext } from "@newsloom/contract/newsletters/editor";
import { renderMjml } from "@newsloom/email/mjml";
import { compileNewsletter, fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { insertArticles } from "../../../../test/data/articles.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web", now: () => new Date("2026-11-16T12:00:00Z") });
  headers = await server.signIn("organizer@harbor.test");
  await insertArticles(server, [{ status: 1, title: "The wall goes up" }]);
});
afterAll(() => server.stop());

type Context = z.output<(typeof getRenderingContext)["response"]>;

it("[NL-061] a preview made of the rendering context is what the server renders", async () => {
  const { body: campaign } = await server.call<Campaign>("/api/Campaign/New", {
    method: "POST",
    headers,
    body: { newsletterName: "Tide", newsletterSubject: "High water" },
  });
  const path = `/api/Campaign/${campaign.distributionId}`;
  const { body: context } = await server.call<Context>(`${path}/GetRenderingContext`, { headers });
  expect(context).toMatchObject({ date: "Monday 16 November", sample: { firstName: "", recommended: [] } });
  const compiled = await compileNewsletter(
    {
      subject: campaign.newsletterSubject,
      tag: campaign.tag,
      model: campaign.model,
      settings: campaign.modelSettings,
      date: context.date,
      brand: context.brand,
    },
    renderMjml,
  );
  const { body: rendered } = await server.call<{ html: string; text: string }>(`${path}/GetHtml`, {
    headers,
  });
  const preview = fillNewsletter(compiled, context.sample);
  expect(preview).toMatchObject({ html: rendered.html, text: rendered.text });
  expect(preview.html).toContain("The wall goes up");
});

it("is not found for a campaign that does not exist", async () => {
  const { status } = await server.call("/api/Campaign/999999/GetRenderingContext", { headers });
  expect(status).toBe(404);
});
