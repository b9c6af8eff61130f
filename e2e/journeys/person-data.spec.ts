import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { newAddress } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { AUDIENCE } from "../support/people.ts";
import { audienceScreen, createSubscribers } from "../support/screens/audience-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

forEachAppearance(({ colorScheme, width }) => {
  test("an editor hands a person what the site has of them, and erases them", async ({ page, request }) => {
    const email = newAddress("rights");
    const [id] = await createSubscribers(request, [
      { email, firstName: "Rita", lastName: email.slice(7, 15) },
    ]);
    const name = `Rita ${email.slice(7, 15)}`;
    await openAs(page, AUDIENCE, `/harbor/audience?sheet=${id}`);
    const sheet = audienceScreen(page).sheet(name);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      sheet.getByRole("button", { name: "Download as a file" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("person-data.json");
    const data: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(data).toMatchObject({ subscriber: { email, history: [{ type: "Added" }] } });
    await expectNoViolations(page, `the person's sheet at ${width}, ${colorScheme}`);

    await sheet.getByRole("button", { name: "Erase" }).click();
    const question = page.getByRole("alertdialog", { name: `Erase ${name}?` });
    await expectNoViolations(page, `the question at ${width}, ${colorScheme}`);
    await question.getByRole("button", { name: "Erase" }).click();
    await expect(page.getByText(`${name} was erased`)).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.goto(`/harbor/audience?q=${encodeURIComponent(email)}`);
    await expect(page.getByText("No entry matches this name or address.")).toBeVisible();
  });
});
