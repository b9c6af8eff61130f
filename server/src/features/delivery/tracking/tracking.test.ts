import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { type SettingValues, setSettings } from "../../../../test/data/settings.ts";
import { insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import {
  hiddenLinkOf,
  linksOf,
  pictureOf,
  sendTracked,
  visit,
} from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { signMail } from "./tracking-token.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  await insertReaders(server, 4);
});
afterAll(() => server.stop());

const inHarbor = <T>(work: Parameters<TestServer["platform"]["database"]["inSite"]>[1]) =>
  server.platform.database.inSite(HARBOR, work) as Promise<T>;

const eventsOf = (id: number) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db
      .selectFrom("campaign_events")
      .select(["kind", "link_no", "reason", "is_counted"])
      .where("distribution_id", "=", id)
      .orderBy("event_id")
      .execute(),
  );

/** The campaign's row when so many events are counted. */
async function counted(id: number, events: number) {
  await eventually("the events are counted", async () => {
    const stored = await eventsOf(id);
    return stored.length >= events && stored.every(({ is_counted }) => is_counted);
  });
  return sendingAs(server, admin).details(id);
}

describe("a newsletter that was sent", () => {
  it("is seen in a browser by the link of a mail: as it was sent, naming nobody, without scripts", async () => {
    const { mails } = await sendTracked(server, admin);
    const [anna] = mails;
    if (!anna) throw new Error("nobody got it");
    const address = /href="([^"]+\/t\/[\w-]{32}\/view)"/.exec(anna.html)?.[1] ?? "";
    const page = await visit(address);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.headers.get("content-security-policy")).toContain("sandbox");
    const html = await page.text();
    expect(html).toContain(linksOf(anna)[0]);
    expect(html).not.toContain(anna.recipient);
    expect((await visit(address.replace(/.{4}\/view$/, "AAAA/view"))).status, "forged").toBe(404);
    const nobodys = signMail(server.platform.sealer, {
      siteId: HARBOR,
      distributionId: 999_999,
      subscriberId: 1,
    });
    expect((await visit(address.replace(/[\w-]{32}\/view$/, `${nobodys}/view`))).status).toBe(404);
  });

  it("[ANA-003] tells who opened it and clicked, and its row, links, articles and readers show it", async () => {
    const { id, articleIds, mails } = await sendTracked(server, admin);
    const [anna, bob] = mails;
    if (!anna || !bob) throw new Error("nobody got it");
    const links = linksOf(anna);
    expect(links.length).toBeGreaterThanOrEqual(6);
    const picture = await visit(pictureOf(anna));
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toBe("image/gif");
    expect(picture.headers.get("cache-control")).toContain("no-store");
    await visit(pictureOf(anna));
    const click = await visit(links[0] ?? "");
    expect(click.status).toBe(302);
    expect(click.headers.get("location")).toContain(
      `/en/article/${articleIds[0]}/story?utm_source=newsletter`,
    );
    await visit(links[0] ?? "");
    await visit(pictureOf(bob));
    expect(await counted(id, 5)).toMatchObject({
      uniqueOpened: 2,
      uniqueClickers: 1,
      totalClicked: 2,
      otherClicks: 0,
      uniqueOpensPerc: 50,
      uniqueClicksPerc: 25,
    });
    const people = await inHarbor<object[]>((db) =>
      db
        .selectFrom("subscribers")
        .select(["opens", "clicks", "last_open_at", "last_click_at"])
        .where("email", "=", anna.recipient)
        .execute(),
    );
    expect(people).toEqual([
      { opens: 2, clicks: 2, last_open_at: expect.any(String), last_click_at: expect.any(String) },
    ]);
    const articles = await inHarbor<object[]>((db) =>
      db
        .selectFrom("article_counters")
        .select(["article_id", "clicks"])
        .where("article_id", "in", articleIds)
        .execute(),
    );
    expect(articles).toEqual([{ article_id: articleIds[0], clicks: 2 }]);
    const interests = await inHarbor<object[]>((db) =>
      db
        .selectFrom("subscriber_articles")
        .select("article_id")
        .where("article_id", "in", articleIds)
        .execute(),
    );
    expect(interests).toEqual([{ article_id: articleIds[0] }]);
  });

  it("a scanner that follows every link moves no number of people", async () => {
    const { id, mails } = await sendTracked(server, admin);
    const [anna, bob] = mails;
    if (!anna || !bob) throw new Error("nobody got it");
    await visit(pictureOf(anna));
    for (const link of linksOf(anna)) await visit(link);
    await visit(pictureOf(bob));
    await visit(hiddenLinkOf(bob));
    await visit(linksOf(bob)[0] ?? "");
    const events = linksOf(anna).length + 4;
    expect(await counted(id, events)).toMatchObject({
      uniqueOpened: 0,
      uniqueClickers: 0,
      totalClicked: 0,
      otherClicks: 0,
    });
    expect(new Set((await eventsOf(id)).map(({ reason }) => reason))).toEqual(
      new Set(["sweep", "hidden link"]),
    );
  });

  it("what a machine is known for later is taken back", async () => {
    const { id, mails } = await sendTracked(server, admin);
    const [anna] = mails;
    if (!anna) throw new Error("nobody got it");
    await visit(linksOf(anna)[0] ?? "");
    expect(await counted(id, 1)).toMatchObject({ uniqueClickers: 1, totalClicked: 1, uniqueOpened: 1 });
    await visit(hiddenLinkOf(anna));
    expect(await counted(id, 2)).toMatchObject({ uniqueClickers: 0, totalClicked: 0, uniqueOpened: 0 });
    const links = await inHarbor<{ clicks: number }[]>((db) =>
      db
        .selectFrom("campaign_links")
        .select(["clicks", "unique_clicks"])
        .where("distribution_id", "=", id)
        .execute(),
    );
    expect(links.every(({ clicks }) => clicks === 0)).toBe(true);
  });

  it("requests of machines are kept with the reason", async () => {
    const { id, mails } = await sendTracked(server, admin);
    const [anna] = mails;
    if (!anna) throw new Error("nobody got it");
    await visit(pictureOf(anna), { "user-agent": "Googlebot/2.1" });
    await visit(pictureOf(anna), { "user-agent": "Mozilla/5.0" });
    await visit(pictureOf(anna), { "sec-purpose": "prefetch" });
    await fetch(pictureOf(anna), { method: "HEAD" });
    expect(await counted(id, 4)).toMatchObject({ uniqueOpened: 0 });
    expect((await eventsOf(id)).map(({ reason }) => reason)).toEqual([
      "agent",
      "privacy proxy",
      "prefetch",
      "prefetch",
    ]);
  });

  it("neither agents nor domains that the site does not count are people's", async () => {
    const { id, mails } = await sendTracked(server, admin);
    const [anna] = mails;
    if (!anna) throw new Error("nobody got it");
    const set = (values: SettingValues) => setSettings(server, admin, values);
    await set({ ExcludedAgents: "firefox/140", WhiteListDomains: "" });
    await visit(pictureOf(anna));
    await set({ ExcludedAgents: "", WhiteListDomains: "kelder.test" });
    await visit(linksOf(anna)[0] ?? "");
    await set({ WhiteListDomains: "" });
    expect(await counted(id, 2)).toMatchObject({ uniqueOpened: 0, totalClicked: 0 });
    expect((await eventsOf(id)).map(({ reason }) => reason)).toEqual(["excluded agent", "other domain"]);
  });

  it("its addresses lead nowhere else: forged, unknown and foreign ones are not found", async () => {
    const { id, mails } = await sendTracked(server, admin);
    const [anna] = mails;
    if (!anna) throw new Error("nobody got it");
    const link = linksOf(anna)[0] ?? "";
    const forged = link.replace(/\/t\/./, (start) => (start === "/t/A" ? "/t/B" : "/t/A"));
    const { sealer } = server.platform;
    const base = `${server.platform.publicUrl}/t`;
    const unsent = signMail(sealer, { siteId: HARBOR, distributionId: 99_999, subscriberId: 1 });
    const noSite = signMail(sealer, { siteId: 2_000_000_000, distributionId: id, subscriberId: 1 });
    for (const url of [
      forged,
      link.replace(/\d+$/, "99"),
      link.replace(/\d+$/, "-1"),
      link.replace(/\d+$/, "1e1"),
      `${base}/${unsent}/1`,
      `${base}/${unsent}.gif`,
      `${base}/${noSite}/1`,
      `${base}/x.gif`,
      `${base}/x/1?url=https://evil.test`,
    ]) {
      const answer = await visit(url);
      expect(answer.status, url).toBe(404);
      expect(answer.headers.get("location"), url).toBeNull();
    }
    const answer = await visit(`${link}?url=https://evil.test&u=//evil.test`);
    expect(answer.headers.get("location")).not.toContain("evil");
    expect(await eventually("the click is stored", async () => (await eventsOf(id)).length)).toBe(1);
  });

  it("every answer of its addresses, also a refusal, is kept nowhere, shown in no frame and runs nothing", async () => {
    const { mails } = await sendTracked(server, admin);
    const [anna] = mails;
    if (!anna) throw new Error("nobody got it");
    const base = `${server.platform.publicUrl}/t`;
    for (const url of [pictureOf(anna), linksOf(anna)[0] ?? "", `${base}/x.gif`, `${base}/x/1`]) {
      const { headers } = await visit(url);
      expect(headers.get("cache-control"), url).toBe("private, no-store");
      expect(headers.get("content-security-policy"), url).toMatch(
        /^default-src 'none'; frame-ancestors 'none'$/,
      );
      expect(headers.get("x-content-type-options"), url).toBe("nosniff");
      expect(headers.get("x-frame-options"), url).toBe("DENY");
      expect(headers.get("referrer-policy"), url).toBe("no-referrer");
      expect(headers.get("cross-origin-resource-policy"), url).toBe(
        url.endsWith(".gif") ? "cross-origin" : "same-site",
      );
    }
  });

  it("a link that was stored with an address that no header can have leads there, or is not found", async () => {
    const cases: [string, number, string | null][] = [
      ["https://example.test/中文", 302, "https://example.test/%E4%B8%AD%E6%96%87"],
      ["https://exämple.test/ü", 302, "https://xn--exmple-cua.test/%C3%BC"],
      ["https://a.test/\nSet-Cookie:x", 302, "https://a.test/Set-Cookie:x"],
      ["https://", 404, null],
      ["https://[bad", 404, null],
      ["http://%zz/", 404, null],
    ];
    const [distributionId] = await insertCampaigns(server, [{}]);
    if (distributionId === undefined) throw new Error("no campaign");
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("campaign_links")
        .values(
          cases.map(([url], nth) => ({
            site_id: HARBOR,
            distribution_id: distributionId,
            link_no: nth + 1,
            url,
            title: "",
          })),
        )
        .execute(),
    );
    const token = signMail(server.platform.sealer, { siteId: HARBOR, distributionId, subscriberId: 1 });
    for (const [nth, [url, status, location]] of cases.entries()) {
      const answer = await visit(`${server.platform.publicUrl}/t/${token}/${nth + 1}`);
      expect([answer.status, answer.headers.get("location")], url).toEqual([status, location]);
    }
  });

  it("what is a person's own is not counted, and the text has plain addresses", async () => {
    const { mails } = await sendTracked(server, admin);
    const [anna] = mails;
    expect(anna?.html).toMatch(/href="[^"]+\/unsubscribe\?/);
    expect(anna?.html).toMatch(/href="[^"]+\/newsletter-preferences\?mailId=/);
    expect(anna?.text).not.toMatch(/\/t\/[\w-]{32}(?:\/\d|\.gif)/);
    expect(anna?.text).toContain("https://harbor.test/en/article/");
  });
});
