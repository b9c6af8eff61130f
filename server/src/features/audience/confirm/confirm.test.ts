import { AUDIENCE_MESSAGES } from "@newsloom/domain/audience/messages";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { readMails, waitForMail } from "../../../../test/mail/mailbox.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import { signLink } from "../links/link-token.ts";
import { audienceMaintenance } from "../maintenance.ts";

let server: TestServer;
let admin: Record<string, string>;
let now = new Date();
const KEY = "a-key-of-the-harbor";
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, now: () => now });
  admin = await server.signIn("admin@harbor.test");
  await setSettings(server, admin, { SubscriptionApiKey: KEY });
});
afterAll(() => server.stop());

const DONE = { result: true, validationFailures: [] };
const PATH = "/harbor/confirm-subscription";
let people = 0;
const newEmail = () => `reader${++people}@quay.test`;

async function subscribe(email: string, subscriptionListId = 1): Promise<void> {
  const answer = await server.call("/api/Subscribers/Subscribe", {
    method: "POST",
    headers: { siteNameId: "1" },
    body: { email, apiKey: KEY, firstName: "Ada", lastName: "Holm", subscriptionListId },
  });
  expect([answer.status, answer.body]).toEqual([200, DONE]);
}

const rowOf = async (email: string) => {
  const [row] = await server.platform.database.inSite(HARBOR, (db) =>
    db.selectFrom("subscribers").selectAll().where("email", "=", email).execute(),
  );
  return row;
};
const stateOf = async (email: string) => {
  const row = await rowOf(email);
  return row && `${row.status} ${row.status_by} ${[row.daily, row.weekly, row.monthly].map(Number).join("")}`;
};
const linkTo = async (email: string, count = 1) => {
  const { link } = await waitForMail(server, HARBOR, email, count);
  if (!link) throw new Error("the mail has no link");
  return link;
};
const open = async ({ pathname, search }: Pick<URL, "pathname" | "search">) =>
  (await server.call<string>(pathname + search)).text;
const confirm = (link: URL, path = PATH) =>
  server.call<string>(path, {
    method: "POST",
    body: new URLSearchParams({ mailId: link.searchParams.get("mailId") ?? "" }),
  });
const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
const QUESTION = "Do you want newsletters from Harbor Daily?";

describe("effect of SubscriberRegistrationEmailEnabled:", () => {
  it("[SET-011] who subscribes is unconfirmed, is asked by mail, and is active once they confirm by its button", async () => {
    const email = newEmail();
    await subscribe(email, 2);
    expect(await stateOf(email)).toBe("Unconfirmed person 010");
    const mail = await waitForMail(server, HARBOR, email);
    expect(mail).toMatchObject({
      kind: "confirm-subscription",
      subject: "Confirm your subscription to Harbor Daily",
    });
    expect(mail.text, "what the caller typed is not mailed to others").not.toContain("Ada");

    const link = await linkTo(email);
    const page = await open(link);
    expect(headingOf(page)).toBe(QUESTION);
    expect(page).toContain("Weekly");
    expect(await stateOf(email), "nothing but a POST changes anything").toBe("Unconfirmed person 010");

    const answer = await confirm(link);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, link.pathname + link.search]);
    expect(await stateOf(email)).toBe("Active person 010");
    expect(await rowOf(email)).toMatchObject({ consent_how: "confirmation", first_name: "Ada" });
    const done = await open(link);
    expect(headingOf(done)).toBe("You are subscribed to Harbor Daily");
    const preferences = /href="([^"]*newsletter-preferences[^"]*)"/.exec(done)?.[1] ?? "";
    expect((await server.call<string>(preferences)).text).toContain(email);
  });

  it("switched off, they are active at once, also who has not confirmed before", async () => {
    const [before, email] = [newEmail(), newEmail()];
    await subscribe(before);
    await setSettings(server, admin, { SubscriberRegistrationEmailEnabled: "false" });
    for (const address of [before, email]) {
      await subscribe(address);
      expect(await stateOf(address)).toBe("Active person 100");
    }
    await setSettings(server, admin, { SubscriberRegistrationEmailEnabled: "true" });
    expect(await readMails(server, HARBOR, email)).toEqual([]);
  });
});

