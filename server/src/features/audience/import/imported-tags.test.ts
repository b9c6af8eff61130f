import type { ImportDetails } from "@newsloom/contract/audience/imports";
import type { Tag } from "@newsloom/contract/audience/tags";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../../test/data/audience-imports.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import type { Call } from "../../../../test/server/server.ts";
import { importJob } from "./import-job.ts";
import { undoJob } from "./undo-job.ts";

let calls: ImportServer;
let audience: Record<string, string>;
beforeAll(async () => {
  calls = await startImportServer();
  audience = await calls.server.signIn("audience@harbor.test");
});
afterAll(() => calls.server.stop());
beforeEach(() => calls.clear());

async function addTag(name: string): Promise<number> {
  const { status, text, body } = await calls.post<Tag>("Tags", { name }, audience);
  expect(status, text).toBe(200);
  return body.id;
}

const tagNames = async () => {
  const rows = await calls.server.platform.database.acrossSites
    .selectFrom("tags")
    .select(["name", "subscribers_count as count"])
    .orderBy("name")
    .execute();
  return rows.map(({ name, count }) => `${name} ${count}`);
};

/** "ada@quay.test: Harbour, Piers" */
const tagged = async () => {
  const rows = await calls.server.platform.database.acrossSites
    .selectFrom("subscribers")
    .leftJoin("subscriber_tags as link", "link.subscriber_id", "subscribers.id")
    .leftJoin("tags as tag", "tag.tag_id", "link.tag_id")
    .select(["email", "tag.name"])
    .orderBy("email")
    .orderBy("tag.name")
    .execute();
  const names = new Map<string, string[]>();
  for (const { email, name } of rows)
    names.set(email, [...(names.get(email) ?? []), ...(name ? [name] : [])]);
  return [...names].map(([email, all]) => `${email}: ${all.join(", ")}`);
};

const TOO_LONG = "A tag has more than 50 characters, or there are more than 50 tags";
const MANY = Array.from({ length: 51 }, (_, nth) => `t${nth}`).join(";");

