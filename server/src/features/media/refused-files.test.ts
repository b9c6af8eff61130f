import type { StoredFile } from "@newsloom/contract/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawPicture, formOf } from "../../../test/forms.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { anHourLater, storedNames, whileRefused } from "../../../test/stored-pictures.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const post = (path: string, fields: Record<string, string>, bytes: Uint8Array, name: string) =>
  server.call<{ url: string; message: string }>(`/api/${path}`, {
    method: "POST",
    headers: admin,
    body: formOf({ ...fields, image: { bytes, name } }),
  });
const words = (text: string) => Buffer.from(`${text}\n`);

describe("a file that is refused", () => {
  it("leaves nothing behind, whichever call refused it", async () => {
    await post("Files/AddFileToStorage", {}, await drawPicture("#225588", 30, 30), "pier.png");
    const [file] = (await server.call<{ items: StoredFile[] }>("/api/Files/GetFiles", { headers: admin }))
      .body.items;
    const before = await storedNames(server);
    const replaced = await post(`Files/${file?.id}/Replace`, {}, words("a replacement"), "notes.txt");
    expect([replaced.status, replaced.body.message]).toEqual([
      400,
      "A picture can be replaced by another picture only.",
    ]);
    const setting = { keyName: "FavIcon" };
    const set = await post("Settings/UploadSettingImage", setting, words("a setting"), "notes.txt");
    expect([set.status, set.body.message]).toEqual([400, "This file is no picture."]);
    await whileRefused(server, "files", async () => {
      expect((await post("Files/AddFileToStorage", {}, words("a file"), "notes.txt")).status).toBe(500);
    });
    expect(await storedNames(server)).toHaveLength(before.length + 3);
    await anHourLater(server);
    expect(await storedNames(server)).toEqual(before);
  });
});