describe("subscribing once more", () => {
  it("adds the list and mails again, three times a day at most; the answer is the same", async () => {
    const email = newEmail();
    await subscribe(email, 1);
    await linkTo(email);
    for (const [count, list] of [
      [2, 2],
      [3, 3],
    ] as const) {
      await subscribe(email, list);
      await linkTo(email, count);
    }
    const other = newEmail();
    await subscribe(email, 1);
    await subscribe(other);
    await linkTo(other);
    expect(await readMails(server, HARBOR, email)).toHaveLength(3);
    await confirm(await linkTo(email));
    expect(await stateOf(email)).toBe("Active person 111");
  });

  it("an editor has the mail sent again, within the same limit; only to who has not confirmed", async () => {
    const email = newEmail();
    await subscribe(email, 2);
    await linkTo(email);
    const { id = 0 } = (await rowOf(email)) ?? {};
    const askAgain = (headers = admin) =>
      server.call<{ message: string }>(`/api/Audience/${id}/SendConfirmation`, { method: "POST", headers });
    for (const count of [2, 3]) {
      expect((await askAgain()).status).toBe(200);
      await linkTo(email, count);
    }
    const refused = await askAgain();
    expect([refused.status, refused.body.message]).toEqual([400, AUDIENCE_MESSAGES.confirmationLimit]);
    expect(await readMails(server, HARBOR, email)).toHaveLength(3);
    expect((await askAgain(await server.signIn("company@harbor.test"))).status).toBe(403);
    await confirm(await linkTo(email));
    expect(await stateOf(email)).toBe("Active person 010");
    expect((await askAgain()).body.message).toBe(AUDIENCE_MESSAGES.notUnconfirmed);
  });

  it("changes nothing of one who is active or left, before they confirm", async () => {
    const [active, left] = [newEmail(), newEmail()];
    await insertSubscribers(server, [
      { email: active, daily: true },
      { email: left, status: "Unsubscribed" },
    ]);
    for (const email of [active, left]) await subscribe(email, 3);
    const [activeLink, leftLink] = [await linkTo(active), await linkTo(left)];
    expect([await stateOf(active), await stateOf(left)]).toEqual([
      "Active person 100",
      "Unsubscribed person 000",
    ]);
    expect(headingOf(await open(leftLink))).toBe(QUESTION);
    await confirm(activeLink);
    await confirm(leftLink);
    expect([await stateOf(active), await stateOf(left)]).toEqual(["Active person 101", "Active person 001"]);
    await subscribe(active, 3);
    const next = newEmail();
    await subscribe(next);
    await linkTo(next);
    expect(await readMails(server, HARBOR, active), "who has the list is not asked").toHaveLength(1);
  });

  it("never mails an address that bounced, complained or is blocked, listed or deleted", async () => {
    const emails = ["Bounced", "Spam", "Blocked"].map((status) => ({ status, email: newEmail() }));
    const ids = await insertSubscribers(
      server,
      emails.map((one) => ({ ...one, status_by: "provider" })),
    );
    for (const { email } of emails) await subscribe(email);
    const deleted = await server.call("/api/Audience/Delete", {
      method: "DELETE",
      headers: admin,
      body: { ids },
    });
    expect(deleted.status).toBe(200);
    for (const { email } of emails) await subscribe(email);
    const other = newEmail();
    await subscribe(other);
    await linkTo(other);
    for (const { email } of emails) {
      expect(await readMails(server, HARBOR, email)).toEqual([]);
      expect(await stateOf(email)).toBeUndefined();
    }
  });
});

