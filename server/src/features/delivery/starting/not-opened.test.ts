import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { mailsOf, type SentMail } from "../../../../test/delivery/mails.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import {
  hiddenLinkOf,
  linksOf,
  pictureOf,
  sendTracked,
  visit,
} from "../../../../test/delivery/tracked-campaign.ts";
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
  await insertReaders(server, 7);
  first = await sendTracked(server, admin);
  const [opener, clicker, scanner, leaver] = first.mails as [SentMail, SentMail, SentMail, SentMail];
  await visit(pictureOf(opener));
  await visit(linksOf(clicker)[0] ?? "");
  await visit(hiddenLinkOf(scanner));
  for (const link of linksOf(scanner)) await visit(link);
  await unsubscribe(leaver);
  await opens(2);
});
afterAll(() => server.stop());

const opens = (people: number) =>
  eventually("all is counted", async () => (await harbor.details(first.id)).uniqueOpened === people);

function unsubscribe({ headers }: SentMail) {
  const link = /<(.*)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  return fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
}

const duplicate = (id: number, headers = admin) =>
  server.call<Campaign & { message: string }>(`/api/Campaign/${id}/DuplicateForNotOpened`, {
    method: "POST",
    headers,
  });

async function count({ subscriptionListId, audience, notOpenedOf }: Campaign, headers = admin) {
  const { body } = await server.call<{ count: number }>("/api/Campaign/CountAudience", {
    method: "POST",
    headers,
    body: { subscriptionListId, audience, notOpenedOf: notOpenedOf?.distributionId },
  });
  return body.count;
}

async function changeSubject({ model, modelSettings, newsletterName, ...draft }: Campaign, subject: string) {
  const { distributionId, version } = draft;
  const { status, body } = await server.call<Campaign>("/api/Campaign/Save", {
    method: "POST",
    headers: admin,
    body: { distributionId, version, newsletterName, newsletterSubject: subject, model, modelSettings },
  });
  expect(status).toBe(200);
  return body;
}

const rest = (from: number) => first.mails.slice(from).map(({ recipient }) => recipient);

describe("a campaign to those who did not open another one", () => {
  it("[NL-001] is a draft that goes to whoever got it, did not open it and is still subscribed when it is sent", async () => {
    const { status, body: draft } = await duplicate(first.id);
    expect(status).toBe(200);
    const { newsletterName } = (await harbor.details(first.id)) as Campaign;
    expect(draft).toMatchObject({
      newsletterName: `${newsletterName} (not opened)`,
      statusName: "Draft",
      notOpenedOf: { distributionId: first.id, newsletterName },
    });
    // The scanner is no person; who unsubscribed is not mailed.
    expect(await count(draft)).toBe(4);

    await insertReaders(server, 3);
    expect(await count(draft)).toBe(4);
    await visit(pictureOf(first.mails[6] as SentMail));
    await opens(3);
    expect(await count(draft)).toBe(3);

    const saved = await changeSubject(draft, "Once more");
    expect(saved.notOpenedOf?.distributionId).toBe(first.id);
    await harbor.send(draft.distributionId);
    await harbor.becomes(draft.distributionId, "Sent");
    const got = (await mailsOf(server, "Once more")).map(({ recipient }) => recipient);
    expect(got).toEqual([first.mails[2]?.recipient, ...rest(4).slice(0, 2)]);
    expect(await harbor.progress(draft.distributionId)).toMatchObject({ audience: 3, addsUp: true });
  });

  it("goes to nobody when the other one is deleted, and its copy is for the same people", async () => {
    const other = await sendTracked(server, admin);
    const { body: draft } = await duplicate(other.id);
    const { body: copy } = await server.call<Campaign>(`/api/Campaign/${draft.distributionId}/Duplicate`, {
      headers: admin,
    });
    expect(copy.notOpenedOf).toEqual(draft.notOpenedOf);
    await server.call("/api/Campaign/Delete", {
      method: "DELETE",
      headers: admin,
      body: { ids: [other.id] },
    });
    const left = (await harbor.details(draft.distributionId)) as Campaign;
    expect(left.notOpenedOf).toEqual({ distributionId: other.id, newsletterName: "" });
    expect(await count(left)).toBe(0);
    expect((await harbor.send(draft.distributionId)).body.message).toBe(
      NEWSLETTER_MESSAGES.notReady(["Audience: nobody"]),
    );
  });

  it("is made of one that was sent, by those who may write, inside its site", async () => {
    const unsent = await duplicate(await insertCampaign(server));
    expect([unsent.status, unsent.body.message]).toEqual([400, NEWSLETTER_MESSAGES.notSentYet]);
    const other = await server.signIn("admin@orchard.test", ORCHARD);
    expect((await duplicate(first.id, other)).status).toBe(404);
    await insertReaders(server, 1, ORCHARD);
    const { body: draft } = await duplicate(first.id);
    expect(await count(draft, other)).toBe(0);
    const reader = await server.signIn("company@harbor.test");
    expect((await duplicate(first.id, reader)).status).toBe(403);
  });
});
