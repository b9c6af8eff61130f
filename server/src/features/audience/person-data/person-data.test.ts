import type { ExportJob } from "@newsloom/contract/audience/exports";
import type { PersonData } from "@newsloom/contract/audience/person-data";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../../test/data/audience-imports.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { everyText } from "../../../../test/database/every-text.ts";
import { formOf } from "../../../../test/http/forms.ts";
import { exportJob } from "../export/export-job.ts";
import { endSuppressionEverywhere, suppressEverywhere } from "../suppress-everywhere.ts";

let calls: ImportServer;
let admin: Record<string, string>;
beforeAll(async () => {
  calls = await startImportServer();
  admin = await calls.server.signIn("admin@harbor.test");
});
afterAll(() => calls.server.stop());

const FORM = { firstName: "Ada", lastName: "Holm", companyName: "", jobName: "", country: "" };
async function create(email: string): Promise<{ id: number; failures: string[] }> {
  const { body } = await calls.server.call<{ result: { id: number } | null; validationFailures: string[] }>(
    "/api/Audience",
    { method: "POST", headers: admin, body: { ...FORM, email } },
  );
  return { id: body.result?.id ?? 0, failures: body.validationFailures };
}
const dataOf = (id: number, headers = admin) =>
  calls.server.call<PersonData>(`/api/Audience/${id}/GetPersonData`, { headers });
const erase = (id: number, headers = admin) => calls.post<{ message: string }>(`${id}/Erase`, {}, headers);

const everything = () => everyText(calls.server.platform);

/** Somebody whom the list, an import, the action log, the outbox and the results of an import know. */
async function knownEverywhere(email: string, firstName: string): Promise<number> {
  const { id } = await create(email);
  await calls.importAll(`email,first\n${email},${firstName}`, { updateExisting: "true" });
  await calls.importAll(`email,first\n${email},Ada\n${email},Ada again`);
  await calls.importAll(`email,country\n${email},Nowhere\n`);
  await calls.server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("outbox_mails")
      .values({
        site_id: HARBOR,
        kind: "confirm-subscription",
        sender: "",
        recipient: email,
        subject: "Confirm",
        sealed_body: Buffer.from(""),
      })
      .execute(),
  );
  return id;
}

describe("a person's data", () => {
  it("is one file with all that the site has of them, for those who look after the audience", async () => {
    const email = "export@quay.test";
    const id = await knownEverywhere(email, "Adele");
    const { status, headers, body } = await dataOf(id);
    expect([status, headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining("person-data.json"),
    ]);
    expect(body).toMatchObject({
      subscriber: { email, firstName: "Adele", consent: { how: "editor" } },
      imports: [{ fileName: "people.csv", before: { first_name: "Ada" }, after: { first_name: "Adele" } }],
      mails: [{ kind: "confirm-subscription", subject: "Confirm" }],
    });
    expect(body.actions.map(({ action }) => action)).toEqual(["create"]);
    expect((await dataOf(id, calls.headers)).status, "only imports").toBe(403);
    const [other = 0] = await insertSubscribers(calls.server, [{ email: "o@quay.test" }], ORCHARD);
    expect((await dataOf(other)).status, "of another site").toBe(404);
    expect((await erase(other)).status, "of another site").toBe(404);
    expect((await erase(id, calls.headers)).status).toBe(403);
  });
});

