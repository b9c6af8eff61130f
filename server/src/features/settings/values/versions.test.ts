import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SettingsServer, startSettings } from "../../../../test/data/settings.ts";

let site: SettingsServer;
beforeAll(async () => {
  site = await startSettings();
});
afterAll(() => site.stop());

describe("the history of a setting", () => {
  it("shows who changed it last and when, and lists its values, newest first", async () => {
    expect(await site.recordOf("JobsUrl", site.orchard)).toMatchObject({ updatedAt: null, updatedBy: "" });
    expect(await site.history("JobsUrl", site.orchard)).toEqual([]);
    await site.put({ keyName: "JobsUrl", value: "https://jobs.test/1" }, site.orchard);
    await site.put({ keyName: "JobsUrl", value: "https://jobs.test/2" }, site.orchard);
    const versions = await site.history("JobsUrl", site.orchard);
    expect(versions.map(({ value, isCurrent, userName }) => [value, isCurrent, userName])).toEqual([
      ["https://jobs.test/2", true, "Test Person"],
      ["https://jobs.test/1", false, "Test Person"],
      ["", false, ""],
    ]);
    expect(versions.at(-1)?.date, "the default was never set").toBeNull();
    const record = await site.recordOf("JobsUrl", site.orchard);
    expect(record).toMatchObject({ updatedAt: versions[0]?.date, updatedBy: "Test Person" });
    expect(record?.updatedById).toBe(versions[0]?.userId);
  });

  it("begins with the value the site was created with", async () => {
    await site.put({ keyName: "SiteDisplayName", value: "Orchard Monthly" }, site.orchard);
    const [, first] = await site.history("SiteDisplayName", site.orchard);
    expect(first).toMatchObject({ value: "Orchard Weekly", version: 1 });
    expect(first?.date).not.toBeNull();
    const log = { method: "POST", headers: site.orchard, body: { entityId: "SiteDisplayName" } } as const;
    const logged = await site.server.call<{ items: { before: unknown }[] }>("/api/ActionLog/GetList", log);
    expect(logged.body.items[0]?.before, "an entry of the log names the version before it").toMatchObject({
      value: "Orchard Weekly",
      version: 1,
    });
    expect((await site.restore("SiteDisplayName", 1, site.orchard)).text).toBe("true");
    expect(await site.valueOf("SiteDisplayName", site.orchard)).toBe("Orchard Weekly");
    expect((await site.history("SiteDisplayName", site.orchard)).map(({ version }) => version)).toEqual([
      3, 2, 1,
    ]);
  });

  it("[SRC-015] [SRC-016] has blocked words like any other setting, saved by either call", async () => {
    await site.put({ keyName: "BlockedWords", value: "casino, Casino,lottery" }, site.orchard);
    const words = (body: object) =>
      site.server.call("/api/Settings/UpdateBlockedWords", { method: "PUT", headers: site.orchard, body });
    expect((await words({ words: ["roulette", "a, b"] })).body).toBe(true);
    expect(await site.get("GetBlockedWords", site.orchard)).toMatchObject({ words: ["roulette", "a b"] });
    expect((await site.history("BlockedWords", site.orchard)).map(({ value }) => value)).toEqual([
      "roulette,a b",
      "casino,lottery",
      "",
    ]);
    await site.restore("BlockedWords", 2, site.orchard);
    expect(await site.get("GetBlockedWords", site.orchard)).toMatchObject({ words: ["casino", "lottery"] });
    expect((await site.recordOf("BlockedWords", site.orchard))?.updatedBy).toBe("Test Person");
  });

  it("[SET-006] blocked words have one limit and one spelling, whichever call saves them", async () => {
    const byCall = (words: readonly string[]) =>
      site.server.call<{ message: string }>("/api/Settings/UpdateBlockedWords", {
        method: "PUT",
        headers: site.orchard,
        body: { words },
      });
    const bySetting = (words: readonly string[]) =>
      site.put({ keyName: "BlockedWords", value: words.join(",") }, site.orchard);
    const many = Array.from({ length: 2_001 }, (_, at) => `word${at}`);
    for (const save of [byCall, bySetting]) {
      for (const [words, failure] of [
        [many, "a site blocks 2000 words and terms at most"],
        [["x".repeat(201)], "a word or term has 200 characters at most"],
      ] as const) {
        const { status, body } = await save(words);
        expect(status).toBe(400);
        expect(body.message).toContain(failure);
      }
      expect((await save(many.slice(1))).status).toBe(200);
      expect((await save(["Straße", "STRAẞE", "ß", "ẞ"])).status).toBe(200);
      expect(await site.get("GetBlockedWords", site.orchard)).toMatchObject({ words: ["Straße", "ß"] });
    }
  });

  it("masks secrets: in versions, in the log, and for those who may not see them", async () => {
    await site.put({ keyName: "GatedIvKey", value: "first secret" });
    await site.put({ keyName: "GatedIvKey", value: "second secret" });
    const versions = await site.history("GatedIvKey");
    expect(versions.length).toBeGreaterThanOrEqual(3);
    for (const version of versions) expect(version).toMatchObject({ value: "", isMasked: true });
    const log = await site.server.call("/api/ActionLog/GetList", {
      method: "POST",
      headers: site.admin,
      body: { area: "settings", number: 100 },
    });
    expect(log.text).toContain("GatedIvKey");
    expect(log.text + JSON.stringify(await site.get("GetSiteSettings", site.as("dev")))).not.toMatch(
      /(first|second) secret/,
    );
    expect((await site.recordOf("GatedIvKey", site.as("dev")))?.value).toBe("");
    const earlier = versions[1]?.version ?? 0;
    expect((await site.restore("GatedIvKey", earlier, site.as("dev"))).status).toBe(403);
    expect((await site.restore("GatedIvKey", earlier)).text).toBe("true");
    expect(await site.valueOf("GatedIvKey")).toBe("first secret");
  });

  it("is in the action log, with both values", async () => {
    await site.put({ keyName: "CreateCompanyButtonText", value: "Join us" }, site.orchard);
    const log = await site.server.call<{ items: object[] }>("/api/ActionLog/GetList", {
      method: "POST",
      headers: site.orchard,
      body: { area: "settings", entityId: "CreateCompanyButtonText" },
    });
    expect(log.body.items).toEqual([
      expect.objectContaining({
        action: "update",
        before: { keyName: "CreateCompanyButtonText", value: "Add your company", version: 1 },
        after: { keyName: "CreateCompanyButtonText", value: "Join us" },
        userName: "Test Person",
      }),
    ]);
  });

  it("answers 404 for an unknown version, and refuses a restore without the permission", async () => {
    const of = (name: string) =>
      site.server.call(`/api/Settings/GetSettingHistory?keyName=${name}`, { headers: site.admin });
    expect((await of("nothing")).status).toBe(404);
    expect((await site.restore("JobsUrl", 900)).status).toBe(404);
    expect((await site.restore("nothing", 1)).status).toBe(404);
    await site.put({ keyName: "companyName", value: "Harbor Publishing" });
    expect((await site.restore("companyName", 1, site.as("organizer"))).status).toBe(403);
    expect((await site.restore("companyName", 1, site.as("dev"))).status).toBe(403);
    const own = await site.history("companyName");
    expect(own.length).toBeGreaterThan(1);
    expect(
      (await site.restore("companyName", own[0]?.version ?? 0, site.orchard)).status,
      "of another site",
    ).toBe(404);
  });

  it("has at most fifty versions", async () => {
    for (let n = 1; n <= 60; n++)
      await site.put({ keyName: "PoweredByUrl", value: `https://by.test/${n}` }, site.orchard);
    const versions = await site.history("PoweredByUrl", site.orchard);
    expect([versions.length, versions[0]?.value, versions.at(-1)?.value]).toEqual([
      50,
      "https://by.test/60",
      "https://by.test/11",
    ]);
  });
});
