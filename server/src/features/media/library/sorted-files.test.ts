import type { FileOrder, StoredFile } from "@newsloom/contract/media/files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  admin = await server.signIn("admin@harbor.test");
  const names = ["beach.png", "Anchor.png", "crane.png", "anchor.png", "Ferry.png", "gull.png", "dock.png"];
  await insert(HARBOR, names);
  await insert(ORCHARD, ["aaa.png"]);
});
afterAll(() => server.stop());

/** Sizes repeat, so that the order of equal files matters between two pages. */
const insert = (siteId: number, names: readonly string[]) =>
  server.platform.database.inSite(siteId, (db) =>
    db
      .insertInto("files")
      .values(
        names.map((file_name, index) => ({
          site_id: siteId,
          url: `/media/file/${siteId}/${String(index).padStart(32, "0")}`,
          storage_key: `${siteId}/${"0".repeat(32)}.png`,
          file_name,
          size: 100 + (index % 3),
          content_type: "image/png",
          created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
        })),
      )
      .execute(),
  );

type Files = { items: StoredFile[]; next: string | null };
const page = (query: Record<string, string>) =>
  server.call<Files>("/api/Files/GetFiles", { headers: admin, query });

async function list(sortedBy: FileOrder | undefined): Promise<StoredFile[]> {
  const order: Record<string, string> = sortedBy ? { sortedBy } : {};
  const files: StoredFile[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { items, next }: Files = (await page({ ...order, number: "2", ...(after && { after }) })).body;
    files.push(...items);
    after = next;
  }
  return files;
}
const namesOf = (files: readonly StoredFile[]) => files.map(({ fileName }) => fileName);

it("lists files newest first, by name without case, or largest first, over all pages", async () => {
  const newest = ["dock.png", "gull.png", "Ferry.png", "anchor.png", "crane.png", "Anchor.png", "beach.png"];
  expect(namesOf(await list(undefined))).toEqual(newest);
  expect(namesOf(await list("newest"))).toEqual(newest);
  expect(namesOf(await list("name"))).toEqual([
    "Anchor.png",
    "anchor.png",
    "beach.png",
    "crane.png",
    "dock.png",
    "Ferry.png",
    "gull.png",
  ]);
  const bySize = await list("size");
  expect(bySize.map(({ size }) => size)).toEqual([102, 102, 101, 101, 100, 100, 100]);
  expect(new Set(bySize.map(({ id }) => id)).size).toBe(7);
});

it("refuses an unknown order, and a cursor of another order", async () => {
  for (const sortedBy of ["colour", "", "name;drop", "NAME"])
    expect((await page({ sortedBy })).status, sortedBy).toBe(400);
  const { next } = (await page({ sortedBy: "name", number: "2" })).body;
  expect((await page({ sortedBy: "size", number: "2", after: next ?? "" })).status).toBe(400);
});