describe("erasing a person", () => {
  it("leaves nothing of them anywhere but a hash, by which nobody adds them again", async () => {
    const email = "erased@quay.test";
    const id = await knownEverywhere(email, "Zenobia");
    expect((await create("kept@quay.test")).failures).toEqual([]);
    expect(await everything()).toContain(email);
    const answer = await erase(id);
    expect([answer.status, answer.body]).toEqual([200, true]);
    const left = await everything();
    expect(left).not.toContain(email);
    expect(left).not.toContain("Zenobia");
    expect(left).toContain("kept@quay.test");

    expect((await create(email)).failures).toEqual([
      "This address unsubscribed, bounced or complained earlier. It comes back only when the person subscribes again.",
    ]);
    const importId = await calls.importAll(`email\n${email}\n`);
    expect(await calls.processOf(importId)).toMatchObject({ added: 0, skipped: 1 });
    expect((await erase(id)).status, "who is gone").toBe(404);

    const { body } = await calls.server.call<{
      items: { entityType: string; action: string; before: unknown; after: unknown }[];
    }>("/api/ActionLog/GetList", {
      method: "POST",
      headers: admin,
      body: { entityId: String(id), area: "audience" },
    });
    const ofPerson = body.items.filter(({ entityType }) => entityType === "subscriber");
    expect(ofPerson.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["erase", null, null],
      ["create", null, null],
    ]);
  });

  it("waits for an import that is not finished, because its file may have them", async () => {
    const { id } = await create("later@quay.test");
    const importId = await calls.start("email\nlater@quay.test\n");
    const answer = await erase(id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "An import is not finished, and its file may name this person. Erase them once it has ended.",
    ]);
    await calls.post(`${importId}/CancelImport`);
    expect((await erase(id)).status).toBe(200);
  });

  it("removes the files that were tried or never imported, so that nothing brings them back", async () => {
    const { server, post } = calls;
    const { id } = await create("tried@quay.test");
    const list = "email\nother@quay.test\ntried@quay.test\n";
    const tried = await calls.importAll(list, { dryRun: "true" });
    const form = formOf({ file: { bytes: Buffer.from(list), name: "a.csv" }, offset: 0 });
    const { fileId } = (await post<{ fileId: string }>("ImportFile", form)).body;

    expect((await erase(id)).status).toBe(200);
    expect(await server.platform.privateFiles.count(HARBOR)).toBe(0);
    expect((await post("PreviewImport", { fileId })).status).toBe(404);
    const problem = expect.stringContaining("upload it again");
    expect(await calls.processOf(tried)).toMatchObject({ state: "Done", problem });
    const confirmed = await post<{ message: string }>(`${tried}/ConfirmImport`);
    expect([confirmed.status, confirmed.body.message]).toEqual([409, problem]);
    expect(await everything()).not.toContain("tried@quay.test");
  });

  it("takes back the exports that have them, files included", async () => {
    const { id } = await create("exported@quay.test");
    const exporter = await calls.server.signIn("export@harbor.test");
    const { exportId } = (await calls.post<ExportJob>("ExportJobs", {}, exporter)).body;
    await exportJob.run(calls.scope(), { exportId });
    const jobs = async () =>
      (await calls.server.call<ExportJob[]>("/api/Audience/GetExportJobs", { headers: exporter })).body;
    const link = (await jobs())[0]?.link ?? "";
    expect((await calls.server.call(link)).text).toContain("exported@quay.test");
    const files = async () => {
      const found = [];
      for await (const file of calls.server.platform.exportedFiles.listIdle(0)) found.push(file);
      return found;
    };
    expect(await files()).toHaveLength(1);

    expect((await erase(id)).status).toBe(200);
    expect(await jobs()).toEqual([]);
    expect((await calls.server.call(link)).status).toBe(404);
    expect(await files()).toEqual([]);
  });

  it("of one who bounced keeps it bounced: not even subscribing ends that", async () => {
    const email = "bounced@quay.test";
    const [id = 0] = await insertSubscribers(calls.server, [
      { email, status: "Bounced", status_by: "provider" },
    ]);
    await erase(id);
    const rows = await calls.server.platform.database.inSite(HARBOR, (db) =>
      db.selectFrom("suppressions").select("status").where("status", "=", "Bounced").execute(),
    );
    expect(rows).toHaveLength(1);
  });
});

it("an address that the operator suppresses is mailed by no site, and comes back only by their word", async () => {
  const email = "nowhere@quay.test";
  const { platform } = calls.server;
  const { id } = await create(email);
  await insertSubscribers(calls.server, [{ email }], ORCHARD);
  expect(await suppressEverywhere(platform, email)).toBe(2);
  expect(await suppressEverywhere(platform, email), "once more").toBe(2);
  for (const siteId of [HARBOR, ORCHARD]) {
    const rows = await platform.database.inSite(siteId, (db) =>
      db.selectFrom("subscribers").select(["status", "status_by"]).where("email", "=", email).execute(),
    );
    expect(rows).toEqual([{ status: "Blocked", status_by: "provider" }]);
  }
  expect((await dataOf(id)).body.subscriber.history[0]).toMatchObject({
    type: "StatusChanged",
    details: "Blocked",
  });
  const unknown = "unknown@quay.test";
  expect(await suppressEverywhere(platform, unknown)).toBe(0);
  expect((await create(unknown)).failures).toHaveLength(1);
  const importId = await calls.importAll(`email\n${unknown}\n${email}\n`);
  expect(await calls.processOf(importId)).toMatchObject({ added: 0, skipped: 2 });
  expect(await endSuppressionEverywhere(platform, unknown)).toBe(true);
  expect(await endSuppressionEverywhere(platform, unknown)).toBe(false);
  expect((await create(unknown)).failures).toEqual([]);
});
