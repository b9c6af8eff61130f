import type { CheckedMail } from "@newsloom/domain/newsletters/mail-checks";
import type { PreflightResult } from "@newsloom/domain/newsletters/preflight";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { article, featured, newsletter, section } from "../../../../test/newsletters/sample-newsletters.ts";
import {
  type ServerWithWebSite,
  startServerWithWebSite,
} from "../../../../test/web-site/server-with-web-site.ts";
import { startWebSite, type WebSite } from "../../../../test/web-site/web-page.ts";
import { siteScope } from "../../../platform/context.ts";
import type { Fetcher } from "../../../platform/fetcher/create-fetcher.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import { checkCampaign } from "../editor/check-campaign.ts";
import { newsletterMaintenance } from "../maintenance.ts";
import { checkMail } from "./check-mail.ts";

let started: ServerWithWebSite;
let web: WebSite;
let published = 0;
let hidden = 0;
beforeAll(async () => {
  started = await startServerWithWebSite();
  ({ web } = started);
  [published = 0] = await insertArticles(started.server, [{ status: 1 }]);
  [hidden = 0] = await insertArticles(started.server, [{ status: -4 }]);
});
afterAll(() => started.stop());
beforeEach(async () => {
  web.pages.clear();
  web.requests.length = 0;
  await started.server.platform.database.acrossSites.deleteFrom("link_checks").execute();
});

const scope = (fetcher?: Fetcher) =>
  siteScope(
    { ...started.server.platform, ...(fetcher && { fetcher }) },
    { siteId: HARBOR, user: null, ip: "" },
  );

async function campaignWith(...sections: Parameters<typeof newsletter>[0]): Promise<number> {
  const { model } = newsletter(sections);
  const [id = 0] = await insertCampaigns(started.server, [{ model: JSON.stringify(model) }]);
  return id;
}
const picks = (...urls: string[]) =>
  section("editorPicks", "rows", {
    title: "Picks",
    articles: urls.map((url, nth) => article(nth + 1, { url })),
  });
const check = (distributionId: number, { again = false, headers = started.admin } = {}) =>
  started.server.call<CheckedMail>("/api/Campaign/CheckMail", {
    method: "POST",
    headers,
    body: { distributionId, again },
  });
const linkAnswers = async (id: number, options?: Parameters<typeof checkCampaign>[2]) => {
  const { results } = await checkCampaign(scope(), id, options);
  return results.find((one: PreflightResult) => one.check === "linkAnswers");
};

