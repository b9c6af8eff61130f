import { expect } from "@playwright/test";
import { headersOf, newAddress } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { mailedLink } from "../support/mails.ts";
import { ADMIN, AUDIENCE, ORGANIZER, TEMPLATE } from "../support/people.ts";
import { usersScreen } from "../support/screens/users-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const USERS = "/harbor/user-management";
const box = (name: string) => ({ name: `Select ${name}`, exact: true });

test("several users are deactivated at once and restored with Undo; a refused user is unchanged", async ({
  page,
}) => {
  await openAs(page, ADMIN, USERS);
  const users = usersScreen(page);
  const select = (name: string) => page.getByRole("checkbox", box(name)).check();
  const bar = page.getByRole("group", { name: "Selection" });
  await expect(
    page.getByRole("checkbox", box(ADMIN.name)),
    "users cannot deactivate themselves",
  ).toBeDisabled();
  await select(AUDIENCE.name);
  await select(TEMPLATE.name);
  await expect(bar).toContainText("2 selected");
  await expectNoViolations(page, "selected users");
  await bar.getByRole("button", { name: "Deactivate" }).click();
  await expect(users.row(AUDIENCE.name)).toHaveCount(0);
  await expect(users.row(TEMPLATE.name)).toHaveCount(0);
  await expect(page.getByText("2 people can no longer sign in")).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" });
  // A toast stays while the pointer is on its button.
  await undo.hover();
  await expect(bar.getByRole("button")).toHaveCount(0);
  await undo.click();
  await expect(users.row(AUDIENCE.name)).toBeVisible();
  await expect(users.row(TEMPLATE.name)).toBeVisible();

  const refusal = { code: "bad_request", message: "Not today.", validationFailures: [], errorId: "" };
  let calls = 0;
  await page.route("**/UpdateStatus*", (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 400, json: refusal }) : route.continue();
  });
  await select(ORGANIZER.name);
  await select(TEMPLATE.name);
  await bar.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText(/ was not changed: Not today\.$/)).toBeVisible();
  await expect(page.getByText("1 person can no longer sign in")).toBeVisible();
  await expect(users.names.filter({ hasText: RegExp(`${ORGANIZER.name}|${TEMPLATE.name}`) })).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(users.names.filter({ hasText: RegExp(`${ORGANIZER.name}|${TEMPLATE.name}`) })).toHaveCount(2);
});

test("long lists are paged by cursor, both ways, and the address shows the page; invitations are sent again together", async ({
  page,
  request,
}) => {
  const word = crypto.randomUUID().slice(0, 6);
  const headers = await headersOf(request, ADMIN);
  const addresses = Array.from({ length: 24 }, (_, n) => newAddress(`${word}.${String(n).padStart(2, "0")}`));
  await Promise.all(
    addresses.map((email) =>
      request.post("/api/Users/Invite", {
        headers,
        data: { email, role: "OrganizerUser", firstName: "", lastName: "" },
      }),
    ),
  );
  await openAs(page, ADMIN, `${USERS}?status=Invited&q=${word}&sort=email`);
  const cells = page.getByRole("gridcell", { name: new RegExp(`^${word}`) });
  const foot = page.getByText(/^\d+ to \d+ of \d+$/);
  await expect(foot).toHaveText("1 to 20 of 24");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(foot).toHaveText("21 to 24 of 24");
  await expect(page).toHaveURL(/page=2&after=./);
  await expect(cells).toHaveText(addresses.slice(20));
  await page.reload();
  await expect(cells, "a colleague with the link sees the same").toHaveText(addresses.slice(20));
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(foot).toHaveText("1 to 20 of 24");
  await expect(cells.first()).toHaveText(addresses[0] ?? "");
  await page.getByRole("button", { name: "Rows 20" }).click();
  await page.getByRole("menuitemradio", { name: "50" }).click();
  await expect(foot).toHaveText("1 to 24 of 24");

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Resend invitations" }).click();
  const handOver = page.getByRole("dialog", { name: "Send these 24 links yourself" });
  await expect(handOver.getByRole("listitem")).toHaveCount(24);
  await handOver.getByRole("button", { name: "Done" }).click();
  const [first = ""] = addresses;
  expect(await mailedLink(first, 2)).not.toBe(await mailedLink(first, 1));

  await page.goto("/harbor/settings?section=action-log&area=users&size=20");
  await expect(foot).toHaveText(/^1 to 20 of/);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(foot).toHaveText(/^21 to 40 of/);
  await expect(page).toHaveURL(/after=./);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(foot).toHaveText(/^41 to /);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(foot).toHaveText(/^21 to 40 of/);
  await page.goBack();
  await expect(foot).toHaveText(/^41 to /);

  await page.goto("/harbor/settings?section=action-log&area=users&size=20&page=2&after=4711");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(foot, "a link whose cursor the server refuses").toHaveText(/^21 to 40 of/);
});
