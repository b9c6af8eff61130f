import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Browser, type Page } from "../../../../../test/http/browser.ts";
import { readMails, waitForMail } from "../../../../../test/mail/mailbox.ts";
import { type ExternalSignIn, startExternalSignIn } from "../../../../../test/sign-in/external-sign-in.ts";

const MINUTE = 60_000;
let ahead = 0;
let at: ExternalSignIn;
beforeAll(async () => {
  at = await startExternalSignIn({ now: () => new Date(Date.now() + ahead) });
  await at.setting("IsFacebookLoginEnabled", "true");
});
afterAll(() => at.stop());

const later = async (minutes: number, work: () => Promise<void>) => {
  ahead = minutes * MINUTE;
  await work().finally(() => {
    ahead = 0;
  });
};
const queueIsEmpty = () =>
  vi.waitFor(
    async () => {
      const { rows } = await at.sql(
        "select task_identifier from graphile_worker.jobs where task_identifier like 'identity.%'",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 10_000, interval: 30 },
  );
const linksOf = async (subject: string) =>
  (
    await at.sql(
      "select email from social_identities join users using (user_id) where provider = 'Facebook' and subject = $1",
      [subject],
    )
  ).rows.map((row) => row["email"]);
const expectCheckMail = (page: Page, address: string) => {
  expect(page.status).toBe(200);
  expect(page.text).toContain(`does not tell us whether ${address} is yours`);
  expect(page.text).toContain("If it belongs to somebody here, we have sent a mail there");
};
/** Signs in through Facebook with an unverified address, and returns the mailed link. */
async function ask(sub: string, email: string, count = 1) {
  const browser = new Browser();
  const { page, finish } = await at.signInAs({ sub, email, name: `Face ${sub}` }, "Facebook", browser);
  expectCheckMail(page, email.toLowerCase());
  const mail = await waitForMail(at.server, 1, email.toLowerCase(), count);
  return { browser, page, finish, mail, link: mail.link ?? new URL("about:blank") };
}

/** Follows the first link of the page "Check your mail". */
async function continueSignIn(
  browser: Browser,
  checkMailPage: Page,
  finish: Awaited<ReturnType<typeof ask>>["finish"],
) {
  const href = /<a class="button" href="([^"]+)"/.exec(checkMailPage.text)?.[1] ?? "";
  return finish(await browser.open(new URL(href, at.server.url)));
}

