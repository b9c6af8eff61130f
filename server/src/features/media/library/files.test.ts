import { randomBytes } from "node:crypto";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import type { StoredFile } from "@newsloom/contract/media/files";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { versionKeyOf } from "#platform/storage/storage";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { eventually } from "../../../../test/eventually.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

type Added = Pick<StoredFile, "url" | "fileName" | "size" | "contentType"> & { message: string };
const add = (bytes: Uint8Array, name: string, folderName = "") =>
  server.call<Added>("/api/Files/AddFileToStorage", {
    method: "POST",
    headers: admin,
    body: formOf({ image: { bytes, name }, folderName }),
  });
const replace = (id: number, bytes: Uint8Array) =>
  server.call<StoredFile>(`/api/Files/${id}/Replace`, {
    method: "POST",
    headers: admin,
    body: formOf({ image: { bytes, name: "new.png" } }),
  });
const files = async (query: Record<string, string> = {}) =>
  (
    await server.call<{ items: StoredFile[]; total: number; next: string | null }>("/api/Files/GetFiles", {
      headers: admin,
      query,
    })
  ).body;
const fileAt = async (url: string) => {
  const found = (await files({ number: "100" })).items.find((file) => file.url === url);
  if (!found) throw new Error(`${url} is not in the library`);
  return found;
};

