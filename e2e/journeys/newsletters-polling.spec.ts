import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/people.ts";
import {
  createNewsletter,
  deleteNewsletters,
  newslettersScreen,
} from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";

const newMark = () => `Q${crypto.randomUUID().slice(0, 8)}`;

test("[SYS-020] the table is fetched every 60 seconds while the event stream is disconnected, and not otherwise", async ({
  page,
  request,
}) => {
  const mark = newMark();
  await page.clock.install();
  await page.route("**/hubs/notifications", (route) => route.abort());
  await openAs(page, ADMIN, "/harbor/newsletters");
  const screen = newslettersScreen(page);
  await expect(screen.rows.nth(1)).toBeVisible();
  await createNewsletter(request, `Without the stream ${mark}`);
  await page.clock.runFor(60_000);
  await expect(screen.row(`Without the stream ${mark}`)).toBeVisible();

  await page.unroute("**/hubs/notifications");
  const opened = page.waitForResponse((answer) => answer.url().endsWith("/hubs/notifications"));
  await page.clock.runFor(30_000);
  await opened;
  await createNewsletter(request, `With the stream ${mark}`);
  await expect(screen.row(`With the stream ${mark}`)).toBeVisible();
  const fetched: string[] = [];
  page.on("request", (call) => call.url().includes("/GetNewsletters") && fetched.push(call.url()));
  await page.clock.runFor(180_000);
  expect(fetched).toEqual([]);
  await deleteNewsletters(request, mark);
});
