import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { readMails, waitForMail } from "../../../../test/mail/mailbox.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { signLink } from "../links/link-token.ts";
import { subscriberLinks } from "../links/subscriber-links.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

type Answer = { result: boolean; validationFailures: string[] };
const DONE = { result: true, validationFailures: [] };
let people = 0;

/** A subscriber of all three lists, with the link of a newsletter of the first. */
async function subscriber(row: object = {}, listId: 1 | 2 | 3 | null = 1) {
  const email = `leaver${++people}@quay.test`;
  const [id = 0] = await insertSubscribers(server, [
    { email, daily: true, weekly: true, monthly: true, ...row },
  ]);
  const claims = { siteId: HARBOR, subscriberId: id, listId, campaignId: 5 };
  const recipient = { ...claims, siteName: "harbor", email, senderEmail: "news@harbor.test" };
  const { unsubscribe: page, headers } = subscriberLinks(server.platform, recipient);
  const link = new URL(page);
  const oneClick = /<(.*)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  return {
    id,
    email,
    link,
    keys: Object.fromEntries(link.searchParams),
    oneClick: new URL(oneClick).pathname,
  };
}
const stateOf = async (id: number, siteId = HARBOR) => {
  const [row] = await server.platform.database.inSite(siteId, (db) =>
    db
      .selectFrom("subscribers")
      .select(["status", "status_by", "daily", "weekly", "monthly"])
      .where("id", "=", id)
      .execute(),
  );
  return row && `${row.status} ${row.status_by} ${[row.daily, row.weekly, row.monthly].map(Number).join("")}`;
};
const unsubscribe = (body: object, headers: Record<string, string> = {}, base = "/api") =>
  server.call<Answer>(`${base}/Subscribers/Unsubscribe`, { method: "POST", headers, body });
const pathOf = ({ pathname, search }: URL) => pathname + search;
const post = (path: string, fields: Record<string, string>) =>
  server.call<string>(path, { method: "POST", body: new URLSearchParams(fields) });

