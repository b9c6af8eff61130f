import type { Widget, WidgetCode } from "@newsloom/contract/readers/widgets";
import { WIDGET_LIMITS, WIDGET_MESSAGES } from "@newsloom/domain/readers/widgets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { makeWidget, saveWidget, WIDGET } from "../../../../test/readers/widgets.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let orchard: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  orchard = await server.signIn("admin@orchard.test", ORCHARD);
});
afterAll(() => server.stop());

const list = async (headers = admin) =>
  (await server.call<Widget[]>("/api/Widgets/GetWidgets", { headers })).body;
const addLabel = async (name: string, headers = admin) =>
  (
    await server.call<{ result: { id: number } }>("/api/Labels", {
      method: "POST",
      headers,
      body: { name },
    })
  ).body.result.id;
const embed = (id: number, headers = admin) =>
  server.call<WidgetCode>(`/api/Widgets/${id}/GetEmbedCode`, { headers });

describe("the site's widgets", () => {
  it("[SET-001] are made, listed by name, changed, switched off and deleted, and the action log has it all", async () => {
    const labelId = await addLabel("Sailing");
    const made = await saveWidget(server, admin, { labelIds: [labelId] });
    const { id = 0 } = made.body.result ?? {};
    expect(made.body.result).toEqual({
      ...WIDGET,
      id,
      labelIds: [labelId],
      labels: [{ id: labelId, name: "Sailing" }],
      impressions: 0,
      clicks: 0,
    });
    const other = await makeWidget(server, admin, { name: "city tramways" });
    expect((await list()).map(({ name }) => name)).toEqual(["city tramways", "Sailing club"]);
    const colours = { accent: "#8C1D40", background: "#FFFFFF" };
    const changed = await saveWidget(server, admin, { layout: "tiles", colours, isActive: false }, id);
    expect(changed.body.result).toMatchObject({ id, layout: "tiles", colours, isActive: false, labels: [] });
    expect((await list()).find((widget) => widget.id === id)).toEqual(changed.body.result);
    for (const one of [id, other]) {
      const answer = await server.call(`/api/Widgets/${one}`, { method: "DELETE", headers: admin });
      expect(answer.body).toBe(true);
    }
    expect(await list()).toEqual([]);
    const log = await server.call<{ items: { action: string }[] }>("/api/ActionLog/GetList", {
      method: "POST",
      headers: admin,
      body: { area: "widgets", number: 10 },
    });
    expect(log.body.items.map(({ action }) => action).toSorted()).toEqual(
      ["create", "create", "delete", "delete", "update"].toSorted(),
    );
  });

  it("are changed by administrators and read by organizers, in their own site", async () => {
    const organizer = await server.signIn("organizer@harbor.test");
    const id = await makeWidget(server, admin);
    expect((await list(organizer)).map((widget) => widget.id)).toEqual([id]);
    expect((await saveWidget(server, organizer)).status).toBe(403);
    expect(await list(orchard)).toEqual([]);
    for (const answer of [
      await saveWidget(server, orchard, {}, id),
      await embed(id, orchard),
      await server.call(`/api/Widgets/${id}`, { method: "DELETE", headers: orchard }),
      await server.call(`/api/Widgets/${id}/GetUsage`, { headers: orchard }),
      await saveWidget(server, admin, { labelIds: [await addLabel("Apples", orchard)] }),
    ])
      expect(answer.status, answer.text).toBe(404);
    await server.call(`/api/Widgets/${id}`, { method: "DELETE", headers: admin });
  });

  it.each([
    { name: "  " },
    { name: "a".repeat(WIDGET_LIMITS.name + 1) },
    { title: "a".repeat(WIDGET_LIMITS.title + 1) },
    { number: 0 },
    { number: 21 },
    { number: 2.5 },
    { type: "unpublished" },
    { layout: "constructor" },
    { openMode: "javascript" },
    { theme: "}" },
    { font: "Comic Sans" },
    { colours: { accent: "red", background: "#FFFFFF" } },
    { colours: { accent: "#FFF", background: "#FFFFFF" } },
    { colours: { accent: "#8C1D40}</style>", background: "#FFFFFF" } },
    { colours: { accent: "#8C1D40" } },
    { labelIds: [0] },
    { labelIds: Array.from({ length: 21 }, (_, index) => index + 1) },
  ])("are refused with %j", async (change) => {
    expect((await saveWidget(server, admin, change)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it("keep a label that was deleted, and show nothing in its place", async () => {
    const [gone, there] = [await addLabel("Ferries"), await addLabel("Piers")];
    const id = await makeWidget(server, admin, { labelIds: [gone, there] });
    await server.call(`/api/Labels/${gone}`, { method: "DELETE", headers: admin });
    const [widget] = await list();
    expect(widget).toMatchObject({ labelIds: [gone, there], labels: [{ id: there, name: "Piers" }] });
    const saved = await saveWidget(server, admin, { name: "New name", labelIds: [gone, there] }, id);
    expect(saved.body.result?.name).toBe("New name");
    await server.call(`/api/Widgets/${id}`, { method: "DELETE", headers: admin });
  });

  it("are limited in number", async () => {
    await server.platform.database.inSite(1, (db) =>
      db
        .insertInto("news_widgets")
        .values(
          Array.from({ length: WIDGET_LIMITS.widgets }, (_, index) => ({
            site_id: 1,
            name: `Widget ${index}`,
            type: "top",
            layout: "list",
            number: 4,
            open_mode: "site",
            theme: "page",
          })),
        )
        .execute(),
    );
    expect((await saveWidget(server, admin)).body).toEqual({
      result: null,
      validationFailures: [WIDGET_MESSAGES.tooMany],
    });
    await server.platform.database.inSite(1, (db) =>
      db.deleteFrom("news_widgets").where("site_id", "=", 1).execute(),
    );
  });
});

describe("the embed code", () => {
  it("[SET-001] reserves the widget's room, loads the script asynchronously, and escapes what people typed", async () => {
    const id = await makeWidget(server, admin, { title: '"><script>alert(1)</script>', number: 1 });
    const { body } = await embed(id);
    const base = `${server.url}/harbor/en`;
    const escaped = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;";
    expect(body).toEqual({
      html: `<div data-newsloom-widget="${base}/widget/${id}"><svg width="0" height="182" aria-hidden="true"></svg><a href="${base}">${escaped}</a></div>
<script async src="${base}/widget.js"></script>`,
      frameHtml: `<iframe data-newsloom-frame src="${base}/widget/${id}" title="${escaped}" width="100%" height="182" frameborder="0" loading="lazy"></iframe>
<script async src="${base}/widget.js"></script>`,
      policy: `script-src ${server.url}; connect-src ${server.url}; img-src ${server.url}`,
      framePolicy: `frame-src ${server.url}`,
      rssUrl: `${base}/widget/${id}/rss.xml`,
      jsonUrl: `${base}/widget/${id}/feed.json`,
    });
  });

  it("[SET-001] is of the site's own address, where it has one", async () => {
    const setAddress = (value: string) =>
      server.call("/api/Settings/UpdateSiteSetting", {
        method: "PUT",
        headers: admin,
        body: { keyName: "NewsWebSiteUrl", value },
      });
    const id = await makeWidget(server, admin);
    await setAddress("https://harbor-news.test");
    expect((await embed(id)).body.html).toContain(`"https://harbor-news.test/en/widget/${id}"`);
    await setAddress("");
  });
});
