import { expect } from "@playwright/test";
import { newAddress } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { mailedLink } from "../support/mails.ts";
import { ADMIN, AUDIENCE } from "../support/people.ts";
import { createSubscribers, deleteSubscribers, readSubscriber } from "../support/screens/audience-screen.ts";
import { preferencesPage, unsubscribePage } from "../support/screens/unsubscribe-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[NAV-043] [AUD-004] [AUD-005] a reader asks for a link, unsubscribes and takes it back; a link scanner changes nothing", async ({
  page,
  request,
}) => {
  const email = newAddress("leaver");
  const [id] = await createSubscribers(request, [{ email, firstName: "Lea", lastName: "Ver" }]);
  const screen = unsubscribePage(page);
  await page.goto("/harbor/login/unsubscribe");
  await expect(page).toHaveURL("/harbor/unsubscribe");
  await expect(screen.heading).toHaveText("Unsubscribe from Harbor Daily");
  await screen.email.fill(email);
  await screen.sendLink.click();
  await expect(screen.heading).toHaveText("Look in your inbox");

  const link = await mailedLink(email);
  const isActive = async () => expect(await readSubscriber(request, id)).toMatchObject({ status: "Active" });
  for (const method of ["GET", "HEAD"]) await request.fetch(link, { method });
  await isActive();
  await page.goto(link);
  await expect(screen.heading).toHaveText("Stop getting newsletters from Harbor Daily?");
  await isActive();

  const unsubscribing = "**/Subscribers/Unsubscribe";
  await page.route(unsubscribing, (route) =>
    route.fulfill({ json: { result: false, validationFailures: ["One reason", "Another"] } }),
  );
  await screen.unsubscribe.click();
  await expect(screen.failure).toHaveText("One reason,Another");
  await page.unroute(unsubscribing);

  const sent = page.waitForRequest(unsubscribing);
  await screen.unsubscribe.click();
  const body: unknown = (await sent).postDataJSON();
  expect(body).toEqual(Object.fromEntries(new URL(link).searchParams));
  await expect(screen.heading).toHaveText("You will not get newsletters from Harbor Daily any more");
  expect(await readSubscriber(request, id)).toMatchObject({
    status: "Unsubscribed",
    subscriptionListIds: [],
  });
  await screen.undo.click();
  await expect(screen.heading).toHaveText("Stop getting newsletters from Harbor Daily?");
  expect(await readSubscriber(request, id)).toMatchObject({ status: "Active", subscriptionListIds: [1] });

  await page.getByRole("link", { name: "See all my newsletters" }).click();
  const preferences = preferencesPage(page);
  await expect(preferences.heading).toHaveText("Your newsletters");
  await preferences.list("Monthly").check();
  await preferences.pause.click();
  await expect(page.getByText("Paused until")).toBeVisible();
  expect(await readSubscriber(request, id)).toMatchObject({ subscriptionListIds: [1, 3] });
  await preferences.list("Daily").uncheck();
  await preferences.save.click();
  await expect(preferences.saved).toContainText("Saved");
  expect(await readSubscriber(request, id)).toMatchObject({ subscriptionListIds: [3] });
  await preferences.undo.click();
  await expect(preferences.list("Daily")).toBeChecked();
  expect(await readSubscriber(request, id)).toMatchObject({ subscriptionListIds: [1, 3] });
  expect(await page.context().cookies()).toEqual([]);
  await openAs(page, AUDIENCE, `/harbor/audience?sheet=${id}`);
  await expect(page.getByText("They paused their newsletters until")).toBeVisible();

  await openAs(page, ADMIN, "/harbor/settings?section=action-log");
  await page.evaluate(`history.pushState(null, "", "/harbor/any/unsubscribe");
    dispatchEvent(new PopStateEvent("popstate", { state: null }))`);
  await expect(screen.heading).toHaveText("Unsubscribe from Harbor Daily");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await deleteSubscribers(request, [id ?? 0]);
});

forEachAppearance(({ colorScheme, width }) => {
  test("axe finds nothing in the pages of a subscriber", async ({ page, request }) => {
    const email = newAddress("axe");
    const [id] = await createSubscribers(request, [{ email, firstName: "", lastName: "" }]);
    const screen = unsubscribePage(page);
    const checkAxe = (what: string) => expectNoViolations(page, `${what} at ${width}, ${colorScheme}`);
    await page.goto("/harbor/unsubscribe");
    await checkAxe("address");
    await screen.email.fill(email);
    await screen.sendLink.click();
    await expect(screen.heading).toHaveText("Look in your inbox");
    await page.goto(await mailedLink(email));
    await checkAxe("question");
    await screen.unsubscribe.click();
    await expect(screen.undo).toBeVisible();
    await checkAxe("done");
    await page.getByRole("link", { name: "See all my newsletters" }).click();
    await preferencesPage(page).list("Weekly").check();
    await preferencesPage(page).save.click();
    await expect(preferencesPage(page).saved).toBeVisible();
    await checkAxe("preferences");
    await deleteSubscribers(request, [id ?? 0]);
  });
});