describe("unsubscribing", () => {
  it("[AUD-004] [AUD-010] by the keys of the link: off that list at once, and off the last one for good", async () => {
    const { id, email, keys } = await subscriber({ monthly: false });
    expect(Object.keys(keys)).toEqual(["email", "tag", "senderEmail", "userId", "mailId"]);
    const answer = await unsubscribe(keys, { origin: "https://elsewhere.test" }, "/newsfeed-api");
    expect([answer.status, answer.body]).toEqual([200, DONE]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await stateOf(id)).toBe("Active person 010");

    const weekly = { siteId: HARBOR, subscriberId: id, listId: 2, campaignId: 0 } as const;
    expect((await unsubscribe({ mailId: signLink(server.platform.sealer, weekly) })).body).toEqual(DONE);
    expect(await stateOf(id)).toBe("Unsubscribed person 000");
    expect((await unsubscribe(keys)).body, "again").toEqual(DONE);

    const details = await server.call<{ history: object[] }>(`/api/Audience/${id}/GetDetails`, {
      headers: admin,
    });
    expect(details.body.history.slice(0, 2)).toMatchObject([
      { type: "Unsubscribed", details: "Weekly", userName: "" },
      { type: "Unsubscribed", details: "Daily", userName: "" },
    ]);
    const log = await server.call<{ items: object[] }>("/api/ActionLog/GetList", {
      method: "POST",
      headers: admin,
      body: { action: "unsubscribe" },
    });
    expect(log.body.items[0]).toMatchObject({
      entityId: String(id),
      before: { email, status: "Active", subscriptionListIds: [2] },
      after: { email, status: "Unsubscribed", subscriptionListIds: [] },
    });
    const back = await server.call(`/api/Audience/UpdateStatus`, {
      method: "POST",
      headers: admin,
      body: { ids: [id], status: "Active" },
    });
    expect(back.status, "no editor brings them back").toBe(400);
  });

  it("[AUD-010] in the site of the header, else of the tag, else of the link; never with a link of another site", async () => {
    const { id, keys } = await subscriber();
    const other = { ...keys, email: "nobody@quay.test" };
    // Somebody there has the same number.
    await insertSubscribers(
      server,
      [{ id, email: "twin@quay.test", daily: true, weekly: true, monthly: true }],
      ORCHARD,
    );
    await unsubscribe(other, { siteNameId: String(ORCHARD) });
    await unsubscribe({ ...other, tag: `${ORCHARD}-5` });
    expect([await stateOf(id), await stateOf(id, ORCHARD)]).toEqual([
      "Active person 111",
      "Active person 111",
    ]);
    for (const body of [{}, { tag: "x" }, { tag: "999-1" }, { mailId: "A".repeat(40), email: "a@quay.test" }])
      expect((await unsubscribe(body)).body).toEqual({
        result: false,
        validationFailures: ["This link is not complete. Open the unsubscribe link of a newsletter again."],
      });
    await unsubscribe({ mailId: keys["mailId"] });
    expect(await stateOf(id)).toBe("Active person 011");
  });

  it("[AUD-005] [AUD-010] without a valid link only mails one, to known addresses, three a day; the answer is always the same", async () => {
    const { id, email } = await subscriber();
    const gone = await subscriber({ status: "Unsubscribed", daily: false, weekly: false, monthly: false });
    const site = { siteNameId: String(HARBOR) };
    for (const one of [email, email, email, email, "stranger@quay.test", gone.email])
      expect((await unsubscribe({ email: one.toUpperCase(), mailId: "forged" }, site)).body).toEqual(DONE);
    expect((await unsubscribe({ email: "a@" }, site)).body).toEqual({
      result: false,
      validationFailures: ["Email is not valid"],
    });
    expect(await stateOf(id)).toBe("Active person 111");
    const mail = await waitForMail(server, HARBOR, email, 3);
    expect(mail).toMatchObject({
      kind: "unsubscribe-link",
      subject: "Stop getting newsletters from Harbor Daily?",
    });
    // Jobs run in their order, so those of all addresses are done once a later one is.
    const last = await subscriber();
    await unsubscribe({ email: last.email }, site);
    await waitForMail(server, HARBOR, last.email);
    expect(await readMails(server, HARBOR, email)).toHaveLength(3);
    for (const silent of ["stranger@quay.test", gone.email])
      expect(await readMails(server, HARBOR, silent)).toEqual([]);

    const link = mail.link ?? new URL("http://missing");
    expect((await server.call<string>(pathOf(link))).text).toContain(
      "Stop getting newsletters from Harbor Daily?",
    );
    expect(await stateOf(id), "opening it changes nothing").toBe("Active person 111");
    await post(link.pathname, { mailId: link.searchParams.get("mailId") ?? "" });
    expect(await stateOf(id), "all lists").toBe("Unsubscribed person 000");
  });

  it("is limited to 30 calls a minute from one address, as a call and as a page", async () => {
    const limited = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { RATE_LIMIT_FACTOR: "1" },
    });
    const calls = Array.from({ length: 31 }, (_, n) =>
      n % 2
        ? limited.call("/api/Subscribers/Unsubscribe", { method: "POST", body: {} })
        : limited.call("/harbor/unsubscribe", { method: "POST", body: new URLSearchParams({ email: "a@" }) }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await limited.stop();
  });
});

describe("one click in a mail program (RFC 8058)", () => {
  it("[AUD-010] unsubscribes by POST of its form, in both encodings, without cookie or redirect", async () => {
    const multipart = new FormData();
    multipart.set("List-Unsubscribe", "One-Click");
    for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), multipart]) {
      const { id, oneClick } = await subscriber();
      expect(oneClick).toMatch(/^\/newsfeed-api\/Subscribers\/OneClick\/[\w-]{40}$/);
      const answer = await server.call(oneClick, { method: "POST", body });
      expect([answer.status, answer.text]).toEqual([200, "You are unsubscribed."]);
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(await stateOf(id)).toBe("Active person 011");
    }
  });

  it("changes nothing by GET, without the form, or with a link that is not ours", async () => {
    const { id, oneClick } = await subscriber();
    const opened = await server.call(oneClick);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      302,
      `/1/unsubscribe?mailId=${oneClick.split("/").pop()}`,
    ]);
    for (const body of [new URLSearchParams(), new URLSearchParams({ "List-Unsubscribe": "x" }), { a: 1 }])
      expect((await server.call(oneClick, { method: "POST", body })).status).toBe(400);
    const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const forged = `${oneClick.slice(0, -1)}${oneClick.endsWith("A") ? "B" : "A"}`;
    expect((await server.call(forged, { method: "POST", body: form })).status).toBe(404);
    expect((await server.call(forged)).headers.get("location")).toBe("/unsubscribe");
    expect(await stateOf(id)).toBe("Active person 111");
  });
});

