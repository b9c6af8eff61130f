import type { Advertisement } from "@newsloom/contract/advertising/advertisements";
import type { Article, ArticleDetails } from "@newsloom/contract/articles/articles";
import type { AudienceCounts, getAudienceFilters } from "@newsloom/contract/audience/audience";
import type { getSegments } from "@newsloom/contract/audience/segments";
import type { ClickMap } from "@newsloom/contract/delivery/campaign-report";
import type { OpenedMail, OutboxMail } from "@newsloom/contract/delivery/outbox";
import type { Sending } from "@newsloom/contract/delivery/sends";
import type { CampaignStatistics, LinkClicks, SendStatistics } from "@newsloom/contract/delivery/statistics";
import type { getRelevancyModel } from "@newsloom/contract/intake/relevancy";
import type { StoredFile } from "@newsloom/contract/media/files";
import type { Campaign, CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import type { RecommendedArticle } from "@newsloom/contract/newsletters/content";
import type { Template } from "@newsloom/contract/newsletters/templates";
import type { Widget } from "@newsloom/contract/readers/widgets";
import type { Sender } from "@newsloom/contract/senders/senders";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { AggregatorRun } from "@newsloom/contract/sources/aggregator";
import type { Source, SourceDetails } from "@newsloom/contract/sources/sources";
import { slugOf } from "@newsloom/domain/articles/slug";
import { ENGAGEMENTS } from "@newsloom/domain/audience/engagement";
import { escapeHtml } from "@newsloom/email/escape-html";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { eventually } from "../../test/eventually.ts";
import { type EmptyInstall, openEmptyInstall } from "../../test/server/empty-install.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import { DEMO_PASSWORD, HARBOR, ORCHARD } from "./demo-sites.ts";
import { serveDemoPartner } from "./partner/serve-partner.ts";
import { prepareDemo } from "./prepare-demo.ts";
import { DEMO_SOURCES } from "./sources/demo-sources.ts";
import { withDemoWeb } from "./sources/demo-web.ts";

let install: EmptyInstall;
const withConfig = (change: object) => ({
  ...install.platform,
  config: { ...install.platform.config, ...change },
});
const silent = () => undefined;

describe("the demo newsroom", () => {
  let server: TestServer;
  let isDemo: boolean;
  /** Processor time, because other work on the machine delays it but does not make it more. */
  let seedSeconds: number;
  beforeAll(async () => {
    install = await openEmptyInstall();
    const start = process.cpuUsage();
    isDemo = await prepareDemo(withConfig({ DATABASE_URL: undefined }), silent);
    const { user, system } = process.cpuUsage(start);
    seedSeconds = (user + system) / 1_000_000;
    // Without a worker, which would read the sources when they are due.
    server = await startTestServer({
      databaseUrl: install.databaseUrl,
      only: "web",
      env: { DEMO: "on" },
      demoPages: serveDemoPartner,
    });
  });
  afterAll(async () => {
    await server.stop();
    await install.close();
  });

  it("[ID-002] fills an empty install with users of each role, who can sign in, a logo, and senders in every state", async () => {
    expect(isDemo).toBe(true);
    // Four on a machine in a fast hour; the same work takes twice as long in a slow one.
    expect(seedSeconds).toBeLessThan(10);
    for (const site of [HARBOR, ORCHARD])
      for (const { email, roles } of site.members) {
        const headers = await server.signIn(email, site.siteId, { password: DEMO_PASSWORD });
        const user = await server.call<{ role: string }>("/api/Users/GetCurrentUser", { headers });
        expect([user.status, user.body.role]).toEqual([200, roles.join(",")]);
      }
    const company = await server.signIn("company@harbor.test", 1, { companyId: "1" });
    expect((await server.call("/api/CompanyUsers/GetMyCompany", { headers: company })).body).toMatchObject({
      companyId: 1,
      name: "North Quay Shipyard",
      companyLogoUrl: expect.stringMatching(/\/media\/1\/\w+\.png$/),
      companyLogoDominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    const admin = await server.signIn("admin@harbor.test", 1, { password: DEMO_PASSWORD });
    const senders = await server.call<Sender[]>("/api/Sender/GetSenders", { headers: admin });
    expect(senders.body.map(({ email, displayStatus }) => [email, displayStatus])).toEqual([
      ["letters@brief.harbor.test", "not authenticated"],
      ["desk@harbor-gazette.test", "deleted"],
      ["*@harbor.test", "invalid"],
      ["harbor@mail.newsloom.test", "Active (system)"],
      ["*@news.harbor.test", "authenticated"],
    ]);
    const site = await server.call<PublicSite>("/api/Settings/GetPublicSite?siteName=harbor");
    for (const path of [site.body.companyLogoUrl, site.body.favIcon])
      expect(await install.platform.storage.exists(path.replace("/media/", "")), path).toBe(true);
    // Settings have versions, and the last one is current.
    const { rows } = await server.platform.database.ownerPool.query<{ is_current: boolean }>(
      `select distinct on (v.key_name) v.value = s.value as is_current
       from site_setting_versions v join site_settings s using (site_id, key_name)
       order by v.key_name, v.version desc`,
    );
    expect(rows.map((row) => row.is_current)).toEqual([true, true, true]);
  });

  it("lets the database plan its first statements by what the tables hold", async () => {
    const { rows } = await server.platform.database.ownerPool.query<{ known: number; all: number }>(
      "select reltuples::int as known, (select count(*)::int from labels) as all from pg_class where relname = 'labels'",
    );
    expect(rows[0]?.all).toBeGreaterThan(0);
    expect(rows[0]?.known).toBe(rows[0]?.all);
  });

  it("[NL-039] has newsletters in every state, sent ones with figures, and titles and templates of their own", async () => {
    const headers = await server.signIn("admin@harbor.test", 1, { password: DEMO_PASSWORD });
    const { body } = await server.call<{ items: CampaignRow[] }>("/api/Campaign/GetNewsletters", { headers });
    const statuses = new Set(body.items.map(({ statusName }) => statusName));
    expect([...statuses].sort()).toEqual(
      ["Draft", "Failed", "New", "Partialy Sent", "Pending Scheduled", "Scheduled", "Sent"].sort(),
    );
    const sent = body.items.filter(({ sentDate }) => sentDate !== null);
    expect(sent.length).toBeGreaterThan(3);
    for (const row of sent)
      expect(row.uniqueOpened > 0 && row.numberOfArticles > 5, row.newsletterName).toBe(true);
    const titleOf = async ({ distributionId: id }: CampaignRow) =>
      (await server.call<Campaign>(`/api/Campaign/${id}/GetCampaignDetails`, { headers })).body.model.title;
    const titles = ["Dock Diary", "Weekend Harbour", "Reader survey, autumn", "Port & Trade"];
    expect((await Promise.all(sent.map(titleOf))).sort()).toEqual(
      [...titles, "Evening Tide", "Morning Tide"].sort(),
    );
    const scheduled = body.items.find(({ statusName }) => statusName === "Scheduled");
    const sending = await server.call<Sending>(`/api/Campaign/${scheduled?.distributionId}/GetSending`, {
      headers,
    });
    expect(sending.body).toMatchObject({ state: "scheduled", scheduledDate: scheduled?.scheduledDate });
    const templates = await server.call<Template[]>("/api/Templates/GetTemplates", { headers });
    const listed = templates.body.map(({ name, isDefault }) => `${name} ${isDefault}`);
    expect(listed).toEqual(["Morning Tide true", "Weekend Harbour false"]);
  });

  it("[ANA-008] has a ledger of what was sent, and all figures of it agree", async () => {
    const headers = await server.signIn("admin@harbor.test", 1, { password: DEMO_PASSWORD });
    const get = async <T>(path: string) => (await server.call<T>(`/api/${path}`, { headers })).body;
    const { items } = await get<{ items: CampaignRow[] }>("Campaign/GetNewsletters");
    const sends = await get<SendStatistics>("Statistics/GetSendStatistics");
    let isInOutbox = false;
    for (const row of items.filter(({ sentDate }) => sentDate !== null)) {
      const id = row.distributionId;
      const { counts, addsUp } = await get<Sending>(`Campaign/${id}/GetSending`);
      const { lines, total } = await get<CampaignStatistics>(
        `Statistics/GetCampaignStatistics?distributionId=${id}`,
      );
      const links = await get<LinkClicks[]>(`Statistics/GetCampaignClicks?distributionId=${id}`);
      const figures = Object.fromEntries(lines.map(({ name, count }) => [name, count]));
      expect(addsUp, row.newsletterName).toBe(true);
      expect(counts.accepted).toBe(row.totalDelivered);
      expect(total).toBe(row.numberOfUsers);
      expect([figures["Opened"], figures["Clicked"]]).toEqual([row.uniqueOpened, row.uniqueClickers]);
      expect((figures["Bounced"] ?? 0) + (figures["Blocked"] ?? 0)).toBe(counts.failed);
      expect(links.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(row.totalClicked);
      const send = sends.items.find(({ distributionId }) => distributionId === id);
      expect(send).toMatchObject({
        delivered: counts.accepted,
        failed: counts.failed,
      });
      const { html } = await get<ClickMap>(`Campaign/${id}/GetClickMap`);
      expect(html).toContain("/t/nobody/1");
      const mails = await get<{ items: OutboxMail[]; total: number }>(
        `Outbox/GetMails?distributionId=${id}&number=1`,
      );
      expect(mails.total, "the mails of everybody who has it").toBe(
        send?.provider === "outbox" ? counts.accepted : 0,
      );
      if (send?.provider !== "outbox") continue;
      isInOutbox = true;
      const mail = await get<OpenedMail>(`Outbox/${mails.items[0]?.id}/GetMail`);
      expect([mail.subject, mail.createdAt]).toEqual([row.newsletterSubject, row.sentDate]);
      expect(mail.html).not.toContain("/t/");
      expect(mail.html).toMatch(/<a [^>]*href="http[^"]+\/en\/article\/\d+/);
    }
    expect(isInOutbox).toBe(true);
  });

  it("[ART-001][ART-002] has a newsfeed to work in: 400 articles up to now, images, labels, pins at 2 and 6, reads", async () => {
    const headers = await server.signIn("admin@harbor.test", 1, { password: DEMO_PASSWORD });
    const get = async <T>(path: string) => (await server.call<T>(`/api/${path}`, { headers })).body;
    expect(await get("Articles/ArticlesCount?status=All")).toBe(400);
    expect(await get("Articles/ArticlesCount?status=New")).toBe(212);
    const page = await get<{ articles: Article[]; pinnedPositions: string }>(
      "Articles/GetArticlesByTemplate?template=PageFeedLanding&published=1",
    );
    expect([page.articles.length, page.pinnedPositions]).toEqual([130, "2,6"]);
    expect(page.articles.filter(({ thumbnailUrl }) => thumbnailUrl !== "").length).toBeGreaterThan(100);
    expect(page.articles.every(({ labels, totalClicks }) => labels.length > 0 && totalClicks > 0)).toBe(true);
    const unpublished = await get<{ articles: Article[] }>("Articles/GetUnpublishedList?number=100");
    const ages = unpublished.articles.map(({ createDate }) => Date.now() - Date.parse(createDate));
    expect([Math.min(...ages) > 0, Math.max(...ages) < 6 * 86_400_000]).toEqual([true, true]);
    expect(unpublished.articles[0]?.relevancyReasons.length).toBeGreaterThan(1);
    const { model, wordsFor } = await get<z.infer<typeof getRelevancyModel.response>>("Relevancy/GetModel");
    expect(model).toMatchObject({ version: 1, isActive: true, precisionAt20: expect.any(Number) });
    expect(wordsFor.length).toBeGreaterThan(0);
    const approvedFrom = Number(HARBOR.settings.RelevancyScoreApproved);
    const best = Math.max(...unpublished.articles.map(({ relevancy }) => relevancy ?? 0));
    expect(best, "what fits better than it must was approved as it came in").toBeLessThan(approvedFrom);
    expect(new Set(unpublished.articles.map(({ title }) => title)).size).toBe(100);
    const folders = await get<{ folderName: string; count: number }[]>("Files/GetFolders");
    expect(folders.map(({ folderName }) => folderName)).toEqual([
      "",
      "City",
      "Culture",
      "Documents",
      "Harbour",
    ]);
    const { items } = await get<{ items: StoredFile[] }>("Files/GetFiles?number=100");
    expect(items.every(({ usesCount, folderName }) => usesCount > 0 === (folderName === "Harbour"))).toBe(
      true,
    );
    const { database: db, storage } = install.platform;
    const files = await db.inSite(HARBOR.siteId, (site) =>
      site.selectFrom("files").select(["storage_key", "size"]).execute(),
    );
    for (const { storage_key, size } of files) {
      const file = await storage.open(storage_key);
      file?.stream.destroy();
      expect(file?.size).toBe(size);
    }
    expect(await get("Notifications/GetList")).toMatchObject({ unread: 3 });
  });

  it("has sources of every kind and health, with their runs, copies of articles, and what blocked words refused", async () => {
    const headers = await server.signIn("admin@harbor.test", 1, { password: DEMO_PASSWORD });
    const get = async <T>(path: string) => (await server.call<T>(`/api/${path}`, { headers })).body;
    const { items, healthCounts } = await get<{ items: Source[]; healthCounts: Record<string, number> }>(
      "Sources/GetSources?number=100",
    );
    expect(healthCounts).toMatchObject({ inactive: 1, failing: 2, slow: 1, "low-fit": 1, quiet: 1, well: 8 });
    expect(new Set(items.map(({ kind }) => kind)).size).toBe(6);
    expect(
      items.filter(({ sourceStatus, nextRunAt }) => (sourceStatus === "Active") !== (nextRunAt !== null)),
    ).toEqual([]);
    const failing = items.filter(({ health }) => health === "failing");
    expect(failing.map(({ lastError }) => lastError).sort()).toEqual([
      expect.stringContaining("certificate"),
      expect.stringContaining("404"),
    ]);
    const wire = items.find(({ name }) => name === "Harbour Wire");
    const { runs } = await get<SourceDetails>(`Sources/${wire?.sourceId}/GetSourceDetails`);
    expect(runs.some(({ newCount }) => newCount > 0)).toBe(true);
    expect((await get<{ total: number }>("Sources/GetRefused")).total).toBe(9);
    const unpublished = await get<{ articles: Article[] }>("Articles/GetUnpublishedList?number=100");
    const copied = unpublished.articles.find(({ copiesCount }) => copiesCount > 1);
    const details = await get<ArticleDetails>(`Articles/GetArticleDetails?articleId=${copied?.articleId}`);
    expect(details.copies).toHaveLength(copied?.copiesCount ?? 0);
  });

  it("has news widgets that pages of others show, with four weeks of figures", async () => {
    const headers = await server.signIn("admin@harbor.test", 1, { password: DEMO_PASSWORD });
    const { body: widgets } = await server.call<Widget[]>("/api/Widgets/GetWidgets", { headers });
    expect(widgets.map(({ name, labels }) => [name, labels.map((label) => label.name)])).toEqual([
      ["City Tramways", ["Transport"]],
      ["Sailing club", []],
    ]);
    for (const { id, impressions, clicks, number } of widgets) {
      expect(impressions).toBeGreaterThan(clicks);
      expect(clicks).toBeGreaterThan(0);
      const shown = await server.call<{ articles: unknown[] }>(`/harbor/en/widget/${id}.json`);
      expect(shown.body.articles).toHaveLength(number);
    }
  });

  it("has a gated article, which readers open by way of a partner on this server", async () => {
    const { rows } = await server.platform.database.ownerPool.query<{
      id: number;
      title: string;
      text: string;
    }>("select article_id as id, title, content_html as text from articles where is_gated");
    expect(rows).toHaveLength(1);
    const { id = 0, title = "", text = "" } = rows[0] ?? {};
    const end = text.slice(text.lastIndexOf("<p>"));
    const read = (cookie = "") =>
      server.call<string>(`/harbor/en/article/${id}/${slugOf(title)}`, { headers: { cookie } });
    const before = await read();
    expect([before.text.includes("Continue reading"), before.text.includes(end)]).toEqual([true, false]);
    const leave = await server.call(`/harbor/en/gate/${id}`);
    const toPartner = leave.headers.get("location") ?? "";
    expect(toPartner).toMatch(`${server.url}/demo-partner?token=`);
    const partner = await server.call(toPartner.slice(server.url.length));
    expect([partner.status, partner.text.includes(escapeHtml(title))]).toEqual([200, true]);
    const body = new URLSearchParams({ token: new URL(toPartner).searchParams.get("token") ?? "" });
    const answer = await server.call("/demo-partner", { method: "POST", body });
    const back = answer.headers.get("location") ?? "";
    const opened = await server.call(back.slice(server.url.length));
    const pass = (opened.headers.get("set-cookie") ?? "").split(";")[0];
    expect((await read(pass)).text).toContain(end);
    expect((await server.call("/demo-partner?token=x")).status).toBe(400);
  });

  it("has advertisements of every code that run today, with a picture and a company, and sponsors", async () => {
    const headers = await server.signIn("admin@harbor.test", 1, { password: DEMO_PASSWORD });
    const get = async <T>(path: string) => (await server.call<T>(`/api/${path}`, { headers })).body;
    const codes = (await get<{ code: string }[]>("Advertisements/GetCodes")).map(({ code }) => code);
    const running = await get<Advertisement[]>(
      `Advertisements/GetAdvertisements?codes=${codes.join()}&number=100`,
    );
    expect([...new Set(running.map(({ code }) => code))].sort()).toEqual(codes.sort());
    for (const { image, companyName } of running) {
      expect(companyName).not.toBe("");
      expect(image).toMatch(/^\/media\/file\//);
    }
    expect((await get<unknown[]>("Company/GetSponsoredCompanies")).length).toBe(2);
  });

  it("recommends different articles to those who get test mails, by what they clicked", async () => {
    const headers = await server.signIn("admin@harbor.test", 1, { password: DEMO_PASSWORD });
    const recommended = async (email: string) =>
      (
        await server.call<RecommendedArticle[]>(`/api/Articles/GetRecommendedByEmail?email=${email}`, {
          headers,
        })
      ).body;
    const [one, other] = [await recommended("admin@harbor.test"), await recommended("organizer@harbor.test")];
    for (const [first] of [one, other])
      expect(first?.recommendationReasons[0]).toMatch(/^Clicked on articles/);
    expect(one.map(({ articleId }) => articleId)).not.toEqual(other.map(({ articleId }) => articleId));
  });

  it("[AUD-001] has an audience of 5,000 with every status, list, tag, segment and engagement", async () => {
    const headers = await server.signIn("audience@harbor.test", 1, { password: DEMO_PASSWORD });
    const get = async <T>(path: string) => (await server.call<T>(`/api/Audience/${path}`, { headers })).body;
    const { total, ...counts } = await get<AudienceCounts>("GetCounts");
    expect([total, Math.min(...Object.values(counts)) > 0]).toEqual([5000, true]);
    const { tags, countries, companies } =
      await get<z.infer<typeof getAudienceFilters.response>>("GetFilters");
    expect([tags.length, countries.length, companies.length]).toEqual([8, 6, 6]);
    expect(tags.every(({ count }) => count > 100)).toBe(true);
    const segments = await get<z.infer<typeof getSegments.response>>("GetSegments");
    expect(segments).toHaveLength(3);
    for (const { name, count } of segments) expect([name, (count ?? 0) > 50]).toEqual([name, true]);
    for (const engagement of ENGAGEMENTS) {
      const body = { engagement, number: 1 };
      const list = await server.call<{ total: number; items: { createDate: string }[] }>(
        "/api/Audience/GetAudience",
        { method: "POST", headers, body },
      );
      expect(list.body.total, engagement).toBeGreaterThan(300);
      expect(Date.parse(list.body.items[0]?.createDate ?? "")).toBeLessThan(Date.now());
    }
  });

  it("brings new articles when its sources are read, without network", async () => {
    const reader = await startTestServer({ databaseUrl: install.databaseUrl, forDemo: withDemoWeb });
    const headers = await reader.signIn("admin@harbor.test", 1, { password: DEMO_PASSWORD });
    const get = async <T>(path: string) => (await reader.call<T>(`/api/${path}`, { headers })).body;
    const { body } = await reader.call<{ runId: number }>("/api/Aggregator/RunNow", {
      method: "POST",
      headers,
    });
    const run = await eventually(
      "all sources are read",
      async () => {
        const current = await get<AggregatorRun>(`Aggregator/GetRun?runId=${body.runId}`);
        return current.finishedAt !== null && current;
      },
      60_000,
    );
    const outcomes = new Map(run.sources.map(({ name, outcome, newCount }) => [name, { outcome, newCount }]));
    for (const { name, state } of DEMO_SOURCES)
      if (state === undefined) expect(outcomes.get(name)?.outcome, name).toBe("read");
    expect(outcomes.get("Maritime Review")?.outcome).toBe("failed");
    expect(run.newCount).toBeGreaterThan(5);
    await eventually(
      "they are articles",
      async () => {
        const { rows } = await reader.platform.database.ownerPool.query<{ state: string; count: number }>(
          "select state, count(*)::int as count from source_items where state in ('page', 'waiting', 'failed') group by 1",
        );
        return rows.length === 0;
      },
      60_000,
    );
    expect(await get("Articles/ArticlesCount?status=All")).toBeGreaterThan(402);
    await reader.stop();
  }, 120_000);

  it("stops a server that others can connect to while demo people exist, unless DEMO=on", async () => {
    await expect(prepareDemo(withConfig({ isLoopback: false }), silent)).rejects.toThrow(
      /^HOST: .*demo people/,
    );
    expect(await prepareDemo(withConfig({ isLoopback: false, DEMO: "on" }), silent)).toBe(true);
  });
});
