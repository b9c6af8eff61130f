import type { ExportJob } from "@newsloom/contract/audience/exports";
import type { Segment, SentNewsletter } from "@newsloom/contract/audience/segments";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { SEGMENT_MESSAGES } from "@newsloom/domain/audience/segments/segment-problems";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsOf, type SentMail } from "../../../../test/delivery/mails.ts";
import { insertCampaign, insertReaders, sendableModel, sendingAs } from "../../../../test/delivery/sends.ts";
import { linksOf, pictureOf, sendTracked, visit } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof sendingAs>;
let first: Awaited<ReturnType<typeof sendTracked>>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
  await insertReaders(server, 5);
  first = await sendTracked(server, admin);
  const [opener, clicker, other] = first.mails as [SentMail, SentMail, SentMail];
  await visit(pictureOf(opener));
  await visit(linksOf(clicker)[0] ?? "");
  await visit(pictureOf(other));
  await eventually("all is counted", async () => {
    const { uniqueOpened, uniqueClickers } = await harbor.details(first.id);
    return uniqueOpened === 3 && uniqueClickers === 1;
  });
  // Came later, so that they received nothing.
  await insertReaders(server, 2);
});
afterAll(() => server.stop());

const call = <T>(path: string, body?: unknown) =>
  server.call<T & { message: string }>(`/api/Audience/${path}`, {
    headers: admin,
    ...(body !== undefined && { method: "POST", body }),
  });
const where = (operator: string, id = first.id) => ({ field: "campaign", operator, values: [id] });
const filterOf = (...items: object[]) => ({ include: { match: "all", items }, exclude: null });
const OPENED_ONLY = () => filterOf(where("opened"), where("notClicked"));
const create = (name: string, filter: object) => call<Segment>("Segments", { name, filter });
const countOf = async (operator: string, id?: number) =>
  (await call<{ count: number }>("CountSegment", { filter: filterOf(where(operator, id)) })).body.count;
const openers = () => [first.mails[0], first.mails[2]].map((mail) => mail?.recipient ?? "").toSorted();

describe("[AUD-012] a segment by what people did with a newsletter", () => {
  it("counts who received it, opened it or clicked in it, and who did not", async () => {
    expect(await countOf("received")).toBe(5);
    expect(await countOf("opened")).toBe(3);
    expect(await countOf("clicked")).toBe(1);
    expect(await countOf("notOpened"), "only of those who received it").toBe(2);
    expect(await countOf("notClicked"), "only of those who received it").toBe(4);
    const { body } = await call<{ everyone: number }>("CountSegment", { filter: filterOf() });
    expect(await countOf("notReceived")).toBe(body.everyone - 5);
  });

  it("is counted, listed, exported and mailed alike", async () => {
    const { body: segment } = await create("Opened only", OPENED_ONLY());
    expect(segment.count).toBe(2);
    const listed = await call<{ items: { email: string }[] }>("GetAudience", {
      segmentId: segment.id,
      sortedBy: "email",
    });
    expect(listed.body.items.map(({ email }) => email)).toEqual(openers());

    const { exportId } = (await call<ExportJob>("ExportJobs", { filter: { segmentId: segment.id } })).body;
    const link = await eventually("the export is done", async () => {
      const jobs = (await call<ExportJob[]>("GetExportJobs")).body;
      return jobs.find((job) => job.exportId === exportId && job.state === "Done")?.link;
    });
    const [, ...rows] = (await server.call(link)).text.trim().split("\n");
    expect(rows.map((row) => row.split(",")[0] ?? "").toSorted()).toEqual(openers());

    const second = await insertCampaign(server, {
      newsletter_subject: "For openers",
      include_segments: [segment.id],
      model: sendableModel(),
    });
    await harbor.send(second);
    await harbor.becomes(second, "Sent");
    const got = (await mailsOf(server, "For openers")).map(({ recipient }) => recipient);
    expect(got.toSorted()).toEqual(openers());
    expect(await countOf("received", second)).toBe(2);
  });

  it("names a newsletter of the site that was sent, which is not deleted while the segment uses it", async () => {
    const draft = await insertCampaign(server);
    for (const id of [draft, 999_999]) {
      const { status, body } = await create("Refused", filterOf(where("opened", id)));
      expect([status, body.message]).toEqual([400, SEGMENT_MESSAGES.campaign]);
    }
    const sent = (await call<SentNewsletter[]>("GetSentNewsletters")).body;
    const { newsletterName, sentDate } = (await harbor.details(first.id)) as Campaign;
    expect(sent.find(({ id }) => id === first.id)).toEqual({ id: first.id, name: newsletterName, sentDate });
    expect(sent.map(({ id }) => id)).not.toContain(draft);

    const { body: segment } = await create("Openers", filterOf(where("opened")));
    const remove = () =>
      server.call<{ message: string }>("/api/Campaign/Delete", {
        method: "DELETE",
        headers: admin,
        body: { ids: [first.id] },
      });
    expect((await remove()).body.message).toBe(
      SEGMENT_MESSAGES.usedBy("newsletter", ["Opened only", "Openers"]),
    );
    for (const { id } of (await call<Segment[]>("GetSegments")).body)
      await server.call(`/api/Audience/Segments/${id}`, { method: "DELETE", headers: admin });
    expect((await remove()).status).toBe(200);
    expect(await countOf("received")).toBe(0);
    expect(segment.count).toBe(3);
  });
});
