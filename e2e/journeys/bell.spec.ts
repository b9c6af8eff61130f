import { expect, test } from "@playwright/test";
import { invite, newAddress } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { bell, eventText, fulfillStream } from "../support/hub.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { usersScreen } from "../support/screens/users-screen.ts";
import { loginScreen, openSettings, shell, userSettings } from "../support/screens.ts";

const HUB = "**/hubs/notifications";

/** Sample notifications, the newest first. */
const notifications = (total: number) =>
  Array.from({ length: total }, (_, index) => ({
    id: total - index,
    level: (["info", "success", "warning", "error"] as const)[index % 4],
    message: `Notification ${total - index}`,
    isRead: index >= 3,
    date: new Date(Date.now() - index * 3_600_000).toISOString(),
    event: null,
  }));

test("one event stream per browser carries the site's events, authenticated, and closes on sign-out", async ({
  page,
  context,
  request,
}) => {
  const opened = page.waitForRequest(HUB);
  await openSettings(page, ADMIN);
  const headers = await (await opened).allHeaders();
  expect(headers["authorization"]).toMatch(/^Bearer /);
  expect(headers["sitenameid"]).toBe("1");
  expect((await opened).url(), "no token in the URL").not.toContain("?");

  const second = await context.newPage();
  let streams = 0;
  second.on("request", (sent) => void (sent.url().includes("/hubs/") && (streams += 1)));
  await second.goto("/harbor/user-settings");
  await shell(second).userMenu.waitFor();

  const email = newAddress("reuse");
  const link = new URL(await invite(request, email));
  const call = { headers: { siteNameId: "1" }, params: { code: link.searchParams.get("code") ?? "" } };
  const person = { password: "harbor-fog-9", email, title: "Reporter", fullName: "Ru Again" };
  const joined = await request.post("/api/Registration", {
    ...call,
    data: { ...person, countryCode: "", telephone: "" },
  });
  expect(await joined.json()).toMatchObject({ result: true });
  await request.get("/api/Registration/validate", call);
  const message = `Somebody used the invitation link for ${email} again`;
  await expect(second.getByText(message), "the windows of a browser share a stream").toBeVisible();
  expect(streams).toBe(0);
  await page
    .getByRole("listitem")
    .filter({ hasText: message })
    .getByRole("button", { name: "Show users" })
    .click();
  await expect(usersScreen(page).names).toHaveText(["Ru Again"]);
  await bell(second).button.click();
  await expect(bell(second).list, "it stays at the bell").toContainText(message);
  await second.keyboard.press("Escape");

  const taken = second.waitForRequest(HUB);
  await page.close();
  expect(
    (await (await taken).allHeaders())["last-event-id"],
    "resumes after the other window's last event",
  ).toMatch(/^\d+$/);
  const closed = second.waitForEvent("requestfailed", (failed) => failed.url().includes("/hubs/"));
  await shell(second).signOut();
  await closed;
  await expect(loginScreen(second).email).toBeVisible();
});

test("[SYS-011] a notification shows at once, counts at the bell, and its button runs its event", async ({
  page,
}) => {
  let items = notifications(0);
  await page.route("**/Notifications/GetList*", (route) => {
    const unread = items.filter((item) => !item.isRead).length;
    return route.fulfill({ json: { items, total: items.length, unread } });
  });
  let send: (body: string) => void = () => undefined;
  const sent = new Promise<string>((resolve) => {
    send = resolve;
  });
  // Once: the next connection continues after it.
  await page.route(HUB, async (route) => fulfillStream(route, await sent), { times: 1 });
  await openSettings(page, ADMIN);
  await expect(bell(page).button).toHaveAccessibleName("Notifications");
  items = notifications(1);
  const event = { label: "See users", action: "/user-management?role=TemplateAdmin" };
  send(eventText(1_000_000, "Notification", { level: "error", message: "12 people were refused", event }));
  await page.getByRole("button", { name: "See users" }).click();
  await expect(page).toHaveURL("/harbor/user-management?role=TemplateAdmin");
  await expect(bell(page).button).toHaveAccessibleName("Notifications, 1 unread");
});

test("a setting changed by another user is fetched again", async ({ page }) => {
  let send: (body: string) => void = () => undefined;
  const sent = new Promise<string>((resolve) => {
    send = resolve;
  });
  await page.route(HUB, async (route) => fulfillStream(route, await sent));
  await openSettings(page, ORGANIZER);
  await userSettings(page).heading.waitFor();
  const requests = ["GetPortalSettings", "GetMenu", "GetSiteFeatures"].map((name) =>
    page.waitForRequest(`**/Settings/${name}`),
  );
  send(eventText(8, "SettingsChanged", { keyNames: ["features"] }));
  await Promise.all(requests);
});

test("the bell lists notifications page by page, and marks those shown as read", async ({ page }) => {
  await page.route(HUB, (route) => route.abort());
  const all = notifications(25);
  const marked: number[][] = [];
  await page.route("**/Notifications/GetList*", (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("startIndex")) - 1;
    return route.fulfill({ json: { items: all.slice(from, from + 20), total: 25, unread: 3 } });
  });
  await page.route("**/Notifications/MarkRead", (route) => {
    marked.push((route.request().postDataJSON() as { ids: number[] }).ids);
    return route.fulfill({ json: true });
  });
  await openSettings(page, ADMIN);
  const { button, list } = bell(page);
  await expect(button).toHaveAccessibleName("Notifications, 3 unread");
  await button.click();
  await expect(list.getByRole("listitem")).toHaveCount(20);
  await expect(list.getByText("New", { exact: true })).toHaveCount(3);
  await expect.poll(() => marked).toEqual([[25, 24, 23]]);
  await list.getByRole("button", { name: "Show older" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(25);
  await expect(list.getByRole("button", { name: "Show older" })).toHaveCount(0);
  expect(marked, "once").toHaveLength(1);
  await expectNoViolations(page, "the bell");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(button, "the focus goes back").toBeFocused();
  await expect(button).toHaveAccessibleName("Notifications");
});

test("the bell has an empty state and an error state that can be retried", async ({ page }) => {
  // Other journeys tell all editors of the site what they do.
  const answerNothing = () =>
    page.route("**/Notifications/GetList*", (route) =>
      route.fulfill({ json: { items: [], total: 0, unread: 0 } }),
    );
  await answerNothing();
  await openSettings(page, ORGANIZER);
  const { button, list } = bell(page);
  await button.click();
  await expect(list.getByRole("heading", { name: "No notifications yet" })).toBeVisible();

  const refusal = { code: "bad_request", message: "Not now.", validationFailures: [], errorId: "" };
  await page.route("**/Notifications/GetList*", (route) => route.fulfill({ status: 400, json: refusal }));
  await page.reload();
  await button.click();
  await expect(list.getByRole("alert")).toContainText("Not now.");
  await expectNoViolations(page, "a failed bell");
  await page.unroute("**/Notifications/GetList*");
  await answerNothing();
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(list.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
});