describe("the links of a newsletter", () => {
  it("are fetched, and those that do not answer are named with where they stand", async () => {
    web.pages.set("/fine", { body: "A page" });
    web.pages.set("/shy", { status: 403, body: "" });
    web.pages.set("/down", { status: 503, body: "" });
    const id = await campaignWith(
      picks(`${web.url}/fine`, `${web.url}/gone`, `${web.url}/shy`),
      section("topReads", "rows", {
        title: "Ads",
        featuredContent: [featured(1, { handlerLink: `${web.url}/down` })],
      }),
      section("html", "rows", { html: `<p><a href="${web.url}/own?a=1&amp;b=2#top">Our own words</a></p>` }),
    );
    const { status, body } = await check(id);
    expect(status).toBe(200);
    expect(body.links).toBe(5);
    expect(body.problems).toEqual([
      { url: `${web.url}/gone`, title: "Story number 2", section: "Picks", outcome: "gone", status: 404 },
      { url: `${web.url}/shy`, title: "Story number 3", section: "Picks", outcome: "refused", status: 403 },
      {
        url: `${web.url}/down`,
        title: "See the first turbine turn",
        section: "Ads",
        outcome: "failing",
        status: 503,
      },
      { url: `${web.url}/own?a=1&b=2`, title: "Our own words", section: "", outcome: "gone", status: 404 },
    ]);
    // Without what would count the check as a reader who came from the newsletter.
    expect(web.requests.filter((path) => path.includes("utm_"))).toEqual([]);
    expect(web.requests.filter((path) => path === "/fine")).toHaveLength(1);
  });

  it("are fetched in full where a host answers HEAD wrongly", async () => {
    const methods: string[] = [];
    const { fetcher } = started.server.platform;
    const noted: Fetcher = {
      ...fetcher,
      fetch: async (url, options) => {
        methods.push(`${options?.method ?? "GET"} ${new URL(url).pathname}`);
        const answer = await fetcher.fetch(url, options);
        return options?.method === "HEAD" ? { ...answer, status: 404 } : answer;
      },
    };
    web.pages.set("/page", { body: "A long page ".repeat(30_000) });
    const id = await campaignWith(picks(`${web.url}/page`));
    expect(await checkMail(scope(noted), id, false)).toMatchObject({ links: 1, problems: [] });
    expect(methods).toEqual(["HEAD /page", "GET /page"]);
  });

  it("are left to the editor where a host refuses HEAD and does not let programs read the page", async () => {
    const closed = await startWebSite();
    closed.pages.set("/robots.txt", { type: "text/plain", body: "User-agent: *\nDisallow: /\n" });
    closed.pages.set("/page", { status: 405, body: "" });
    const id = await campaignWith(picks(`${closed.url}/page`));
    const { problems } = (await check(id)).body;
    await closed.stop();
    expect(problems).toMatchObject([{ outcome: "refused", status: null }]);
    expect(closed.requests).toEqual(["/page"]);
  });

  it("are fetched again after some minutes, or when an editor wants it and they did not answer", async () => {
    web.pages.set("/fine", { body: "A page" });
    const id = await campaignWith(picks(`${web.url}/fine`, `${web.url}/gone`));
    await check(id);
    const first = web.requests.length;
    expect((await check(id)).body.problems).toHaveLength(1);
    expect(web.requests).toHaveLength(first);
    web.pages.set("/gone", { body: "Back" });
    expect((await check(id, { again: true })).body.problems).toEqual([]);
    expect(web.requests.filter((path) => path === "/fine")).toHaveLength(1);
    await started.server.platform.database.acrossSites
      .updateTable("link_checks")
      .set({ checked_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute();
    await check(id);
    expect(web.requests.filter((path) => path === "/fine")).toHaveLength(2);
  });

  it("to the site's own articles are looked up, not fetched", async () => {
    const { publicUrl } = started.server.platform;
    const id = await campaignWith(
      picks(
        `${publicUrl}/harbor/en/article/${published}/a`,
        `${publicUrl}/harbor/en/article/${hidden}/b`,
        `${publicUrl}/orchard/en/article/${hidden}/of-another-site`,
        `${publicUrl}/harbor/en/recent?next=/en/article/${hidden}/`,
      ),
    );
    const { body } = await check(id);
    expect(body).toMatchObject({
      links: 2,
      problems: [{ title: "Story number 2", outcome: "gone", status: null }],
    });
  });

  it("are never fetched from this server's own network", async () => {
    const asked: string[] = [];
    const { fetcher } = started.server.platform;
    const noted: Fetcher = {
      ...fetcher,
      fetch: (url, options) => {
        asked.push(url);
        return fetcher.fetch(url, options);
      },
    };
    const id = await campaignWith(picks("http://10.0.0.1/secret", "http://[::1]:5432/"));
    expect(await checkMail(scope(noted), id, false)).toMatchObject({
      problems: [
        { outcome: "unreachable", status: null },
        { outcome: "unreachable", status: null },
      ],
    });
    expect(asked.length).toBeGreaterThan(0);
  });

  it("are fetched four at a time", async () => {
    let running = 0;
    let most = 0;
    const page = {
      status: 200,
      url: "",
      headers: {},
      body: Buffer.of(),
      notModified: false,
      etag: null,
      lastModified: null,
    };
    const counting: Fetcher = {
      close: async () => {},
      fetch: async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return page;
      },
    };
    const urls = Array.from({ length: 30 }, (_, nth) => `https://host${nth}.test/`);
    const id = await campaignWith(picks(...urls));
    expect(await checkMail(scope(counting), id, false)).toMatchObject({ links: 30, problems: [] });
    expect(most).toBe(4);
  });

  it("are stored for minutes only", async () => {
    const id = await campaignWith(picks(`${web.url}/gone`));
    await check(id);
    const { platform } = started.server;
    const upkeep = newsletterMaintenance.find(({ name }) => name === "answers of links");
    if (!upkeep) throw new Error("nothing deletes them");
    const rows = () => platform.database.acrossSites.selectFrom("link_checks").selectAll().execute();
    await runMaintenance(platform, upkeep);
    expect(await rows()).toHaveLength(1);
    const later = new Date(Date.now() + 11 * 60_000);
    await runMaintenance({ ...platform, now: () => later }, upkeep);
    expect(await rows()).toEqual([]);
  });

  it("of another site cannot be checked, nor by somebody who may not write", async () => {
    const id = await campaignWith(picks(`${web.url}/gone`));
    const orchard = await started.server.signIn("admin@orchard.test", ORCHARD);
    expect((await check(id, { headers: orchard })).status).toBe(404);
    const company = await started.server.signIn("company@harbor.test");
    expect((await check(id, { headers: company })).status).toBe(403);
    expect(web.requests).toEqual([]);
  });
});

describe("the pre-flight checks of a newsletter that is to be sent", () => {
  it("take what was fetched in the editor, and do not wait for other hosts", async () => {
    const id = await campaignWith(picks(`${web.url}/gone`));
    expect(await linkAnswers(id)).toMatchObject({ level: "warning", finding: "linkAnswers_doubtful" });
    expect(web.requests).toEqual([]);
    await check(id);
    expect(await linkAnswers(id)).toMatchObject({
      level: "error",
      finding: "linkAnswers_broken",
      count: 1,
      of: 1,
      details: [`“Story number 1” in Picks answers 404: ${web.url}/gone`],
    });
  });

  it("a job fetches the links itself", async () => {
    const id = await campaignWith(picks(`${web.url}/gone`));
    expect(await linkAnswers(id, { fetching: "new" })).toMatchObject({ level: "error" });
  });

  it("name what Outlook, Gmail and Apple Mail drop of a site's own markup, and not what nobody misses", async () => {
    const plain = await campaignWith(picks(`${web.url}/gone`));
    expect((await check(plain)).body.dropped).toEqual([]);
    const flex = await campaignWith(section("html", "rows", { html: '<p style="display:flex">x</p>' }));
    expect((await check(flex)).body.dropped).toContainEqual({
      title: "display:flex",
      clients: expect.arrayContaining(["Outlook, Windows"]) as string[],
    });
  });
});
