import { randomUUID } from "node:crypto";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { contentKey, versionKeyOf } from "#platform/storage/storage";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertItem, insertSource } from "../../../../test/data/source-items.ts";
import { storedNames } from "../../../../test/data/stored-images.ts";
import { eventually } from "../../../../test/eventually.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { mediaSchedules } from "./remove-unreferenced-content.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: "info" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const DAY_MS = 24 * 60 * 60_000;
const storage = () => server.platform.storage;
const age = (name: string, ms: number) => {
  const then = new Date(Date.now() - ms);
  return utimes(join(storage().folder, name), then, then);
};
/** Stores content without a row, as a server does that crashes between the two. */
async function storeOrphan(ageMs: number, siteId = HARBOR): Promise<string> {
  const bytes = Buffer.from(`Bytes of ${randomUUID()}.`);
  const key = contentKey(siteId, bytes, "png");
  await storage().put(key, bytes);
  await age(key, ageMs);
  return key;
}
/** Runs the nightly job now, and returns its log line. */
async function sweep() {
  const logLines = () => server.logged.filter((line) => "halfWritten" in line);
  const before = logLines().length;
  const [schedule] = mediaSchedules;
  if (!schedule) throw new Error("Nothing is scheduled.");
  await siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction((ctx) =>
    ctx.enqueue(schedule.job, {}),
  );
  await eventually("the sweep is done", async () => logLines().length > before);
  return logLines().at(-1);
}

it("removes content that no row refers to after a day; newer content, and another site's, stays", async () => {
  const [old, young, elsewhere] = [
    await storeOrphan(DAY_MS + 60_000),
    await storeOrphan(DAY_MS - 60_000),
    await storeOrphan(9 * DAY_MS, ORCHARD),
  ];
  await storage().put(versionKeyOf(old, "small"), Buffer.from("small"));
  const alone = versionKeyOf(contentKey(HARBOR, Buffer.from("gone"), "png"), "wide", "webp");
  const [half, writing] = [`${HARBOR}/.${randomUUID()}.part`, `${HARBOR}/.${randomUUID()}.part`];
  await storage().put(alone, Buffer.from("the thumbnail of a removed image"));
  for (const name of [half, writing]) await writeFile(join(storage().folder, name), "half a pic");
  for (const name of [alone, half]) await age(name, 2 * DAY_MS);

  expect(await sweep()).toMatchObject({ level: 30, siteId: HARBOR, removed: 2, halfWritten: 1 });
  const left = (keys: string[]) => Promise.all(keys.map((key) => storage().exists(key)));
  expect(await left([old, versionKeyOf(old, "small"), alone])).toEqual([false, false, false]);
  expect(await left([young, elsewhere])).toEqual([true, true]);
  expect(
    (
      await server.call<{ items: object[] }>("/api/ActionLog/GetList", {
        method: "POST",
        headers: admin,
        body: { area: "files", action: "sweep" },
      })
    ).body.items,
  ).toMatchObject([{ after: { removed: 2 } }]);
  expect(await sweep(), "a second night").toMatchObject({ removed: 0, halfWritten: 0 });
});