it("who left and was deleted stays suppressed until they confirm; deleting the unconfirmed changes that not", async () => {
  const email = newEmail();
  const create = () =>
    server.call<{ validationFailures: string[] }>("/api/Audience", {
      method: "POST",
      headers: admin,
      body: { email, firstName: "", lastName: "", companyName: "", jobName: "", country: "" },
    });
  const remove = async () =>
    server.call("/api/Audience/Delete", {
      method: "DELETE",
      headers: admin,
      body: { ids: [(await rowOf(email))?.id] },
    });
  await insertSubscribers(server, [{ email, status: "Unsubscribed", status_by: "person" }]);
  await remove();
  await subscribe(email);
  const first = await linkTo(email);
  expect(await stateOf(email)).toBe("Unconfirmed person 100");
  await remove();
  expect(headingOf(await open(first)), "of somebody who was deleted").toBe(
    "This link does not work any more",
  );
  expect((await create()).body.validationFailures).toHaveLength(1);
  await subscribe(email);
  await confirm(await linkTo(email, 2));
  expect(await stateOf(email)).toBe("Active person 100");
  await remove();
  expect((await create()).body.validationFailures, "no longer suppressed").toEqual([]);
});

describe("a confirmation link", () => {
  it("works for a week, on its site only, and neither passes for another link nor another for it", async () => {
    const email = newEmail();
    await subscribe(email);
    const link = await linkTo(email);
    const id = (await rowOf(email))?.id ?? 0;
    await confirm(link, "/orchard/confirm-subscription");
    await confirm(
      new URL(
        `?mailId=${signLink(server.platform.sealer, { siteId: HARBOR, subscriberId: id, listId: 1, campaignId: 0 })}`,
        link,
      ),
    );
    await server.call("/harbor/newsletter-preferences", {
      method: "POST",
      body: new URLSearchParams({ mailId: link.searchParams.get("mailId") ?? "", list2: "1" }),
    });
    expect(await stateOf(email)).toBe("Unconfirmed person 100");
    for (const bad of ["", "x", "a".repeat(40)])
      expect(headingOf(await open({ pathname: PATH, search: `?mailId=${bad}` }))).toBe(
        "This link does not work any more",
      );
    const began = now;
    now = new Date(began.getTime() + 7 * DAY_MS + 60_000);
    await confirm(link);
    expect(headingOf(await open(link))).toBe("This link does not work any more");
    expect(await stateOf(email)).toBe("Unconfirmed person 100");
    now = began;
  });

  it("of somebody who bounced meanwhile brings nobody back", async () => {
    const email = newEmail();
    await subscribe(email);
    const link = await linkTo(email);
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .updateTable("subscribers")
        .set({ status: "Bounced", status_by: "provider" })
        .where("email", "=", email)
        .execute(),
    );
    await confirm(link);
    expect(await stateOf(email)).toBe("Bounced provider 100");
    expect(headingOf(await open(link))).toBe("This link does not work any more");
  });
});

it("editors see who has not confirmed, and cannot confirm for them; after 30 days the address is deleted", async () => {
  const email = newEmail();
  await subscribe(email);
  await linkTo(email);
  const id = (await rowOf(email))?.id ?? 0;
  const list = await server.call<{ items: { email: string }[] }>("/api/Audience/GetAudience", {
    method: "POST",
    headers: admin,
    body: { status: "Unconfirmed" },
  });
  expect(list.body.items.map((one) => one.email)).toContain(email);
  const counts = await server.call<{ unconfirmed: number; total: number }>("/api/Audience/GetCounts", {
    headers: admin,
  });
  expect(counts.body.unconfirmed).toBeGreaterThan(0);
  const refused = await server.call<{ message: string }>("/api/Audience/UpdateStatus", {
    method: "POST",
    headers: admin,
    body: { ids: [id], status: "Active" },
  });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "Only the person can confirm a subscription, by the link in their mail.",
  ]);
  const { body } = await server.call<{ history: { type: string }[] }>(`/api/Audience/${id}/GetDetails`, {
    headers: admin,
  });
  expect(body.history.map(({ type }) => type)).toEqual(["ConfirmationSent", "Subscribed"]);

  const began = now;
  for (const [days, isKept] of [
    [29, true],
    [31, false],
  ] as const) {
    now = new Date(began.getTime() + days * DAY_MS);
    for (const work of audienceMaintenance) await runMaintenance(server.platform, work);
    expect((await rowOf(email)) !== undefined, `after ${days} days`).toBe(isKept);
  }
  now = began;
});
