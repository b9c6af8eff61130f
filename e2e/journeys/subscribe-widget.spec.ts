import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { headersOf, newAddress } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { subscribeWidget } from "../support/screens/widget-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { serverUrl } from "../support/servers.ts";
import { test } from "../support/shared-context.ts";

const THANKS = "Thank you for subscribing to Harbor Daily. Confirm it in the mail that is on its way to you.";

/** What the site's action log recorded for an email. */
async function loggedSubscription(request: APIRequestContext, email: string): Promise<unknown> {
  const answer = await request.post("/api/ActionLog/GetList", {
    headers: await headersOf(request, ADMIN),
    data: { area: "audience", action: "subscribe", number: 100 },
  });
  const { items } = (await answer.json()) as { items: { after: { email: string } }[] };
  return items.find(({ after }) => after.email === email)?.after;
}

/** Collects the POST requests of a page. */
const collectPosts = (page: Page) => {
  const posts: Record<string, string>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push({ ...request.headers(), body: request.postData() ?? "" });
  });
  return posts;
};

test("[AUD-003] [AUD-006] [AUD-007] [AUD-008] [AUD-009] a reader subscribes by keyboard alone", async ({
  page,
  request,
}) => {
  const sent = collectPosts(page);
  await page.goto("/harbor/subscribe-widget");
  const widget = subscribeWidget(page);
  const email = newAddress("ada");

  await page.keyboard.press("Tab");
  await expect(widget.firstName).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(widget.email).toBeFocused();
  await page.keyboard.type("a@");
  await page.keyboard.press("Enter");
  await expect(widget.email).toHaveAccessibleDescription("Email is not valid");
  await expect(widget.email).toHaveAttribute("aria-invalid", "true");
  await expect(widget.email).toBeFocused();
  await expect(widget.listError).toHaveText("Subscription list was not selected");
  await expect(widget.list("Daily")).toHaveAccessibleDescription("Subscription list was not selected");

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(email);
  await expect(widget.email).toHaveAccessibleDescription("");
  await page.keyboard.press("Enter");
  await expect(widget.list("Daily"), "the first missing field").toBeFocused();
  expect(sent).toEqual([]);

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(widget.list("Weekly")).toBeChecked();
  await expect(widget.listError).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(widget.submit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(widget.thanks).toHaveText(THANKS);
  await expect(page.getByText(`Weekly, to ${email}`)).toBeVisible();
  await expect(widget.submit).toBeHidden();

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ sitenameid: "1", "captcha-token": expect.stringMatching(/^\w{100,}/) });
  expect(JSON.parse(sent[0]?.["body"] ?? "")).toEqual({
    email,
    apiKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    firstName: "Ada",
    lastName: "",
    subscriptionListId: 2,
  });
  expect(await loggedSubscription(request, email)).toMatchObject({
    firstName: "Ada",
    status: "Unconfirmed",
    subscriptionListIds: [2],
  });
  expect(await page.context().cookies()).toEqual([]);
});