describe("the unsubscribe page", () => {
  it("[NAV-043] is the site's page alone, signed in or out, with or without a link", async () => {
    const { link } = await subscriber();
    for (const [path, title] of [
      ["/harbor/unsubscribe", "Unsubscribe – Harbor Daily"],
      ["/Harbor/Unsubscribe/", "Unsubscribe – Harbor Daily"],
      ["/2/unsubscribe", "Unsubscribe – Orchard Weekly"],
      ["/x/unsubscribe", "Unsubscribe – Harbor Daily"],
      [pathOf(link), "Unsubscribe – Harbor Daily"],
    ] as const)
      for (const headers of [{}, admin]) {
        const page = await server.call<string>(path, { headers: { accept: "text/html", ...headers } });
        expect([page.status, /<title>(.*?)<\/title>/.exec(page.text)?.[1]], path).toEqual([200, title]);
        expect(page.headers.get("set-cookie")).toBeNull();
        expect(page.headers.get("referrer-policy")).toBe("no-referrer");
        expect(page.headers.get("cache-control")).toBe("no-store");
        const scripts = [...page.text.matchAll(/<script\b[^>]*\bsrc="([^"?]*)/g)].map(([, src]) => src);
        expect(scripts).toEqual(["/newsfeed-api/widgets/unsubscribe.js"]);
      }
    expect((await server.call("/nowhere/unsubscribe")).status).toBe(404);
  });

  it("[AUD-010] asks first, unsubscribes by its form, and takes it back", async () => {
    const { id, email, link, keys } = await subscriber();
    const page = (await server.call<string>(pathOf(link))).text;
    expect(page).toContain("Stop getting the daily newsletter?");
    expect(page).toContain(email);
    expect(await stateOf(id)).toBe("Active person 111");

    const answer = await post(link.pathname, { ...keys, action: "unsubscribe" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, pathOf(link)]);
    expect(await stateOf(id)).toBe("Active person 011");
    expect((await server.call<string>(pathOf(link))).text).toContain(
      "You will not get the daily newsletter any more",
    );

    await post(link.pathname, { ...keys, action: "undo" });
    expect(await stateOf(id)).toBe("Active person 111");
    const details = await server.call<{ history: object[]; consent: object }>(
      `/api/Audience/${id}/GetDetails`,
      {
        headers: admin,
      },
    );
    expect(details.body.history[0]).toMatchObject({ type: "Resubscribed", details: "Daily" });
    expect(details.body.consent).toMatchObject({ how: "own-page", text: "It was a mistake, undo" });
  });

  it("puts back all lists that a link for all of them ended", async () => {
    const { id, link, keys } = await subscriber({ weekly: false }, null);
    await post(link.pathname, { ...keys, action: "unsubscribe" });
    expect(await stateOf(id)).toBe("Unsubscribed person 000");
    await post(link.pathname, { ...keys, action: "undo" });
    expect(await stateOf(id)).toBe("Active person 101");
  });

  it("takes nothing back for somebody who was reported, and knows nothing of somebody who was deleted", async () => {
    const { id, link, keys } = await subscriber({ status: "Spam", status_by: "provider" });
    await post(link.pathname, { ...keys, action: "unsubscribe" });
    expect(await stateOf(id)).toBe("Spam provider 011");
    await post(link.pathname, { ...keys, action: "undo" });
    expect(await stateOf(id)).toBe("Spam provider 011");
    expect((await server.call<string>(pathOf(link))).text).not.toContain("undo");
    await server.call("/api/Audience/Delete", { method: "DELETE", headers: admin, body: { ids: [id] } });
    const page = (await server.call<string>(`${link.pathname}?mailId=${keys["mailId"]}`)).text;
    expect(page).toContain("You are not subscribed");
    expect((await post(link.pathname, { ...keys, action: "undo" })).status).toBe(303);
    expect(await stateOf(id)).toBeUndefined();
  });

  it("[AUD-005] shows why an address was refused, and what was typed, escaped", async () => {
    const refused = await post("/harbor/unsubscribe", { email: '"><script>1</script>' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('role="alert">Email is not valid</p>');
    expect(refused.text).not.toContain("<script>1");
    const sent = await post("/harbor/unsubscribe", { email: "stranger@quay.test" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/harbor/unsubscribe?sent=1"]);
    expect((await server.call<string>("/harbor/unsubscribe?sent=1")).text).toContain("Look in your inbox");
  });
});
