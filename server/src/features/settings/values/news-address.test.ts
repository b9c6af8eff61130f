import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SettingsServer, startSettings } from "../../../../test/data/settings.ts";

let site: SettingsServer;
beforeAll(async () => {
  site = await startSettings();
});
afterAll(() => site.stop());

const KEY = "NewsWebSiteUrl";
const claim = (value: string, headers = site.admin) => site.put({ keyName: KEY, value }, headers);
const TAKEN = [`${KEY}: This address belongs to another site`];

describe("the address of the public news site", () => {
  it("belongs to one site: the first to save a host has it, and another can take it once it is released", async () => {
    expect((await claim("https://First.test:443/")).status).toBe(200);
    expect(await site.valueOf(KEY)).toBe("https://first.test");
    for (const value of ["https://first.test", "http://first.test", "https://FIRST.test/"]) {
      const answer = await claim(value, site.orchard);
      expect([answer.status, answer.body.validationFailures], value).toEqual([400, TAKEN]);
    }
    const list = [
      { keyName: "companyName", value: "Not saved either" },
      { keyName: KEY, value: "https://first.test" },
    ];
    expect((await site.put(list, site.orchard)).body.message).toBe(TAKEN[0]);
    expect(await site.valueOf("companyName", site.orchard)).toBe("");
    expect((await claim("https://first.test")).status, "its own").toBe(200);
    expect((await claim("http://first.test")).status, "its own, spelt otherwise").toBe(200);
    await claim("");
    expect((await claim("https://first.test", site.orchard)).status).toBe(200);
  });

  it("cannot be restored from a version when another site has it by now", async () => {
    await claim("https://second.test");
    await claim("https://third.test");
    await claim("https://second.test", site.orchard);
    const old = (await site.history(KEY)).find(({ value }) => value === "https://second.test");
    const answer = await site.restore(KEY, old?.version ?? 0);
    expect([answer.status, answer.body]).toMatchObject([400, { validationFailures: TAKEN }]);
    expect(await site.valueOf(KEY)).toBe("https://third.test");
  });

  it("goes to one of two concurrent requests", async () => {
    for (let round = 0; round < 5; round++) {
      const value = `https://race-${round}.test`;
      const answers = await Promise.all([claim(value), claim(value, site.orchard)]);
      expect(new Set(answers.map(({ status }) => status)), value).toEqual(new Set([200, 400]));
    }
  });

  it("that several sites had before the index existed stays with the first", async () => {
    const migration = new URL("../../../../migrations/0016-news-hosts.sql", import.meta.url);
    const client = await site.server.platform.database.ownerPool.connect();
    try {
      await client.query("begin; drop index site_settings_news_host; set local role newsloom_across");
      await client.query(`insert into site_settings (site_id, key_name, value)
        values (1, '${KEY}', 'https://old.test/news'), (2, '${KEY}', 'HTTP://Old.test')
        on conflict (site_id, key_name) do update set value = excluded.value`);
      await client.query("reset role");
      await client.query(await readFile(migration, "utf8"));
      await client.query("set local role newsloom_across");
      const { rows } = await client.query(
        `select value from site_settings where key_name = '${KEY}' order by site_id`,
      );
      expect(rows).toEqual([{ value: "https://old.test/news" }, { value: "" }]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("is never the portal's host, at any port", async () => {
    const { hostname } = new URL(site.server.url);
    for (const value of [site.server.url, `https://${hostname}`, `http://${hostname}:8443/`]) {
      const answer = await claim(value);
      expect([answer.status, answer.body.validationFailures], value).toEqual([
        400,
        [`${KEY}: This address belongs to the portal. A site needs one of its own`],
      ]);
    }
  });

  it("is a host without a path", async () => {
    for (const value of [
      "https://news.test/a",
      "https://news.test/?a",
      "https://news.test/?a=1",
      "https://news.test/#a",
    ])
      expect((await claim(value)).body.validationFailures, value).toEqual([
        `${KEY}: Write only the beginning of the address, like https://news.example.com`,
      ]);
    for (const value of ["https://me@news.test/", "https://*", "https://x;script-src", "https://news.test./"])
      expect((await claim(value)).body.validationFailures, value).toEqual([`${KEY}: URL is not valid`]);
  });
});