test("[NAV-042] any address with its name shows the widget without the shell, signed in or not", async ({
  page,
}) => {
  const widget = subscribeWidget(page);
  for (const [address, landing] of [
    ["/harbor/login/subscribe-widget?font=Georgia", "/harbor/subscribe-widget?font=Georgia"],
    ["/x/Subscribe-Widget", "/x/Subscribe-Widget"],
    ["/subscribe-widget/harbor", "/subscribe-widget"],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(landing);
    await expect(widget.heading).toHaveText("Harbor Daily, in your inbox");
    await expect(widget.heading).toHaveCSS("font-family", /font/.test(landing) ? "Georgia" : /Charter/);
  }
  await openAs(page, ADMIN, "/harbor/settings?section=action-log");
  // As the portal navigates, without a page load.
  await page.evaluate(`history.pushState(null, "", "/harbor/any/subscribe-widget");
    dispatchEvent(new PopStateEvent("popstate", { state: null }))`);
  await expect(widget.submit).toBeVisible();
  await expect(page).toHaveURL("/harbor/subscribe-widget");
  await expect(shell(page).topBar).toHaveCount(0);
});

test("[AUD-005] [AUD-011] validation failures are joined by commas, a failing server shows the general error, and a failing text request still shows thanks", async ({
  page,
}) => {
  await page.goto("/harbor/subscribe-widget");
  const widget = subscribeWidget(page);
  await widget.fill(newAddress("grace"));
  const subscribing = "**/Subscribers/Subscribe";
  await page.route(subscribing, (route) =>
    route.fulfill({ json: { result: false, validationFailures: ["Blocked word: tram", "Another"] } }),
  );
  await widget.submit.click();
  await expect(widget.failure).toHaveText("Blocked word: tram,Another");
  await page.unroute(subscribing);

  await page.route(subscribing, (route) => route.fulfill({ status: 502, body: "" }));
  await widget.submit.click();
  await expect(widget.failure).toHaveText("Some error occurred, while fetching. Try again");
  await page.unroute(subscribing);

  // The server refuses the first captcha solution; the widget solves another without showing anything.
  let refusals = 0;
  await page.route(subscribing, (route) =>
    refusals++ === 0 ? route.fulfill({ status: 428, json: { code: "captcha_required" } }) : route.continue(),
  );
  await page.route("**/Resource/GetByKey?*", (route) => route.fulfill({ status: 500, body: "Lost" }));
  await widget.submit.click();
  await expect(widget.thanks).toHaveText("You're successfully subscribed");
  await expect(widget.failure).toHaveCount(0);
  expect(refusals).toBe(2);
});

test("a site without a key shows that subscribing is not possible and keeps the input; with a key it is sent", async ({
  page,
  request,
}) => {
  const setKey = async (value: string) =>
    request.put("/api/Settings/UpdateSiteSetting", {
      headers: await headersOf(request, ADMIN),
      data: { keyName: "SubscriptionApiKey", value },
    });
  await setKey("");
  const widget = subscribeWidget(page);
  const email = newAddress("early");
  try {
    await page.goto("/harbor/subscribe-widget");
    await widget.firstName.fill("Edith");
    await widget.fill(email, "Weekly");
    await widget.submit.click();
    await expect(widget.failure).toHaveText(
      "Subscribing is not possible at the moment. Please come back later.",
    );
    await expect(widget.firstName).toHaveValue("Edith");
    await expect(widget.email).toHaveValue(email);
    await expect(widget.list("Weekly")).toBeChecked();
  } finally {
    await setKey(crypto.randomUUID().replaceAll("-", ""));
  }
  await page.goto("/harbor/subscribe-widget");
  await widget.fill(email);
  await widget.submit.click();
  await expect(widget.thanks).toHaveText(THANKS);
});

test("the widget can be framed by another origin, the other pages cannot", async ({ page, request }) => {
  const frame = (path: string) => `<iframe src="${serverUrl()}${path}" width="280" height="700"></iframe>`;
  const host = createServer((_request, response) =>
    response
      .setHeader("content-type", "text/html")
      .end(`<h1>A blog</h1>${frame("/harbor/subscribe-widget")}${frame("/harbor/login")}`),
  ).listen(0, "127.0.0.1");
  await once(host, "listening");
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  const widget = subscribeWidget(page.frameLocator("iframe").first());
  const email = newAddress("framed");
  await widget.fill(email, "Monthly");
  await widget.submit.click();
  await expect(widget.thanks).toHaveText(THANKS);
  expect(await loggedSubscription(request, email)).toMatchObject({ subscriptionListIds: [3] });
  await expect(page.frameLocator("iframe").last().getByLabel("Email")).toHaveCount(0);
  host.close();
});

test("axe finds nothing in the widget: empty, with errors and done, from 280 pixels, light and dark", async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [280, "light"],
    [280, "dark"],
    [1280, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/harbor/subscribe-widget");
    const widget = subscribeWidget(page);
    const checkAxe = (what: string) => expectNoViolations(page, `${what} at ${width}, ${colorScheme}`);
    await checkAxe("empty");
    await widget.submit.click();
    await expect(widget.listError).toBeVisible();
    await widget.list("Monthly").check();
    await checkAxe("wrong");
    await widget.email.fill(newAddress("everyone"));
    await widget.submit.click();
    await expect(widget.thanks).toHaveText(THANKS);
    await checkAxe("done");
  }
});
