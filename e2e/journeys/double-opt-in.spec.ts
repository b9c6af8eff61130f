import { type APIRequestContext, expect } from "@playwright/test";
import { headersOf, newAddress } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { mailedLink } from "../support/mails.ts";
import { AUDIENCE } from "../support/people.ts";
import { audienceScreen, deleteSubscribers, readSubscriber } from "../support/screens/audience-screen.ts";
import { confirmPage, preferencesPage, unsubscribePage } from "../support/screens/unsubscribe-screen.ts";
import { subscribeWidget } from "../support/screens/widget-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

async function findUnconfirmed(request: APIRequestContext, email: string): Promise<number> {
  const found = await request.post("/api/Audience/GetAudience", {
    headers: await headersOf(request, AUDIENCE),
    data: { keyword: email },
  });
  const { items } = (await found.json()) as { items: { id: number; status: string }[] };
  expect(items).toMatchObject([{ status: "Unconfirmed", subscriptionListIds: [2] }]);
  return items[0]?.id ?? 0;
}

forEachAppearance(({ colorScheme, width }) => {
  test("[AUD-003] [AUD-004] a reader subscribes, confirms by the mail, changes what they get, leaves in one click and takes it back", async ({
    page,
    request,
  }) => {
    const email = newAddress("optin");
    const checkAxe = (what: string) => expectNoViolations(page, `${what} at ${width}, ${colorScheme}`);
    await page.goto("/harbor/subscribe-widget");
    const widget = subscribeWidget(page);
    await widget.fill(email, "Weekly");
    await widget.submit.click();
    await expect(widget.thanks).toHaveText(
      "Thank you for subscribing to Harbor Daily. Confirm it in the mail that is on its way to you.",
    );
    const id = await findUnconfirmed(request, email);

    const link = await mailedLink(email);
    for (const method of ["GET", "HEAD"]) await request.fetch(link, { method });
    await page.goto(link);
    const confirming = confirmPage(page);
    await expect(confirming.heading).toHaveText("Do you want newsletters from Harbor Daily?");
    await checkAxe("question");
    expect(await readSubscriber(request, id), "a link scanner changes nothing").toMatchObject({
      status: "Unconfirmed",
    });
    await confirming.confirm.click();
    await expect(confirming.heading).toHaveText("You are subscribed to Harbor Daily");
    await checkAxe("done");
    expect(await readSubscriber(request, id)).toMatchObject({ status: "Active", subscriptionListIds: [2] });

    await confirming.change.click();
    const preferences = preferencesPage(page);
    await preferences.list("Monthly").check();
    await preferences.save.click();
    await expect(preferences.saved).toContainText("Saved");
    expect(await readSubscriber(request, id)).toMatchObject({ subscriptionListIds: [2, 3] });

    const mailId = new URL(page.url()).searchParams.get("mailId") ?? "";
    const oneClick = await request.post(`/newsfeed-api/Subscribers/OneClick/${mailId}`, {
      form: { "List-Unsubscribe": "One-Click" },
    });
    expect(oneClick.status()).toBe(200);
    expect(await readSubscriber(request, id)).toMatchObject({ status: "Unsubscribed" });
    await page.goto(`/harbor/unsubscribe?mailId=${mailId}`);
    const leaving = unsubscribePage(page);
    await leaving.undo.click();
    await expect(leaving.heading).toHaveText("Stop getting newsletters from Harbor Daily?");
    expect(await readSubscriber(request, id)).toMatchObject({
      status: "Active",
      subscriptionListIds: [2, 3],
    });
    expect(await page.context().cookies()).toEqual([]);

    const silent = newAddress("silent");
    await page.goto("/harbor/subscribe-widget");
    await widget.fill(silent, "Weekly");
    await widget.submit.click();
    await expect(widget.thanks).toBeVisible();
    const silentId = await findUnconfirmed(request, silent);

    await openAs(page, AUDIENCE, `/harbor/audience?sheet=${id}`);
    await expect(audienceScreen(page).sheet(email).getByText("Confirmed Weekly")).toBeVisible();
    await page.goto(`/harbor/audience?sheet=${silentId}`);
    const sheet = audienceScreen(page).sheet(silent);
    await expect(sheet.getByRole("button", { name: "Send the confirmation mail again" })).toBeVisible();
    await checkAxe("a person who has not confirmed");
    await deleteSubscribers(request, [id, silentId]);
  });
});
