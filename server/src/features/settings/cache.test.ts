import { CACHE_NAMES } from "@newsloom/domain/settings/cache-names";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../test/data/articles.ts";
import { eventually } from "../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";

let here: TestServer;
let there: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  here = await startTestServer();
  there = await startTestServer({ databaseUrl: here.databaseUrl, only: "web" });
  admin = await here.signIn("admin@harbor.test");
  for (const server of [here, there]) await eventually("it caches answers", () => hasCacheHits(server));
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

async function hasCacheHits(server: TestServer): Promise<boolean> {
  await nameAt(server);
  const { values } = await server.platform.metrics.cacheReads.get();
  return values.some(({ labels, value }) => labels.outcome === "hit" && value > 0);
}

async function nameAt(server: TestServer, siteName = "harbor"): Promise<string> {
  const answer = await server.call<{ siteDisplayName: string }>(
    `/api/Settings/GetPublicSite?siteName=${siteName}`,
  );
  return answer.body.siteDisplayName;
}
const rename = (server: TestServer, value: string) =>
  server.call("/api/Settings/UpdateSiteSetting", {
    method: "PUT",
    headers: admin,
    body: { keyName: "SiteDisplayName", value },
  });
const clear = (cacheKeys: string[], headers = admin) =>
  here.call("/newsfeed-api/Cache/ClearNewsfeedCache", { method: "POST", headers, body: { cacheKeys } });
/** Writes to the database directly, so that no server invalidates its cache. */
const writeWithoutEvent = (keyName: string, value: string) =>
  here.platform.database.ownerPool.query(
    `insert into site_settings (site_id, key_name, value) values (1, $1, $2)
     on conflict (site_id, key_name) do update set value = excluded.value`,
    [keyName, value],
  );
const bannerAt = async (server: TestServer) =>
  (await server.call<{ banner: string }>("/api/Settings/GetBanners", { headers: admin })).body.banner;

describe("what is cached", () => {
  it("is new as soon as a change is acknowledged, under concurrent reads", async () => {
    let isOver = false;
    const crowd = Array.from({ length: 4 }, async () => {
      while (!isOver) await nameAt(here);
    });
    for (let n = 1; n <= 25; n++) {
      expect((await rename(here, `Harbor ${n}`)).body).toBe(true);
      expect(await nameAt(here)).toBe(`Harbor ${n}`);
    }
    isOver = true;
    await Promise.all(crowd);
  });

  it("is new on another server within a second", async () => {
    await nameAt(there);
    await rename(here, "Changed elsewhere");
    await eventually("the other server", async () => (await nameAt(there)) === "Changed elsewhere", 1_000);
    await rename(there, "And back");
    expect(await nameAt(there)).toBe("And back");
    await eventually("the first server", async () => (await nameAt(here)) === "And back", 1_000);
  });

  it("is never served to another site or to other roles", async () => {
    const organizer = await here.signIn("organizer@harbor.test");
    const orchard = await here.signIn("admin@orchard.test", 2);
    const gatedOf = async (headers: Record<string, string>) =>
      (await here.call<{ gatedKey: string }>("/api/Settings/GetPortalSettings", { headers })).body.gatedKey;
    for (const _ of [1, 2]) {
      expect(await gatedOf(admin)).toBe("gated-key-of-harbor");
      expect(await gatedOf(organizer)).toBe("");
      expect(await gatedOf(orchard)).toBe("");
    }
    const refused = await here.call("/api/Settings/GetSiteSettings", { headers: { siteNameId: "1" } });
    expect(refused.status, "permissions are checked for cached answers too").toBe(401);
    expect(await nameAt(here, "orchard")).toBe("Orchard Weekly");
  });

  it("a front page shows what was just published", async () => {
    const landing = async () => {
      const path = "/api/Articles/GetArticlesByTemplate?template=PageFeedLanding";
      const answer = await here.call<{ articles: { title: string }[] }>(path, { headers: admin });
      return answer.body.articles.map(({ title }) => title);
    };
    const [articleId] = await insertArticles(here, [{ title: "Ferries run late", status: 0 }]);
    expect(await landing()).not.toContain("Ferries run late");
    const approved = await here.call("/api/Articles/LegislationApprove", {
      method: "POST",
      headers: admin,
      body: { articleIds: [articleId] },
    });
    expect(approved.status, approved.text).toBe(200);
    expect(await landing()).toContain("Ferries run late");
  });
});

describe("clearing", () => {
  it("[SET-036] [SET-038] GetCacheKeys offers every name with the prefix its keys begin with", async () => {
    const answer = await here.call("/api/Cache/GetCacheKeys", { headers: admin });
    expect(answer.body).toEqual(CACHE_NAMES.map((name) => ({ name, prefix: `1:${name}:` })));
  });

  it("[SET-037] ClearNewsfeedCache invalidates the named caches and no others, on every server", async () => {
    for (const server of [here, there]) {
      await rename(server, "Before");
      await eventually("both servers agree", async () => (await nameAt(here)) === (await nameAt(there)));
      await bannerAt(server);
    }
    await writeWithoutEvent("SiteDisplayName", "After");
    await writeWithoutEvent("TopBannerDesktop", "after.png");
    expect([await nameAt(here), await nameAt(there)], "cached").toEqual(["Before", "Before"]);
    expect((await clear(["settings"])).body).toBe(true);
    expect(await nameAt(here)).toBe("After");
    await eventually("the other server", async () => (await nameAt(there)) === "After", 1_000);
    expect(await bannerAt(here), "not named in the call").toBe("");
    expect((await clear(["1:banners:"])).body, "by prefix").toBe(true);
    expect(await bannerAt(here)).toBe("after.png");
  });

  it.each([
    ["DropSettings", "banners", "dropped.png"],
    ["DropAll", "everything", "all.png"],
  ])("%s invalidates %s", async (call, _, image) => {
    // A server is told of its own invalidations as well: those of earlier tests may still arrive.
    await eventually("other calls leave it cached", async () => {
      const before = await bannerAt(here);
      await writeWithoutEvent("TopBannerDesktop", before === image ? `${image}?other` : image);
      for (const other of ["DropArticles", "DropProducts"])
        await here.call(`/api/Cache/${other}`, { method: "POST", headers: admin, body: {} });
      return (await bannerAt(here)) === before;
    });
    await writeWithoutEvent("TopBannerDesktop", image);
    expect((await here.call(`/api/Cache/${call}`, { method: "POST", headers: admin, body: {} })).body).toBe(
      true,
    );
    expect(await bannerAt(here)).toBe(image);
  });

  it("refuses unknown names, another site's keys, and callers without the permission", async () => {
    expect((await clear(["everything"])).status).toBe(400);
    expect((await clear(["2:settings:"])).status).toBe(400);
    expect((await clear([])).status).toBe(400);
    expect((await clear(["settings"], await here.signIn("organizer@harbor.test"))).status).toBe(403);
    expect((await clear(["settings"], await here.signIn("dev@harbor.test"))).status).toBe(200);
  });

  it("shows changes made while its listener was disconnected", async () => {
    const { ownerPool } = there.platform.database;
    await nameAt(there);
    const cut = () =>
      ownerPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'newsloom_cache'`,
      );
    for (let n = 1; n <= 3; n++) {
      await cut();
      await rename(here, `After gap ${n}`);
      await eventually("the change is shown", async () => (await nameAt(there)) === `After gap ${n}`, 1_000);
    }
  });
});