describe("the media library", () => {
  it("[MED-006] stores an image in a folder, answers its address and serves it", async () => {
    const { body } = await add(await drawImage("#0f5a63", 640, 480), "Pier at dusk.png", "harbour");
    expect(body).toMatchObject({ fileName: "Pier at dusk.png", contentType: "image/png" });
    const served = await fetch(server.url + body.url);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(served.headers.get("content-security-policy")).toContain("sandbox");
    expect(await fileAt(body.url)).toMatchObject({
      folderName: "harbour",
      width: 640,
      height: 480,
      dominantColor: expect.stringMatching(/^#/),
      usesCount: 0,
      userName: "Test Person",
    });
    const folders = await server.call<{ folderName: string; count: number }[]>("/api/Files/GetFolders", {
      headers: admin,
    });
    expect(folders.body).toContainEqual({ folderName: "harbour", count: 1 });
    const unchanged = await fetch(server.url + body.url, {
      headers: { "if-none-match": served.headers.get("etag") ?? "" },
    });
    expect(unchanged.status).toBe(304);
    // Browsers take the headers of this answer for the image they have: without it other sites' pages lose it.
    expect(unchanged.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect((await fetch(`${server.url}/media/file/2/${body.url.split("/").at(-1)}`)).status).toBe(404);
  });

  it("[MED-008] returns the same bytes, documents as downloads and images inline, from storage and never fetched", async () => {
    const text = Buffer.from("Tides for March\n06:12 0.4\n");
    const { body } = await add(text, "tides „März“.txt");
    const { id } = await fileAt(body.url);
    for (const path of [
      `/api/Files/Download?url=${encodeURIComponent(body.url)}`,
      `/api/Files/${id}/Download`,
    ]) {
      const answer = await server.call(path, { headers: admin });
      expect([answer.status, answer.text]).toEqual([200, text.toString()]);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''tides/);
    }
    const image = await add(await drawImage("#123456", 10, 10), "a.png");
    const seen = await server.call(`/api/Files/Download`, { headers: admin, query: { url: image.body.url } });
    expect(seen.headers.get("content-disposition")).toMatch(/^inline/);
    for (const url of ["https://example.com/a.png", "../../etc/passwd", "/media/file/1/0", ""])
      expect((await server.call("/api/Files/Download", { headers: admin, query: { url } })).status).toBe(404);
    const orchard = await server.signIn("admin@orchard.test", 2);
    expect((await server.call(`/api/Files/${id}/Download`, { headers: orchard })).status).toBe(404);
  });

  it("[MED-003][MED-005] refuses what is too large and what can run code", async () => {
    const large = await add(new Uint8Array(3_145_728), "a.bin");
    expect([large.status, large.body.message]).toEqual([
      400,
      "File too large. Max size of file is 3.00 MB. Your file size is 3.00 MB",
    ]);
    expect((await add(new Uint8Array(3_145_727), "a.bin")).status).toBe(200);
    const svg = await add(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.svg");
    expect([svg.status, svg.body.message]).toEqual([400, "A file that can run code cannot be stored."]);
    const endless = await add(await drawImage("#ffffff", 1, 20_001), "thin.png");
    expect([endless.status, endless.body.message]).toEqual([
      400,
      "An image may be 20,000 pixels wide and high at most.",
    ]);
  });

  it("detects images by their bytes: a text named as an image is refused, an image with another name is accepted", async () => {
    const count = (await files()).total;
    const fake = await add(Buffer.from("This is no picture.\n"), "fake.PNG");
    expect([fake.status, fake.body.message]).toEqual([
      400,
      "fake.PNG is named like a picture, but is not one.",
    ]);
    for (const name of ["fake.png ", `${"a".repeat(251)}.png.txt`])
      expect((await add(Buffer.from("This is no picture.\n"), name)).status, name).toBe(400);
    expect((await files()).total).toBe(count);
    const named = await add(await drawImage("#445566", 20, 20), "notes.txt");
    expect([named.status, named.body.contentType]).toEqual([200, "image/png"]);
  });

  it("has a name without hidden characters, after upload, in the list, and after renaming", async () => {
    const text = Buffer.from("The tides of a quiet week.\n");
    const added = await add(text, "tides\u202Etxt.\u200Bexe", "week\u2066ly");
    expect(added.body.fileName).toBe("tidestxt.exe");
    const [file] = (await files({ keyword: "tidestxt" })).items;
    expect(file).toMatchObject({ fileName: "tidestxt.exe", folderName: "weekly" });
    const named = (fileName: string) =>
      server.call<StoredFile>(`/api/Files/${file?.id}`, {
        method: "PUT",
        headers: admin,
        body: { fileName, folderName: "weekly" },
      });
    expect((await named("ti\u200Bdes \u202E\u0007می\u200Cخواهم 👩‍🚀.exe")).body.fileName).toBe(
      "tides  می\u200Cخواهم 👩‍🚀.exe",
    );
    expect((await named("\u202E\u200B")).status).toBe(400);
  });

  it("serves thumbnails for lists, made once and cached per version", async () => {
    const noise = await sharp(randomBytes(1000 * 750 * 3), { raw: { width: 1000, height: 750, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { body } = await add(noise, "noise.jpg");
    const { id, updateDate, size } = await fileAt(body.url);
    const small = await fetch(`${server.url}${body.url}/small?v=${Date.parse(updateDate)}`);
    expect([small.status, small.headers.get("content-type"), small.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "public, max-age=31536000, immutable",
    ]);
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 360 });
    expect(bytes.length).toBeLessThan(size / 3);
    const again = await fetch(`${server.url}${body.url}/small`, {
      headers: { "if-none-match": small.headers.get("etag") ?? "" },
    });
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, "public, no-cache"]);
    const stale = await fetch(`${server.url}${body.url}/small?v=1`);
    expect(stale.headers.get("cache-control"), "another version may be replaced").toBe("public, no-cache");

    await replace(id, await drawImage("#00ff00", 50, 60));
    const after = await fetch(`${server.url}${body.url}/small`);
    expect(await sharp(Buffer.from(await after.arrayBuffer())).metadata()).toMatchObject({
      width: 50,
      height: 60,
    });
    const text = (await add(Buffer.from("tides"), "tides.txt")).body;
    expect(await (await fetch(`${server.url}${text.url}/small`)).text(), "a document is what it is").toBe(
      "tides",
    );
    expect((await fetch(`${server.url}/media/file/2/${body.url.split("/").at(-1)}/small`)).status).toBe(404);
  });

  it("finds files by name and folder, page by page, and moves them", async () => {
    for (const name of ["gull one.txt", "gull two.txt", "GULL three.txt"])
      await add(Buffer.from(name), name, "b");
    const found = await files({ keyword: "gull", number: "2" });
    expect([found.total, found.items.map((file) => file.fileName)]).toEqual([
      3,
      ["GULL three.txt", "gull two.txt"],
    ]);
    const rest = await files({ keyword: "gull", number: "2", after: found.next ?? "" });
    expect(rest.items.map((file) => file.fileName)).toEqual(["gull one.txt"]);
    const id = rest.items[0]?.id ?? 0;
    const moved = await server.call<StoredFile>(`/api/Files/${id}`, {
      method: "PUT",
      headers: admin,
      body: { fileName: "tern.txt", folderName: "c" },
    });
    expect(moved.body).toMatchObject({ id, fileName: "tern.txt", folderName: "c" });
    expect((await files({ folderName: "c" })).items).toHaveLength(1);
    const one = await server.call<StoredFile>(`/api/Files/${id}/GetDetails`, { headers: admin });
    expect(one.body).toEqual(moved.body);
    expect(Date.parse(one.body.updateDate)).toBeGreaterThan(Date.parse(one.body.createDate));
    const orchard = await server.signIn("admin@orchard.test", 2);
    expect((await server.call(`/api/Files/${id}/GetDetails`, { headers: orchard })).status).toBe(404);
  });

  it("the next page follows although the last file of the page before was deleted meanwhile", async () => {
    for (const name of ["auk one.txt", "auk two.txt", "auk three.txt"]) await add(Buffer.from(name), name);
    const first = await files({ keyword: "auk", number: "2" });
    const deleted = await server.call(`/api/Files/${first.items[1]?.id}`, {
      method: "DELETE",
      headers: admin,
    });
    expect(deleted.status).toBe(200);
    const rest = await files({ keyword: "auk", number: "2", after: first.next ?? "" });
    expect([rest.items.map((file) => file.fileName), rest.next]).toEqual([["auk one.txt"], null]);
  });

  it("lists files without a folder, however the empty folder is written", async () => {
    const { body } = await add(Buffer.from("loose"), "loose.txt", " / ");
    expect((await fileAt(body.url)).folderName).toBe("");
    const loose = await files({ folderName: "", keyword: "loose" });
    expect(loose.items.map((file) => file.url)).toEqual([body.url]);
    const slashed = await add(Buffer.from("a"), "slashed.txt", "/2026/march/");
    expect((await fileAt(slashed.body.url)).folderName).toBe("2026/march");
  });

  it("gives a replaced image the extension of its new content, and leaves the rest of its name", async () => {
    const jpeg = await sharp(await drawImage("#302010", 20, 20))
      .jpeg()
      .toBuffer();
    const replaced = async (name: string) => {
      const { body } = await add(await drawImage("#102030", 20, 20), name);
      return (await replace((await fileAt(body.url)).id, jpeg)).body;
    };
    expect(await replaced("Crane v2.5.png")).toMatchObject({
      fileName: "Crane v2.5.jpg",
      contentType: "image/jpeg",
    });
    expect((await replaced("Crane v2.5")).fileName).toBe("Crane v2.5");
  });

  it("replaces an image in place, lists where it is shown, and deletes it only when it is not shown", async () => {
    const { body } = await add(await drawImage("#ff0000", 100, 100), "wave.png");
    const { id } = await fileAt(body.url);
    const [articleId = 0] = await insertArticles(server, [{ title: "Shows the wave" }]);
    const edit = (contentHtml: string) =>
      server.call("/api/Articles/EditArticleDetails", {
        method: "POST",
        headers: admin,
        body: { articleId, contentHtml },
      });
    await edit(`<p>See</p><img src="${body.url}">`);
    const uses = await server.call(`/api/Files/${id}/GetUses`, { headers: admin });
    expect(uses.body).toEqual([{ kind: "article", entityId: String(articleId), title: "Shows the wave" }]);

    const before = await (await fetch(server.url + body.url)).arrayBuffer();
    const replaced = await replace(id, await drawImage("#00ff00", 50, 60));
    expect(replaced.body).toMatchObject({ id, url: body.url, width: 50, height: 60, usesCount: 1 });
    const after = await (await fetch(server.url + body.url)).arrayBuffer();
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(false);

    const remove = () =>
      server.call<{ message: string }>(`/api/Files/${id}`, { method: "DELETE", headers: admin });
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "wave.png is still used by article “Shows the wave”, and was not deleted.",
    ]);
    await edit("<p>Nothing to see any more.</p>");
    expect((await remove()).body).toBe(true);
    expect((await fetch(server.url + body.url)).status).toBe(404);
  });

  describe("content that nothing refers to any more", () => {
    const keyOf = async (url: string) => {
      const row = await server.platform.database.inSite(HARBOR, (db) =>
        db.selectFrom("files").select("storage_key").where("url", "=", url).executeTakeFirstOrThrow(),
      );
      return row.storage_key;
    };
    const atKey = async (key: string) => (await fetch(`${server.url}/media/${key}`)).status;
    /** Sets the time it was stored to an hour ago. */
    const age = async (key: string) => {
      const then = new Date(Date.now() - 3_600_000);
      await utimes(join(server.platform.storage.folder, key), then, then);
    };
    const remove = (id: number) => server.call(`/api/Files/${id}`, { method: "DELETE", headers: admin });
    const noJobs = () =>
      eventually("no removal is due", async () => {
        const due = await server.platform.database.ownerPool.query(
          "select from graphile_worker._private_jobs where run_at <= now()",
        );
        return due.rowCount === 0;
      });

    it("is removed after a replace and after a delete, and its key is never exposed", async () => {
      const { body } = await add(await drawImage("#a1b2c3", 30, 30), "gone.png");
      const { id } = await fileAt(body.url);
      const first = await keyOf(body.url);
      const etag = (await fetch(server.url + body.url)).headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[\w-]{43}"$/);
      expect(etag).not.toContain(first.slice(2, 34));
      await age(first);
      await replace(id, await drawImage("#c3b2a1", 30, 30));
      await eventually("the old image is removed", async () => (await atKey(first)) === 404);
      const second = await keyOf(body.url);
      expect(await atKey(second)).toBe(200);
      expect(await atKey(`${second}/small`)).toBe(200);
      expect(await server.platform.storage.exists(versionKeyOf(second, "small"))).toBe(true);
      await age(second);
      await remove(id);
      await eventually("the new one too", async () => (await atKey(second)) === 404);
      const { storage } = server.platform;
      await eventually(
        "nor is the small one",
        async () => !(await storage.exists(versionKeyOf(second, "small"))),
      );
      expect(await atKey(`${second}/small`)).toBe(404);
    });

    it("stays while another file, a version of a setting or a running upload needs it", async () => {
      const bytes = await drawImage("#0a0b0c", 30, 30);
      const [one, two] = [(await add(bytes, "one.png")).body, (await add(bytes, "two.png")).body];
      const key = await keyOf(one.url);
      expect(await keyOf(two.url)).toBe(key);
      await age(key);
      await remove((await fileAt(one.url)).id);
      await noJobs();
      expect(await atKey(key)).toBe(200);

      for (const value of [`/media/${key}`, ""])
        await server.call("/api/Settings/UpdateSiteSetting", {
          method: "PUT",
          headers: admin,
          body: { keyName: "FavIcon", value },
        });
      await remove((await fileAt(two.url)).id);
      await noJobs();
      expect(await atKey(key)).toBe(200);

      const fresh = (await add(await drawImage("#0d0e0f", 30, 30), "fresh.png")).body;
      const freshKey = await keyOf(fresh.url);
      await remove((await fileAt(fresh.url)).id);
      await noJobs();
      expect(await atKey(freshKey)).toBe(200);
    });
  });
});
