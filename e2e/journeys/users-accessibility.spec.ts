import { expect } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { userForm, usersScreen } from "../support/screens/users-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const ADDRESS = "/harbor/user-management";

forEachAppearance(({ width }) => {
  test("Users Management: axe finds nothing in the list (full, empty or failed), the sheets and the dialogs", async ({
    page,
  }) => {
    const users = usersScreen(page);
    await openAs(page, ADMIN, ADDRESS);
    const person = (width < 600 ? users.cards : users.names).filter({ hasText: ORGANIZER.name });
    await expect(person).toBeVisible();
    // On wide screens the list stays beside the sheet and is checked with it.
    if (width < 960) await expectNoViolations(page, "the list");
    await (width < 600 ? person.getByRole("link") : person).click();
    await users.sheet(ORGANIZER.name).getByRole("button", { name: "Remove user" }).waitFor();
    await expectNoViolations(page, "a user");
    if (width < 600) await expect(users.search, "the sheet covers the page").toBeHidden();
    await users.sheet(ORGANIZER.name).getByRole("button", { name: "Remove user" }).click();
    await page.getByRole("alertdialog").waitFor();
    await expectNoViolations(page, "the confirmation");
    await page.getByRole("button", { name: "Cancel" }).click();
    await users.sheet(ORGANIZER.name).getByRole("button", { name: "Edit" }).click();
    await userForm(page).firstName.fill("1");
    await userForm(page).save.click();
    await expectNoViolations(page, "the form with an error");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto(`${ADDRESS}?sheet=invite`);
    await userForm(page).send.click();
    await expectNoViolations(page, "the invitation with errors");
    await page.goto(`${ADDRESS}?q=nobody-at-all`);
    await page.getByRole("heading", { name: "Nothing matches these filters" }).waitFor();
    await expectNoViolations(page, "nothing found");

    const refusal = {
      code: "bad_request",
      message: "The list is locked.",
      validationFailures: [],
      errorId: "",
    };
    await page.route("**/Users/GetUsers*", (route) => route.fulfill({ status: 400, json: refusal }));
    await page.goto(ADDRESS);
    await expect(page.getByRole("alert")).toContainText("The list is locked.");
    await expectNoViolations(page, "a failed list");
    await page.unroute("**/Users/GetUsers*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect((width < 600 ? users.cards : users.names).first()).toBeVisible();
  });
});