/** A newsletter and a template, with a version each, that show images. */
async function insertNewsletter(addressOf: (column: string) => string): Promise<void> {
  const model = (table: string) => JSON.stringify({ image: addressOf(`${table}.model`) });
  const saved = { site_id: HARBOR, version: 1, saved_at: new Date().toISOString(), user_name: "Ada" };
  const names = { newsletter_name: "Tides", newsletter_subject: "Tides" };
  await server.platform.database.inSite(HARBOR, async (db) => {
    const template = { site_id: HARBOR, name: "Tides", model: model("newsletter_templates") };
    const { template_id } = await db
      .insertInto("newsletter_templates")
      .values(template)
      .returning("template_id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("newsletter_template_versions")
      .values({ ...saved, template_id, name: "Tides", model: model("newsletter_template_versions") })
      .execute();
    await db
      .insertInto("newsletter_markups")
      .values({
        site_id: HARBOR,
        head: addressOf("newsletter_markups.head"),
        body: `<mj-image src="${addressOf("newsletter_markups.body")}" />`,
        created_at: new Date().toISOString(),
      })
      .execute();
    const { distribution_id } = await db
      .insertInto("campaigns")
      .values({
        ...names,
        site_id: HARBOR,
        status_id: 1,
        model: model("campaigns"),
        model_settings: "{}",
        archive_html: `<img src="${addressOf("campaigns.archive_html")}">`,
      })
      .returning("distribution_id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("campaign_versions")
      .values({ ...saved, ...names, distribution_id, model: model("campaign_versions") })
      .execute();
    await db
      .insertInto("campaign_tests")
      .values({
        site_id: HARBOR,
        distribution_id,
        pending: [],
        html: `<img src="${addressOf("campaign_tests.html")}">`,
        created_at: new Date().toISOString(),
      })
      .execute();
    await db
      .insertInto("sends")
      .values({
        site_id: HARBOR,
        distribution_id,
        state: "finished",
        html: `<img src="${addressOf("sends.html")}">`,
        compiled: JSON.stringify([`<img src="${addressOf("sends.compiled")}">`]),
        recommended: JSON.stringify([`<img src="${addressOf("sends.recommended")}">`]),
        created_at: new Date().toISOString(),
      })
      .execute();
    await db
      .insertInto("campaign_links")
      .values({ site_id: HARBOR, distribution_id, link_no: 1, url: addressOf("campaign_links.url") })
      .execute();
    await db
      .insertInto("compatibility_tests")
      .values({
        site_id: HARBOR,
        distribution_id,
        html: `<img src="${addressOf("compatibility_tests.html")}">`,
        created_at: new Date().toISOString(),
      })
      .execute();
  });
}

it("leaves content that a row refers to, for every column", async () => {
  const keys = new Map<string, string>();
  for (const { table, column } of server.platform.mediaReferences)
    keys.set(`${table}.${column}`, await storeOrphan(9 * DAY_MS));
  const of = (column: string) => `/media/${keys.get(column)}`;
  const orphan = await storeOrphan(9 * DAY_MS);

  await setSettings(server, admin, { FavIcon: of("site_setting_versions.value") });
  await setSettings(server, admin, { FavIcon: of("site_settings.value") });
  const [articleId = 0] = await insertArticles(server, [
    {
      thumbnail_url: of("articles.thumbnail_url"),
      thumbnail: JSON.stringify({ originalUrl: of("articles.thumbnail") }),
      attachment_url: of("articles.attachment_url"),
      content_html: `<p>See <img src="${of("articles.content_html")}"></p>`,
    },
  ]);
  await server.platform.database.inSite(HARBOR, async (db) => {
    const company = {
      site_id: HARBOR,
      name: "Tidewater",
      company_logo_url: keys.get("companies.company_logo_url") ?? "",
    };
    await db.insertInto("companies").values(company).execute();
    await db
      .insertInto("advertisements")
      .values({
        site_id: HARBOR,
        name: "Tidewater",
        image: of("advertisements.image"),
        handler_link: "https://tidewater.test",
        order_id: 1,
        code: "e-fc",
        start_date: "2026-01-01T00:00:00Z",
        finish_date: "2026-02-01T00:00:00Z",
      })
      .execute();
    const image = { site_id: HARBOR, article_id: articleId, url: of("article_images.url") };
    await db.insertInto("article_images").values(image).execute();
    const link = { site_id: HARBOR, code: "swept", url: `https://news.test${of("short_links.url")}?v=1` };
    await db.insertInto("short_links").values(link).execute();
    await db
      .insertInto("article_versions")
      .values({
        site_id: HARBOR,
        article_id: articleId,
        version: 1,
        fields: JSON.stringify({ contentHtml: `<img src="${of("article_versions.fields")}/small">` }),
      })
      .execute();
  });
  const sourceId = await insertSource(server.platform, HARBOR);
  await insertItem(server.platform, HARBOR, sourceId, {
    state: "failed",
    image: JSON.stringify({ url: of("source_items.image"), width: 8, height: 8 }),
    inner_images: JSON.stringify([{ url: of("source_items.inner_images"), width: 8, height: 8 }]),
  });
  const file = await server.call<{ url: string }>("/api/Files/AddFileToStorage", {
    method: "POST",
    headers: admin,
    body: formOf({
      image: { bytes: Buffer.from("A file of the library.\n"), name: "a.txt" },
      folderName: "",
    }),
  });
  await server.platform.database.inSite(HARBOR, (db) =>
    db
      .updateTable("files")
      .set({
        storage_key: keys.get("files.storage_key") ?? "",
        original: JSON.stringify({ url: of("files.original") }),
      })
      .where("url", "=", file.body.url)
      .execute(),
  );

  await insertNewsletter(of);

  expect(await sweep()).toMatchObject({ removed: 1 });
  expect(await storage().exists(orphan)).toBe(false);
  for (const [column, key] of keys) expect(await storage().exists(key), column).toBe(true);
});

it("leaves every image that people uploaded, earlier ones included", async () => {
  const before = await storedNames(server);
  const post = async <T>(path: string, fields: Parameters<typeof formOf>[0]) => {
    const answer = await server.call<T>(`/api/${path}`, {
      method: "POST",
      headers: admin,
      body: formOf(fields),
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const image = async (colour: string) => ({ bytes: await drawImage(colour, 40, 30), name: "a.png" });
  const company = await server.call<{ result: { companyId: number } }>("/api/Company", {
    method: "POST",
    headers: admin,
    body: { name: "Pilots of the mole", isApproved: true },
  });
  await post(`Company/${company.body.result.companyId}/UploadLogo`, { image: await image("#102030") });
  await post("Files/AddFileToStorage", { image: await image("#203040"), folderName: "" });
  for (const colour of ["#304050", "#405060"]) {
    const { url } = await post<{ url: string }>("Settings/UploadSettingImage", {
      keyName: "companyLogoUrl",
      image: await image(colour),
    });
    await setSettings(server, admin, { companyLogoUrl: url });
  }
  const { result } = await post<{ result: { articleId: number } }>("Articles", {
    ArticleDataTitle: "The mole is longer now",
    ArticleDataContent: "<p>By forty metres, says the harbour.</p>",
    ArticleImages: await image("#506070"),
  });
  await post("Articles/AddArticleImage", { articleId: result.articleId, image: await image("#607080") });
  await post("Articles/UpdateArticleThumbnail", {
    articleId: result.articleId,
    image: await image("#708090"),
  });

  const names = (await storedNames(server)).filter((name) => !before.includes(name));
  expect(names).toHaveLength(7);
  for (const name of names) await age(name, 9 * DAY_MS);
  await sweep();
  expect(await storedNames(server)).toEqual(expect.arrayContaining(names));
});

it("covers every column that may hold the address of an image, or lists it as never holding ours", async () => {
  const NONE_OF_OURS = new Set([
    "article_copies.url",
    "audience_import_staging.custom_fields", // Texts of a file that somebody imports.
    "article_images.origin_url", // Where an image was fetched.
    "articles.canonical_url",
    "companies.url",
    "companies.url_host",
    "events.url",
    "files.url", // An address by token; the content is referred to by storage_key.
    "source_hubs.hub_url",
    "source_hubs.topic_url",
    "source_import_rows.fields", // Texts of a file that somebody imports.
    "source_items.url",
    "source_items.image_url", // Where its image was fetched.
    "source_items.content_html", // What it shows from here is in inner_images.
    "sources.url",
    "sources.url_key",
    "sources.url_host",
    "sources.feed_url",
    "subscriber_choices.value", // A text of a person.
    "subscribers.custom_fields", // Texts of a person.
    "toggle_tokens.url",
    "users.picture_url", // From the sign-in provider; it cannot be uploaded.
  ]);
  const { rows } = await server.platform.database.ownerPool.query<{ name: string }>(
    `select format('%s.%s', c.table_name, c.column_name) as name
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb')
       and c.column_name ~ '(url|html|picture|image|logo|storage|^value$|fields)' and c.column_name !~ 'color$'
       and c.table_name !~ '^events_'`,
  );
  const referrers = new Set(server.platform.mediaReferences.map(({ table, column }) => `${table}.${column}`));
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => !referrers.has(name) && !NONE_OF_OURS.has(name));
  expect(unknown, "add it to its feature's mediaReferences, or say here why it holds none of ours").toEqual(
    [],
  );
});
