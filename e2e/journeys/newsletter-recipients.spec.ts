import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { addReader, addSegment } from "../support/audience-data.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, AUDIENCE } from "../support/people.ts";
import { deleteSubscribers } from "../support/screens/audience-screen.ts";
import { createEmptyNewsletter, newsletterEditor } from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("sender, list and segments are chosen while the people are counted, and a deleted segment reaches nobody", async ({
  page,
  request,
}) => {
  const mark = `q${crypto.randomUUID().slice(0, 8)}`;
  const readers = [await addReader(request, "Anna", mark), await addReader(request, "Bo", mark)];
  await addSegment(request, `Quay ${mark}`, { lastName: mark });
  const without = await addSegment(request, `Anna ${mark}`, { lastName: mark, firstName: "Anna" });
  const id = await createEmptyNewsletter(request, `To whom ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  const people = editor.sections.getByRole("status").filter({ hasText: /Counting|person|people/ });
  const check = (name: string) => editor.sections.getByRole("listitem").filter({ hasText: name });
  const choose = async (field: string, option: string) => {
    await editor.sections.getByRole("combobox", { name: field, exact: true }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await expect(editor.sections.getByRole("combobox", { name: "To", exact: true })).toHaveText("Daily");

  await choose("Only", `Quay ${mark}`);
  await expect(people).toHaveText("2 people");
  await choose("Without", `Anna ${mark}`);
  await expect(people).toHaveText("1 person");
  await expect(check("Audience")).toHaveText("Audience 1 person");
  await choose("To", "Monthly");
  await expect(people).toHaveText("0 people");
  await expect(check("Audience")).toHaveText("Audience nobody");
  await choose("To", "Daily");
  await choose("From", "No sender");
  await expect(check("Sender")).toHaveText(
    "Sender none is chosen, so it comes from the address of this install",
  );
  await choose("From", "Harbor Daily harbor@mail.");
  await expect(check("Sender")).toHaveText("Sender may be used");
  await expectNoViolations(page, "sender and audience of a newsletter");

  await expect(editor.saved).toBeVisible();
  await request.delete(`/api/Audience/Segments/${without}`, { headers: await headersOf(request, AUDIENCE) });
  await page.reload();
  await expect(people).toHaveText("0 people");
  await expect(
    editor.sections.getByText("A segment was deleted, so nobody gets the newsletter"),
  ).toBeVisible();
  await editor.sections.getByRole("combobox", { name: "Without", exact: true }).press("Backspace");
  await expect(people).toHaveText("2 people");
  await expect(editor.saved).toBeVisible();
  await deleteNewsletters(request, mark);
  await deleteSubscribers(request, readers);
});