describe("[AUD-013] a column of tags", () => {
  it("gives each person those of their row; those that do not exist are made once", async () => {
    await addTag("Harbour");
    const newsletterId = await addTag("Imported");
    const text =
      'Email,Tags\nada@quay.test,harbour; Fish market; \u200b\nbo@quay.test,\ncy@quay.test,"""FISH MARKET"",""Piers"""\n';
    const importId = await calls.importAll(text, { tagIds: String(newsletterId) });
    expect(await calls.processOf(importId)).toMatchObject({ state: "Done", added: 3 });
    expect(await tagged()).toEqual([
      "ada@quay.test: Fish market, Harbour, Imported",
      "bo@quay.test: Imported",
      "cy@quay.test: Fish market, Imported, Piers",
    ]);
    expect(await tagNames()).toEqual(["Fish market 2", "Harbour 1", "Imported 3", "Piers 1"]);
  });

  it("adds to the tags of people who are there, and an undo takes away only what it added", async () => {
    await calls.importAll("Email,Tags\nada@quay.test,Harbour\nbo@quay.test,Harbour\n");
    const text = "Email,Tags\nada@quay.test,harbour | Piers\nbo@quay.test,Harbour\n";
    const importId = await calls.importAll(text, { updateExisting: "true" });
    expect(await calls.processOf(importId)).toMatchObject({ updated: 1, skipped: 1 });
    expect(await tagged()).toEqual(["ada@quay.test: Harbour, Piers", "bo@quay.test: Harbour"]);

    await calls.post(`${importId}/UndoImport`);
    await undoJob.run(calls.scope(), { importId });
    expect(await tagged()).toEqual(["ada@quay.test: Harbour", "bo@quay.test: Harbour"]);
  });

  it("a trial makes no tags, and counts whom a new one would change", async () => {
    await calls.importAll("Email,Tags\nada@quay.test,Harbour\ncy@quay.test,Harbour\n");
    const text =
      "Email,Tags\nada@quay.test,Harbour; Piers\nbo@quay.test,Piers\ncy@quay.test,harbour;HARBOUR\n";
    const importId = await calls.importAll(text, { updateExisting: "true", dryRun: "true" });
    expect(await calls.processOf(importId)).toMatchObject({
      state: "Done",
      added: 1,
      updated: 1,
      skipped: 1,
    });
    expect(await tagNames()).toEqual(["Harbour 2"]);
  });

  it("a tag that is renamed, merged or deleted while the import is paused is the same for the rest of the file", async () => {
    const [chosen, other] = [await addTag("Chosen"), await addTag("Other")];
    const ids = new Map<string, number>();
    for (const name of ["Renamed", "Merged", "Deleted"]) ids.set(name, await addTag(name));
    const rows = Array.from({ length: 1001 }, (_, nth) => `p${nth}@quay.test,renamed;merged;deleted;New`);
    const importId = await calls.start(["Email,Tags", ...rows].join("\n"), { tagIds: String(chosen) });
    const isMerging = ({ processed }: ImportDetails) => processed > 0;
    const pause = () => calls.post(`${importId}/PauseImport`);
    await importJob.run(calls.interruptedScope(importId, isMerging, pause), { importId });
    expect(await calls.processOf(importId)).toMatchObject({ state: "Paused", processed: 1000 });

    const change = async (path: string, body: object, method: Call["method"] = "POST") => {
      const answer = await calls.server.call(`/api/Audience/${path}`, { method, headers: audience, body });
      expect(answer.status, answer.text).toBe(200);
    };
    await change(`Tags/${ids.get("Renamed")}`, { name: "Harbour" }, "PUT");
    await change("MergeTags", { tagIds: [chosen, ids.get("Merged")], targetId: other });
    await change(`Tags/${ids.get("Deleted")}`, {}, "DELETE");
    await calls.post(`${importId}/ResumeImport`);
    await calls.runToEnd(importId);
    expect(await calls.processOf(importId)).toMatchObject({ state: "Done", added: 1001 });
    expect(await tagNames()).toEqual(["Harbour 1001", "New 1001", "Other 1001"]);
  });

  it("a tag that is deleted while the file is read is made again", async () => {
    const tagId = await addTag("Harbour");
    const importId = await calls.start("Email,Tags\nada@quay.test,Harbour\n");
    const isRead = ({ total }: ImportDetails) => total === 1;
    const remove = () =>
      calls.server.call(`/api/Audience/Tags/${tagId}`, { method: "DELETE", headers: audience });
    await importJob.run(calls.interruptedScope(importId, isRead, remove), { importId });
    expect(await calls.processOf(importId)).toMatchObject({ state: "Done", added: 1 });
    expect(await tagged()).toEqual(["ada@quay.test: Harbour"]);
  });

  it("takes no longer for a site with many tags", async () => {
    const { database } = calls.server.platform;
    const names = Array.from({ length: 500 }, (_, nth) => ({ site_id: HARBOR, name: `Tag ${nth}` }));
    await database.inSite(HARBOR, (db) => db.insertInto("tags").values(names).execute());
    const chosen = String(await addTag("Chosen"));
    const rows = Array.from({ length: 5_000 }, (_, nth) => `p${nth}@quay.test,Tag ${nth % 500};TAG 7`);
    const text = ["Email,Tags", ...rows].join("\n");
    // A statement that looks through all tags for each row is ended after 30 seconds.
    const importId = await calls.importAll(text, { tagIds: chosen });
    expect(await calls.processOf(importId)).toMatchObject({ state: "Done", added: 5_000 });
    const counts = await tagNames();
    expect(counts).toHaveLength(501);
    expect(counts).toContain("Tag 7 5000");
    expect(counts).toContain("Tag 499 10");

    const late = String(await addTag("Late"));
    const againId = await calls.importAll(text, { tagIds: late, updateExisting: "true" });
    expect(await calls.processOf(againId)).toMatchObject({ state: "Done", updated: 5_000 });
    expect(await tagNames()).toContain("Late 5000");
  });

  it("refuses a row with a name that is too long, or with too many", async () => {
    const importId = await calls.importAll(
      `Email,Tags\nada@quay.test,${"x".repeat(51)}\nbo@quay.test,Piers\ncy@quay.test,${MANY}\n`,
    );
    expect(await calls.processOf(importId)).toMatchObject({ added: 1, failed: 2 });
    expect((await calls.resultsOf(importId)).map(({ row, error }) => [row, error])).toEqual([
      [2, `${TOO_LONG}: “${"x".repeat(51)}”`],
      [4, `${TOO_LONG}: “${MANY.slice(0, 100)}…”`],
    ]);
  });

  it.each([["true"], ["false"]])(
    "stops before anybody is added or a tag is made where the site would have too many (dryRun: %s)",
    async (dryRun) => {
      await calls.server.platform.database.inSite(HARBOR, (db) =>
        db
          .insertInto("tags")
          .values(Array.from({ length: 999 }, (_, nth) => ({ site_id: HARBOR, name: `Tag ${nth}` })))
          .execute(),
      );
      // More rows than are stored at once, and the last one names a tag too many.
      const rows = Array.from({ length: 6000 }, (_, nth) => `reader${nth}@quay.test,Tag 7; One more`);
      const text = ["Email,Tags", ...rows, "bo@quay.test,Two more"].join("\n");
      const importId = await calls.start(text, { dryRun });
      await importJob.run(calls.scope(), { importId });
      expect(await calls.processOf(importId)).toMatchObject({
        state: "Failed",
        problem: "A site can have 1,000 tags. Delete some that are no longer needed.",
      });
      expect(await calls.people()).toEqual([]);
      expect(await tagNames()).toHaveLength(999);
    },
  );
});
