import { Readable } from "node:stream";
import { PACKAGE_DAYS, PACKAGE_LINK_HOURS, PACKAGE_MESSAGES } from "@newsloom/domain/delivery/package";
import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { PACKAGE_PEOPLE, type Package, packagesAs } from "../../../../test/delivery/packages.ts";
import { sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import { deliveryMaintenance } from "../maintenance.ts";

let ahead = 0;
let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof packagesAs>;
beforeAll(async () => {
  server = await startTestServer({
    env: { CAPTCHA: "none" },
    now: () => new Date(Date.now() + ahead),
  });
  admin = await server.signIn("admin@harbor.test");
  harbor = packagesAs(server, admin);
  await harbor.setFeature(1);
});
afterAll(() => server.stop());

describe("the links of a package", () => {
  beforeEach(async () => {
    ahead = 0;
    await server.platform.database.acrossSites.deleteFrom("subscribers").execute();
    await insertSubscribers(server, PACKAGE_PEOPLE);
  });

  async function finished(): Promise<{ id: number; made: Package }> {
    const id = await harbor.insert("Links");
    await harbor.send(id);
    return { id, made: await harbor.packageOf(id) };
  }

  const clean = async () => {
    for (const work of deliveryMaintenance) await runMaintenance(server.platform, work);
  };

  it("give the recipients only to those who may export people", async () => {
    const { id } = await finished();
    const organizer = await server.signIn("organizer@harbor.test");
    const { package: seen } = await sendingAs(server, organizer).progress(id);
    expect(seen).toMatchObject({ people: 3, recipients: "" });
    expect(await harbor.download(seen?.html ?? "")).toContain("[* data('tracking') *]");
  });

  it("are downloads, and end after a day", async () => {
    const { made } = await finished();
    const answer = await fetch(`${server.url}${made.recipients}`);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; .*-recipients\.csv$/);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    await answer.text();
    const part = await fetch(`${server.url}${made.html}`);
    expect(part.headers.get("content-disposition")).toMatch(/^attachment; /);
    await part.text();
    ahead = PACKAGE_LINK_HOURS * HOUR_MS + 1_000;
    for (const link of [made.html, made.text, made.recipients]) {
      const late = await server.call<{ message: string }>(link);
      expect([late.status, late.body.message]).toEqual([404, PACKAGE_MESSAGES.expired]);
    }
  });

  it("are refused when they are changed, made for something else, or of another site", async () => {
    const { id, made } = await finished();
    const token = made.recipients.split("token=")[1] ?? "";
    const seal = (value: object) =>
      server.platform.sealer.seal(Buffer.from(JSON.stringify(value))).toString("base64url");
    const claims = JSON.parse(
      server.platform.sealer.open(Buffer.from(token, "base64url")).toString(),
    ) as object;
    const others = ["", "x", token.slice(1), seal({ ...claims, purpose: "audience export" })];
    for (const other of [...others, seal({ ...claims, siteId: ORCHARD })])
      expect((await server.call(`/api/Campaign/PackageFile?token=${other}`)).status, other).toBe(404);
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    const { status } = await server.call(`/api/Campaign/${id}/GetSending`, { headers: orchard });
    expect(status).toBe(404);
  });

  it("give the recipients without somebody who was erased, as soon as their file is written again", async () => {
    const { id, made } = await finished();
    const { rows } = await harbor.filesOf(made);
    const before = await harbor.download(made.recipients);
    const files = await server.platform.packageFiles.count(HARBOR);
    const { status, text } = await server.call(`/api/Audience/${rows[1]?.["subscriber_id"]}/Erase`, {
      method: "POST",
      headers: admin,
    });
    expect(status, text).toBe(200);
    expect((await server.call(made.recipients)).status).toBe(404);
    expect((await server.call(made.html)).status, "nobody is in it").toBe(200);
    expect((await harbor.progress(id)).package).toMatchObject({
      people: 3,
      recipients: "",
      isRewritten: true,
    });

    await clean();
    const again = await eventually("the file is written again", async () => {
      const { package: rewritten } = await harbor.progress(id);
      return rewritten?.isRewritten === false && rewritten;
    });
    const lines = before.split("\r\n");
    const after = await harbor.download(again.recipients);
    expect(after).toBe(lines.filter((line) => !line.startsWith("bo@post.test")).join("\r\n"));
    expect(again).toMatchObject({ people: 2, size: Buffer.byteLength(after) });
    expect((await server.call(made.recipients)).status, "the link of before").toBe(404);
    await eventually(
      "the file of before is removed",
      async () => (await server.platform.packageFiles.count(HARBOR)) === files,
    );
    expect(await harbor.progress(id)).toMatchObject({
      addsUp: true,
      counts: { accepted: 3 },
      reasons: [{ state: "accepted", reason: "erased", count: 1 }],
    });
  });

  it("give the recipients without an address that was erased, whatever number it had when the package was made", async () => {
    const email = "again@post.test";
    const [formerId] = await insertSubscribers(server, [{ email, weekly: true }]);
    const { id, made } = await finished();
    const { rows } = await harbor.filesOf(made);
    const others = rows.map((row) => row["email"]).filter((one) => one !== email);
    expect(others.length).toBe(rows.length - 1);
    const deleted = await server.call("/api/Audience/Delete", {
      method: "DELETE",
      headers: admin,
      body: { ids: [formerId] },
    });
    expect(deleted.status, deleted.text).toBe(200);
    const [laterId] = await insertSubscribers(server, [{ email, weekly: true }]);
    const later = await finished();
    const { status } = await server.call(`/api/Audience/${laterId}/Erase`, {
      method: "POST",
      headers: admin,
    });
    expect(status).toBe(200);
    for (const link of [made.recipients, later.made.recipients])
      expect((await server.call(link)).status).toBe(404);

    await clean();
    for (const one of [id, later.id]) {
      const rewritten = await eventually("the file is written again", async () => {
        const { package: found } = await harbor.progress(one);
        return found?.isRewritten === false && found;
      });
      expect(rewritten.people).toBe(others.length);
      expect((await harbor.filesOf(rewritten)).rows.map((row) => row["email"])).toEqual(others);
      const { addsUp, reasons } = await harbor.progress(one);
      expect(addsUp).toBe(true);
      expect(reasons).toContainEqual(
        expect.objectContaining({ state: "accepted", reason: "erased", count: 1 }),
      );
    }
  });

  it("stay those of the same file when nobody in it was erased", async () => {
    const { id, made } = await finished();
    const [subscriberId] = await insertSubscribers(server, [{ email: "new@post.test", weekly: true }]);
    await server.call(`/api/Audience/${subscriberId}/Erase`, { method: "POST", headers: admin });
    expect((await server.call(made.recipients)).status, "it is not searched yet").toBe(404);
    const files = await server.platform.packageFiles.count(HARBOR);
    await clean();
    await eventually(
      "the file is searched",
      async () => (await harbor.progress(id)).package?.isRewritten === false,
    );
    expect((await server.call(made.recipients)).status).toBe(200);
    await eventually(
      "the copy is removed",
      async () => (await server.platform.packageFiles.count(HARBOR)) === files,
    );
  });

  it("are not changed by what a client reports to the action log", async () => {
    const { id, made } = await finished();
    const { rows } = await harbor.filesOf(made);
    const company = await server.signIn("company@harbor.test");
    for (const entityId of [rows[0]?.["subscriber_id"], "abc"]) {
      const { status } = await server.call("/api/ActionLog/Add", {
        method: "POST",
        headers: company,
        body: { area: "audience", action: "erase", entityType: "subscriber", entityId },
      });
      expect(status).toBe(200);
    }
    await clean();
    expect((await server.call(made.recipients)).status).toBe(200);
    expect((await harbor.progress(id)).package).toMatchObject({ people: made.people, isRewritten: false });
  });

  it("end when the file does not have somebody who was erased where they should be", async () => {
    const { id, made } = await finished();
    const { rows } = await harbor.filesOf(made);
    const userId = rows[0]?.["subscriber_id"];
    const { packageFiles } = server.platform;
    const spy = vi
      .spyOn(packageFiles, "read")
      .mockImplementation(() => Readable.from([Buffer.from("another file\r\n")]));
    await server.call(`/api/Audience/${userId}/Erase`, { method: "POST", headers: admin });
    const files = await packageFiles.count(HARBOR);
    await clean();
    await eventually("the file is removed", async () => (await packageFiles.count(HARBOR)) === files - 1);
    spy.mockRestore();
    expect((await harbor.progress(id)).package).toBeNull();
  });

  it("end with the campaign, or after 90 days, and the file is removed", async () => {
    const { id, made } = await finished();
    const another = await finished();
    const { status } = await server.call("/api/Campaign/Delete", {
      method: "DELETE",
      headers: admin,
      body: { ids: [another.id] },
    });
    expect(status).toBe(200);
    expect((await server.call(another.made.recipients)).status).toBe(404);
    const files = await server.platform.packageFiles.count(HARBOR);
    ahead = PACKAGE_DAYS * DAY_MS - HOUR_MS;
    await clean();
    expect(await server.platform.packageFiles.count(HARBOR)).toBe(files);
    ahead = PACKAGE_DAYS * DAY_MS + HOUR_MS;
    await clean();
    ahead = 0;
    expect((await harbor.progress(id)).package).toBeNull();
    expect((await server.call(made.html)).status).toBe(404);
    expect(await server.platform.packageFiles.count(HARBOR)).toBeLessThan(files);
  });
});
