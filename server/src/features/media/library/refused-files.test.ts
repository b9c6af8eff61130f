import type { StoredFile } from "@newsloom/contract/media/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anHourLater, storedNames, whileRefused } from "../../../../test/data/stored-images.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

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
const newest = async () => {
  const files = await server.call<{ items: StoredFile[] }>("/api/Files/GetFiles", { headers: admin });
  return files.body.items[0]?.id;
};
const words = (text: string) => Buffer.from(`${text}\n`);

describe("a file that is refused", () => {
  it("leaves no stored content, whichever call refused it", async () => {
    await post("Files/AddFileToStorage", {}, await drawImage("#225588", 30, 30), "pier.png");
    const id = await newest();
    const before = await storedNames(server);
    const replaced = await post(`Files/${id}/Replace`, {}, words("a replacement"), "notes.txt");
    expect([replaced.status, replaced.body.message]).toEqual([
      400,
      "A picture can be replaced by another picture only.",
    ]);
    const setting = { keyName: "FavIcon" };
    const set = await post("Settings/UploadSettingImage", setting, words("a setting"), "notes.txt");
    expect([set.status, set.body.message]).toEqual([400, "This file is not a picture."]);
    await whileRefused(server, "files", async () => {
      expect((await post("Files/AddFileToStorage", {}, words("a file"), "notes.txt")).status).toBe(500);
    });
    expect(await storedNames(server)).toHaveLength(before.length + 3);
    await anHourLater(server);
    expect(await storedNames(server)).toEqual(before);
  });
});

describe("a file's name", () => {
  it("cannot get an extension that does not fit its content, and the refusal suggests one", async () => {
    const add = async (bytes: Uint8Array, name: string) => {
      await post("Files/AddFileToStorage", {}, bytes, name);
      return newest();
    };
    const rename = async (id: number | undefined, fileName: string) => {
      const body = { fileName, folderName: "" };
      const answer = await server.call<StoredFile & { validationFailures: string[] }>(`/api/Files/${id}`, {
        method: "PUT",
        headers: admin,
        body,
      });
      return answer.status === 200 ? answer.body.fileName : answer.body.validationFailures;
    };
    const text = await add(Buffer.from("Minutes of Monday.\n"), "minutes.txt");
    const refused = (ending: string, expected: string) => [
      `The name ends in .${ending}, but the file is something else. Save it with .${expected} at the end.`,
    ];
    for (const ending of ["png", "JPG", "gif", "html", "exe", "pdf", "png. "])
      expect(await rename(text, `minutes.${ending}`)).toEqual(
        refused(ending.toLowerCase().replace(". ", ""), "txt"),
      );
    for (const name of ["May.txt", "May v3.5", "May.csv", "May"]) expect(await rename(text, name)).toBe(name);
    expect(await rename(text, "2026/May.txt")).toBe("2026 May.txt");

    const image = await add(await drawImage("#665544", 20, 20), "wave");
    expect(await rename(image, "wave.txt")).toEqual(refused("txt", "png"));
    for (const name of ["wave.PNG", "surf.png"]) expect(await rename(image, name)).toBe(name);
    const other = await add(await drawImage("#665543", 20, 20), "wave.gif");
    expect(await rename(other, "surf.gif"), "the name it came with").toBe("surf.gif");
    const unknown = await add(Buffer.from([0, 1, 2, 250]), "model");
    expect(await rename(unknown, "model.png")).toEqual([
      "The name ends in .png, but the file is something else. Save it without an ending.",
    ]);
    expect(await rename(unknown, "model.dwg")).toBe("model.dwg");
  });
});
