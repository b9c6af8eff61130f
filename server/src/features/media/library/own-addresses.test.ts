import type { StoredFile } from "@newsloom/contract/media/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { type SettingsServer, startSettings } from "../../../../test/data/settings.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";

let site: SettingsServer;
let image: Buffer;
beforeAll(async () => {
  site = await startSettings();
  image = await drawImage("#224466", 20, 20);
});
afterAll(() => site.stop());

async function upload(headers = site.admin): Promise<Pick<StoredFile, "id" | "url">> {
  const { body } = await site.server.call<StoredFile>("/api/Files/AddFileToStorage", {
    method: "POST",
    headers,
    body: formOf({ image: { bytes: image, name: "own.png" } }),
  });
  const newest = await site.server.call<{ items: StoredFile[] }>("/api/Files/GetFiles", { headers });
  const id = newest.body.items.find((file) => file.url === body.url)?.id ?? 0;
  return { id, url: body.url };
}
const remove = (id: number) =>
  site.server.call<{ message: string }>(`/api/Files/${id}`, { method: "DELETE", headers: site.admin });
const setting = (value: string, keyName = "FavIcon") => site.put({ keyName, value });
const edit = (articleId: number, contentHtml: string) =>
  site.server.call<{ message: string; article: { contentHtml: string } }>(
    "/api/Articles/EditArticleDetails",
    {
      method: "POST",
      headers: site.admin,
      body: { articleId, contentHtml },
    },
  );

const GONE = "FavIcon: The image is no longer available. Upload it or choose another";

describe("an address of this server", () => {
  it("in a setting is stored as its path, however it was written, and counts as a use", async () => {
    const { id, url } = await upload();
    const { publicUrl } = site.server.platform;
    for (const written of [publicUrl + url, `${publicUrl}${url}?v=2`, url, publicUrl.toUpperCase() + url]) {
      await setting("");
      expect((await setting(written)).status, written).toBe(200);
      expect(await site.valueOf("FavIcon"), written).toBe(url);
    }
    const refused = await remove(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "own.png is still used by setting “FavIcon”, and was not deleted.",
    ]);
    await setting("");
    await setting(`See ${publicUrl}${url} for it`, "PhysicalAddress");
    expect((await remove(id)).body.message).toContain("setting “PhysicalAddress”");
    await setting("", "PhysicalAddress");
    expect((await remove(id)).body).toBe(true);
  });

  it("in a setting must be of a file of this site", async () => {
    const theirs = await upload(site.orchard);
    expect(theirs.url).toContain(`/media/file/${ORCHARD}/`);
    const { publicUrl } = site.server.platform;
    for (const value of [
      `/media/file/1/${"0".repeat(32)}`,
      `${publicUrl}/media/file/1/${"0".repeat(32)}`,
      theirs.url,
      publicUrl + theirs.url,
      "/media/../auth/connect/endsession",
      `/media/1/${"0".repeat(32)}.png`,
      `${publicUrl}/media/x`,
    ]) {
      const { status, body } = await setting(value);
      expect([status, body.validationFailures], value).toEqual([400, [GONE]]);
    }
    expect(await site.valueOf("FavIcon")).toBe("");
    expect((await setting("https://cdn.test/media/file/1/00.png")).status, "of another host").toBe(200);
    await setting("");
  });

  it("of a deleted file is not restored with an earlier version of its setting", async () => {
    const { id, url } = await upload();
    await setting(url);
    await setting("");
    expect((await remove(id)).body).toBe(true);
    const version = (await site.history("FavIcon")).find(({ value }) => value === url)?.version ?? 0;
    const restored = await site.restore("FavIcon", version);
    expect([restored.status, (restored.body as { message: string }).message]).toEqual([400, GONE]);
    expect(await site.valueOf("FavIcon")).toBe("");
  });

  it("in an article is stored as its path, counts as a use, and must be of a file of this site", async () => {
    const { id, url } = await upload();
    const [articleId = 0] = await insertArticles(site.server, [{ title: "Shows it" }]);
    const { publicUrl } = site.server.platform;
    const { body } = await edit(articleId, `<p>See</p><img src="${publicUrl}${url}" alt="it" />`);
    expect(body.article.contentHtml).toBe(`<p>See</p><img src="${url}" alt="it" />`);
    expect((await remove(id)).status).toBe(409);
    const theirs = await upload(site.orchard);
    for (const other of [theirs.url, `/media/file/1/${"0".repeat(32)}`]) {
      const refused = await edit(articleId, `<p>See</p><img src="${other}">`);
      expect([refused.status, refused.body.message], other).toEqual([400, "The image was not found."]);
    }
    await edit(articleId, "<p>No more</p>");
    expect((await remove(id)).body).toBe(true);
    const restored = await site.server.call<{ message: string }>(
      `/api/Articles/${articleId}/RestoreVersion`,
      {
        method: "POST",
        headers: site.admin,
        body: { version: 2 },
      },
    );
    expect([restored.status, restored.body.message]).toEqual([400, "The image was not found."]);
  });

  it("never refers to a missing file, when the file is deleted while it is chosen", async () => {
    const [articleId = 0] = await insertArticles(site.server, [{ title: "Chooses" }]);
    for (let round = 0; round < 8; round++) {
      const { id, url } = await upload();
      const absolute = site.server.platform.publicUrl + url;
      const [set, edited, gone] = await Promise.all([
        setting(absolute),
        edit(articleId, `<p>Round ${round}</p><img src="${absolute}">`),
        remove(id),
      ]);
      const shown = [set.status, edited.status].filter((status) => status === 200).length;
      expect([set.status, edited.status, gone.status]).toEqual(
        gone.status === 200 ? [400, 400, 200] : [expect.any(Number), expect.any(Number), 409],
      );
      if (gone.status === 409) expect(shown).toBeGreaterThan(0);
      await setting("");
    }
  });
});
