import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createImage } from "../support/screens/company-screen.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { mediaScreen, uploadImage } from "../support/screens/media-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

forEachAppearance(({ width }) => {
  test("a picture has alt text, caption and credit, of its file and of the article that shows it", async ({
    page,
    request,
  }) => {
    const folder = unique("Described");
    const title = unique("Mole closed for repairs");
    const url = await uploadImage(request, folder, "mole.png", await createImage(page, 1200, 800, "#336699"));
    const [articleId = 0] = await createArticles(request, [{ title, status: 1 }]);
    await request.post("/api/Articles/EditArticleDetails", {
      headers: await headersOf(request, ADMIN),
      data: { articleId, thumbnailUrl: url },
    });

    const media = mediaScreen(page);
    await openAs(page, ADMIN, `/harbor/media-library?folder=${encodeURIComponent(folder)}`);
    await media.file("mole.png").click();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByLabel("Alt text").fill("A mole under scaffolding");
    await page.getByLabel("Credit").fill("Photo: Ada Okafor");
    await expectNoViolations(page, "the form of a picture", { within: "#main" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(media.sheet("mole.png")).toContainText("A mole under scaffolding");

    await page.goto(`/harbor/newsfeed?sheet=${articleId}-edit`);
    await expect(page.getByLabel("Alt text"), "the file's text is what readers get").toHaveAttribute(
      "placeholder",
      "A mole under scaffolding",
    );
    await page.getByLabel("Caption", { exact: true }).fill("<b>Closed</b> until May.");
    await expect(
      page.getByRole("region", { name: "Changes to the published version" }).getByRole("insertion"),
    ).toHaveText("<b>Closed</b> until May.");
    await expectNoViolations(page, "the form of an article with a picture");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const sheet = feedScreen(page).sheet(title);
    await expect(sheet.getByRole("img", { name: "A mole under scaffolding" })).toBeVisible();
    await expect(sheet.locator("figcaption")).toHaveText("<b>Closed</b> until May. Photo: Ada Okafor");
    await expect(sheet).toContainText("Ingrid Holm changed caption");
    if (width > 600) {
      await setFrontPage(request, [{ id: articleId }]);
      await page.goto("/harbor/newsfeed");
      await expect(feedScreen(page).publishedCard(title).getByRole("img")).toHaveAccessibleName(
        "A mole under scaffolding",
      );
    }

    await page.goto(`/harbor/en/article/${articleId}`);
    const lead = page.getByRole("figure");
    await expect(lead.getByRole("img", { name: "A mole under scaffolding" })).toBeVisible();
    await expect(lead).toContainText("<b>Closed</b> until May. Photo: Ada Okafor");
    await expectNoViolations(page, "the public article");

    await page.goto(`/harbor/newsfeed?sheet=${articleId}-edit`);
    await page.getByRole("switch", { name: "Decorative: screen readers skip it" }).press("Space");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(`Article ${articleId} was updated successfully`)).toBeVisible();
    await page.goto(`/harbor/en/article/${articleId}`);
    await expect(lead.getByRole("presentation"), "an empty alt, and no repeated headline").toHaveCount(1);
    await expect(lead).toContainText("Closed");
  });
});
