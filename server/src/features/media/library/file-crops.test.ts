import type { FileCrop, StoredFile } from "@newsloom/contract/media/files";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { articlePage } from "../../../../test/http/article-page.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

async function addFile(bytes: Uint8Array, name = "pier.png"): Promise<StoredFile> {
  const added = await server.call<StoredFile>("/api/Files/AddFileToStorage", {
    method: "POST",
    headers: admin,
    body: formOf({ image: { bytes, name } }),
  });
  const listed = await server.call<{ items: StoredFile[] }>("/api/Files/GetFiles", { headers: admin });
  const found = listed.body.items.find((one) => one.url === added.body.url);
  if (!found) throw new Error(`${name} is not in the library`);
  return found;
}
const crop = (id: number, body: unknown, headers = admin) =>
  server.call<StoredFile & { message: string }>(`/api/Files/${id}/Crop`, { method: "PUT", headers, body });
const replace = (id: number, bytes: Uint8Array) =>
  server.call<StoredFile>(`/api/Files/${id}/Replace`, {
    method: "POST",
    headers: admin,
    body: formOf({ image: { bytes, name: "b.png" } }),
  });
const sizeOf = async (url: string, headers = {}) => {
  const served = await fetch(server.url + url, { headers });
  const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  return [width, height];
};
const LEFT = { x: 0, y: 0.25, width: 0.5, height: 0.5 };
const FOCUS = { x: 0.1, y: 0.5 };

describe("a cropped file of the library", () => {
  it("shows a part and keeps the whole picture, which is shown again on request", async () => {
    const file = await addFile(await drawImage("#0f5a63", 1200, 800));
    expect(file).toMatchObject({ originalUrl: "", crop: null, focalPoint: null });
    const cropped = (await crop(file.id, { crop: LEFT, focalPoint: FOCUS })).body;
    expect(cropped).toMatchObject({
      crop: LEFT,
      focalPoint: FOCUS,
      width: 600,
      height: 400,
      fileName: "pier.png",
    });
    expect(cropped.url).toBe(file.url);
    expect(await sizeOf(file.url)).toEqual([600, 400]);
    expect(await sizeOf(cropped.originalUrl)).toEqual([1200, 800]);
    expect(await sizeOf(`/api/Files/${file.id}/Download`, admin)).toEqual([600, 400]);
    expect(await sizeOf(`/api/Files/${file.id}/Download?original=true`, admin)).toEqual([1200, 800]);

    // A wider crop is rendered from the whole picture.
    const wide = { x: 0, y: 0, width: 1, height: 0.5 };
    const wider = (await crop(file.id, { crop: wide, focalPoint: null })).body;
    expect([wider.width, wider.height, wider.originalUrl]).toEqual([1200, 400, cropped.originalUrl]);
    const whole = (await crop(file.id, { crop: null, focalPoint: FOCUS })).body;
    expect(whole).toMatchObject({ width: 1200, height: 800, originalUrl: "", crop: null, focalPoint: FOCUS });
    expect([whole.size, whole.dominantColor]).toEqual([file.size, file.dominantColor]);
    expect(await sizeOf(file.url)).toEqual([1200, 800]);
  });

  it("shows the same part of a picture that replaces it", async () => {
    const file = await addFile(await drawImage("#0f5a63", 1200, 800));
    await crop(file.id, { crop: LEFT, focalPoint: FOCUS });
    const replaced = (await replace(file.id, await drawImage("#aa0000", 600, 400))).body;
    expect(replaced).toMatchObject({ crop: LEFT, focalPoint: FOCUS, width: 300, height: 200 });
    expect(await sizeOf(file.url)).toEqual([300, 200]);
    expect(await sizeOf(replaced.originalUrl)).toEqual([600, 400]);
  });

  it("has a focal point that articles use until they have their own", async () => {
    const file = await addFile(await drawImage("#0f5a63", 2400, 1200));
    const [articleId = 0] = await insertArticles(server, [{ status: 1, thumbnail_url: file.url }]);
    await crop(file.id, { crop: LEFT, focalPoint: { x: 0.1, y: 0.5 } });
    const lead = async () =>
      /<figure class="lead.*?<\/figure>/s.exec(await articlePage(server, articleId))?.[0];
    expect(await lead(), "in the part that is shown").toMatch(/<img [^>]*class="[^"]*\bfx20 fy50"/);
    const headers = admin;
    const body = { articleId, thumbnail: { focalPoint: { x: 0.9, y: 0.9 } } };
    await server.call("/api/Articles/EditArticleDetails", { method: "POST", headers, body });
    expect(await lead()).toMatch(/<img [^>]*class="[^"]*\bfx90 fy90"/);
  });

  it("keeps both contents while the file exists, and removes them with it", async () => {
    const file = await addFile(await drawImage("#77aa11", 300, 200));
    const cropped = (await crop(file.id, { crop: LEFT, focalPoint: null })).body;
    const references = await server.platform.database.ownerPool.query(
      "select original ->> 'storage_key' as key from files where site_id = 1 and file_id = $1",
      [file.id],
    );
    expect(references.rows).toEqual([{ key: cropped.originalUrl.slice("/media/".length) }]);
    expect((await server.call(`/api/Files/${file.id}`, { method: "DELETE", headers: admin })).status).toBe(
      200,
    );
    const queued = await server.platform.database.ownerPool.query<{ key: string }>(
      "select key from graphile_worker.jobs where key like 'media.remove-content 1/%'",
    );
    expect(queued.rows.map(({ key }) => key)).toContain(
      `media.remove-content ${cropped.originalUrl.slice("/media/".length)}`,
    );
  });

  it("is cropped by those who write content, on the own site, inside of the picture", async () => {
    const file = await addFile(await drawImage("#0f5a63", 60, 40));
    const body: FileCrop = { crop: LEFT, focalPoint: null };
    const company = await server.signIn("company@harbor.test");
    expect((await crop(file.id, body, company)).status).toBe(403);
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    expect((await crop(file.id, body, orchard)).status).toBe(404);
    for (const wrong of [{ x: 0.6, y: 0, width: 0.5, height: 1 }, { x: 0, y: 0, width: 0, height: 1 }, "all"])
      expect((await crop(file.id, { ...body, crop: wrong })).status, JSON.stringify(wrong)).toBe(400);
    const text = await addFile(Buffer.from("No picture at all\n"), "notes.txt");
    const refused = await crop(text.id, body);
    expect([refused.status, refused.body.message]).toEqual([400, "Only a picture can be cropped."]);
    expect(await sizeOf(file.url)).toEqual([60, 40]);
  });
});