describe("an address that the provider does not verify", () => {
  test("is confirmed by the mailed link in the same browser, where the sign-in continues", async () => {
    const { browser, page: checkMailPage, finish, mail, link } = await ask("1", "Organizer@Harbor.test");
    expect(mail.subject).toBe("Connect a Facebook account to Harbor Daily?");
    expect(mail.text).toMatch(/On \d+ \w+ \d{4} at \d\d:\d\d somebody tried to sign in/);
    const page = await browser.open(link);
    expect(page.text).toContain("Connect Facebook?");
    expect(page.text).toContain(
      "The Facebook account of Face 1 will open organizer@harbor.test at Harbor Daily",
    );
    expect(await linksOf("1")).toEqual([]);
    const done = await browser.submit(page);
    expect(done.text).toContain("Your Facebook account is connected");
    expect(done.text).toContain('href="/harbor/login"');
    expect(await linksOf("1")).toEqual(["organizer@harbor.test"]);
    const claims = await continueSignIn(browser, checkMailPage, finish);
    expect(claims).toMatchObject({ email: "organizer@harbor.test" });
    const { rows } = await at.sql(
      `select action, after from action_log join users on entity_id = users.user_id::text
       where email = 'organizer@harbor.test' and action <> 'add' order by id`,
    );
    expect(rows).toEqual([
      { action: "ask-confirmation", after: { provider: "Facebook" } },
      { action: "link", after: { provider: "Facebook" } },
      { action: "sign-in", after: { method: "Facebook" } },
    ]);
    expect((await at.signInAs({ sub: "1" }, "Facebook")).claims?.sub).toBe(claims?.sub);
  });

  test("a link works once", async () => {
    const { browser, link } = await ask("2", "template@harbor.test");
    const page = await browser.open(link);
    await browser.submit(page);
    for (const again of [await browser.open(link), await browser.submit(page)]) {
      expect(again.status).toBe(400);
      expect(again.text).toContain("This link has expired or was used already");
    }
  });

  test("a click of the address's owner gives nothing to somebody else who used the address", async () => {
    const attacker = await ask("3", "admin@harbor.test");
    const owner = new Browser();
    const clicked = await owner.open(attacker.link);
    expect(clicked.status).toBe(403);
    expect(clicked.text).toContain("works only in the browser in which the sign-in with Facebook began");
    const code = attacker.link.searchParams.get("code") ?? "";
    const forced = await owner.open(new URL(attacker.link.pathname, attacker.link), {
      method: "POST",
      body: new URLSearchParams({ tenant: "harbor", code }),
      headers: { origin: at.server.url },
    });
    expect(forced.status).toBe(403);
    expect(await linksOf("3")).toEqual([]);
    // Not even when the owner asks for a mail of their own.
    const own = await ask("4", "admin@harbor.test", 2);
    expect((await own.browser.open(attacker.link)).status).toBe(403);
    expect((await attacker.browser.open(own.link)).status).toBe(403);
    expect(await linksOf("3")).toEqual([]);
  });

  test("a page of another origin cannot submit the form", async () => {
    const { browser, link } = await ask("5", "audience@harbor.test");
    const forged = await browser.open(new URL(link.pathname, link), {
      method: "POST",
      body: new URLSearchParams(link.search),
      headers: { origin: "https://evil.test" },
    });
    expect(forged.status).toBe(403);
    expect(await linksOf("5")).toEqual([]);
  });

  test("a browser that requested two mails may use either link", async () => {
    const first = await ask("6", "backoffice@harbor.test");
    const person = { sub: "6", email: "backoffice@harbor.test" };
    await at.signInAs(person, "Facebook", first.browser);
    await waitForMail(at.server, 1, person.email, 2);
    expect((await first.browser.open(first.link)).text).toContain("Connect Facebook?");
  });

  test("the answer is the same for an unknown address, and no mail is sent", async () => {
    for (const email of ["nobody@elsewhere.test", "admin@orchard.test"]) {
      expectCheckMail((await at.signInAs({ sub: email, email }, "Facebook")).page, email);
      await queueIsEmpty();
      for (const siteId of [1, 2]) expect(await readMails(at.server, siteId, email)).toEqual([]);
    }
  });

  test("an invited person gets the mail too, and joins by it", async () => {
    await at.invite("new@elsewhere.test", "TemplateAdmin");
    const { browser, page, finish, link } = await ask("7", "new@elsewhere.test");
    await browser.submit(await browser.open(link));
    const claims = await continueSignIn(browser, page, finish);
    expect(claims).toMatchObject({ email: "new@elsewhere.test", role: "TemplateAdmin", name: "Face 7" });
  });

  test("the link works for an hour, even after the sign-in has ended", async () => {
    const { browser, link } = await ask("8", "export@harbor.test");
    await at.sql("delete from auth_records where model = 'Interaction'");
    await later(59, async () => {
      const done = await browser.submit(await browser.open(link));
      expect(done.text).toContain("Your Facebook account is connected");
    });
    expect((await at.signInAs({ sub: "8" }, "Facebook")).claims).toMatchObject({
      email: "export@harbor.test",
    });
  });

  test("the link expires after an hour", async () => {
    const { browser, link } = await ask("9", "import@harbor.test");
    await later(60, async () => {
      expect((await browser.open(link)).text).toContain("This link has expired");
    });
  });

  test("a site that has switched the provider off links nobody", async () => {
    const { browser, link } = await ask("10", "norole@harbor.test");
    const page = await browser.open(link);
    await at.setting("IsFacebookLoginEnabled", "false");
    expect((await browser.submit(page)).status).toBe(400);
    await at.setting("IsFacebookLoginEnabled", "true");
    expect(await linksOf("10")).toEqual([]);
  });

  test("no address gets more than three mails a day, whoever requests them", async () => {
    for (const count of [1, 2, 3]) await ask(`c${count}`, "company@harbor.test", count);
    expectCheckMail(
      (await at.signInAs({ sub: "c4", email: "company@harbor.test" }, "Facebook")).page,
      "company@harbor.test",
    );
    await queueIsEmpty();
    expect(await readMails(at.server, 1, "company@harbor.test")).toHaveLength(3);
  });

  test("requests for mails are rate limited", async () => {
    const strict = await startExternalSignIn({ env: { RATE_LIMIT_FACTOR: "1" } });
    await strict.setting("IsFacebookLoginEnabled", "true");
    const statuses: number[] = [];
    for (const email of ["a@x.test", "b@x.test", "c@x.test", "d@x.test", "e@x.test", "f@x.test"])
      statuses.push((await strict.signInAs({ sub: email, email }, "Facebook")).page.status);
    await strict.stop();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
