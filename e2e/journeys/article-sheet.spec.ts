import { expect } from "@playwright/test";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("[ART-004 ART-038 ART-039 ART-040 ART-041 ART-058 ART-075] an article is written in the sheet, which shows its validation errors", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await page.getByRole("button", { name: "Add article" }).click();
  await expect(page).toHaveURL(/sheet=new/);
  const sheet = feed.sheet("Write an article");
  const create = sheet.getByRole("button", { name: "Create article" });
  const body = sheet.getByRole("textbox", { name: "Body text" });
  await body.waitFor();
  await create.click();
  await expect(sheet.getByText("Article title is required")).toBeVisible();
  await expect(sheet.getByText("Body text is required")).toBeVisible();
  const title = unique("A letter from the mole");
  await sheet.getByLabel("Headline").fill(title);
  await body.fill("Nineteen characters");
  await sheet.getByLabel("Address of the original").fill("foo");
  await create.click();
  await expect(sheet.getByText("Body text is too short - should be 20 chars minimum.")).toBeVisible();
  await expect(sheet.getByText("Must be a valid URL")).toBeVisible();
  await sheet.getByLabel("Address of the original").fill("");
  await body.fill("Exactly twenty chars");

  // The input survives a reload.
  await expect(sheet.getByText("Body text is too short")).toBeHidden();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(sheet.getByLabel("Headline")).toHaveValue(title);
  await expect(body).toHaveText("Exactly twenty chars");

  const refusal = {
    validationFailures: ["Blocked word: mole", "Another"],
    result: { article: null, articleId: null },
  };
  await page.route("**/api/Articles", (route) => route.fulfill({ json: refusal }));
  await create.click();
  await expect(
    sheet.getByLabel("Headline"),
    "the error is at the field with the word",
  ).toHaveAccessibleDescription("Blocked word: mole");
  await expect(page.getByText("Another", { exact: true })).toHaveCount(0);
  await page.unroute("**/api/Articles");

  // Every field can be set at creation, also image and labels.
  await sheet.getByLabel("Sub-title").fill("Stone by stone");
  await sheet.getByLabel("Preview text").fill("What the gulls know.");
  await sheet.getByRole("button", { name: "From the library" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ferry.webp" }).click();
  const thumbnail = sheet.getByRole("group", { name: "Thumbnail" });
  // The part to show is chosen before the article exists; the image itself stays whole.
  const cropDialog = page.getByRole("dialog", { name: "Crop the thumbnail" });
  await cropDialog.getByRole("button", { name: "Use this crop" }).click();
  await expect(thumbnail.getByRole("img")).toHaveAttribute("src", /^\/media\/file\//);
  await thumbnail.getByRole("button", { name: "Crop", exact: true }).click();
  await cropDialog.getByRole("slider", { name: "Zoom" }).press("End");
  await expect(cropDialog.getByRole("status")).toContainText("This part is 240 pixels wide");
  await cropDialog.getByRole("button", { name: "Use this crop" }).click();
  await sheet.getByLabel("Alt text").fill("A ferry, from close by");
  await sheet.getByRole("button", { name: "Choose labels" }).click();
  const label = unique("Moles");
  const found = page.getByRole("searchbox", { name: "Find or create a label" });
  await found.fill(label);
  await page.getByRole("button", { name: `Create “${label}”` }).click();
  await expect(page.getByRole("checkbox", { name: label })).toBeChecked();
  await expect(found, "the focus stays although the button was removed").toBeFocused();
  await page.keyboard.press("Escape");
  // Today: an older article would be far down in the list.
  await sheet.getByLabel("Date").fill(new Date().toISOString().slice(0, 16));
  await sheet.getByRole("combobox", { name: "Opens" }).click();
  await page.getByRole("option", { name: "At the publisher" }).click();
  const sent = page.waitForRequest((call) => call.url().endsWith("/api/Articles"));
  await create.click();
  expect((await sent).headers()["content-type"]).toContain("multipart/form-data");
  await expect(page.getByText(`“${title}” was created`, { exact: true })).toBeVisible();
  await feed.unpublishedCard(title).getByRole("link", { name: title }).click();
  const created = feed.sheet(title);
  for (const text of ["Stone by stone", label, "At the publisher"]) await expect(created).toContainText(text);
  const shown = created.getByRole("img", { name: "A ferry, from close by" });
  await expect(shown).toHaveJSProperty("naturalWidth", 240);
});

test("[ART-018 ART-031 ART-042 ART-076] an article is edited beside the feed, labelled, restored, and leaves the list with a negative status", async ({
  page,
  request,
}) => {
  const title = unique("Herring quota cut");
  const [articleId] = await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(new RegExp(`sheet=${articleId}-edit`));
  await expect(page.getByText(/readers see the change/), "it is not published").toHaveCount(0);
  const changed = `${title}, boats keep theirs`;
  await page.getByLabel("Address of the thumbnail").fill("data:bad");
  await page.getByLabel("Headline").fill(changed);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Must be a valid data URI")).toBeVisible();
  await page.getByLabel("Address of the thumbnail").fill("");
  const blocked = ["Blocked word: herring", "Blocked word: boats"];
  const refusal = { code: "bad_request", message: blocked[0], validationFailures: blocked, errorId: "" };
  await page.route("**/EditArticleDetails", (route) => route.fulfill({ status: 400, json: refusal }), {
    times: 1,
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Headline")).toHaveAccessibleDescription("Blocked word: herring, boats");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Article ${articleId} was updated successfully`)).toBeVisible();
  await expect(feed.unpublishedCard(changed), "the card shows the new headline").toBeVisible();
  const sheet = feed.sheet(changed);
  await expect(sheet).toContainText("Ingrid Holm changed headline");
  await sheet.getByRole("button", { name: "Restore" }).click();
  await expect(feed.sheet(title)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(feed.sheet(title), "Escape closes the sheet although the button was removed").toBeHidden();

  await feed.unpublished.getByRole("link", { name: title }).focus();
  await page.keyboard.press("l");
  const label = unique("Fishing");
  const found = page.getByRole("searchbox", { name: "Find or create a label" });
  await found.fill(label);
  // Enter creates the typed label, then unchecks and checks it.
  await expect(page.getByRole("button", { name: `Create “${label}”` })).toBeVisible();
  const box = page.getByRole("checkbox", { name: label });
  await found.press("Enter");
  await expect(box).toBeChecked();
  await found.press("Enter");
  await expect(box).not.toBeChecked();
  await found.press("Enter");
  await expect(box).toBeChecked();
  await page.getByRole("button", { name: "Save labels" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(feed.unpublishedCard(title)).toContainText(label.slice(0, 7));

  await feed.unpublished.getByRole("link", { name: title }).focus();
  await page.keyboard.press("e");
  await page.getByRole("combobox", { name: "Status" }).click();
  await expect(page.getByRole("option"), "every status has a name").toHaveText([
    "Hidden, no fit score",
    "Hidden",
    "Rejected",
    "Deleted, used for learning",
    "Deleted",
    "New",
    "Approved",
    "Approved, used for learning",
    "Approved, not for editor’s picks",
    "Approved, not for newsletters",
  ]);
  await page.getByRole("option", { name: "Hidden", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(feed.unpublishedCard(title)).toHaveCount(0);
  await expect(page).toHaveURL("/harbor/newsfeed");
});
