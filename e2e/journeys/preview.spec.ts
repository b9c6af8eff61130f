import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "@playwright/test";
import { createSealer } from "../../server/src/platform/secrets.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { serverConsoleFile } from "../support/servers.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The same link, an hour later. */
async function expired(address: string): Promise<string> {
  const secret = await readFile(join(dirname(serverConsoleFile()), "data", "secret.key"), "utf8");
  const sealer = createSealer(secret.trim());
  const url = new URL(address);
  const sealed = Buffer.from(url.searchParams.get("token") ?? "", "base64url");
  const preview = JSON.parse(sealer.open(sealed).toString()) as { until: number };
  const later = Buffer.from(JSON.stringify({ ...preview, until: Date.now() - 1 }));
  url.searchParams.set("token", sealer.seal(later).toString("base64url"));
  return url.href;
}

test("an editor rearranges the front page, previews it, and the link ends; View site opens what readers see", async ({
  page,
  request,
}) => {
  const [wall, ferry, scoop] = ["Wall", "Ferry", "Scoop"].map(unique) as [string, string, string];
  const published = await createArticles(request, [
    { title: wall, status: 1 },
    { title: ferry, status: 1 },
  ]);
  await createArticles(request, [{ title: scoop }]);
  await setFrontPage(
    request,
    published.map((id) => ({ id })),
  );
  await openAs(page, ADMIN, "/harbor/newsfeed?view=manual");
  const feed = feedScreen(page);
  await expect(feed.publishedHeadlines.first()).toHaveText(wall);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(scoop);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(feed.publishedHeadlines.nth(1)).toHaveText(scoop);

  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByText("Preview: readers do not see this yet.")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(wall);
  const headlines = preview.getByRole("region", { name: "Top articles" }).getByRole("heading", { level: 3 });
  await expect(headlines.first()).toHaveText(scoop);
  await expectNoViolations(preview, "the preview");
  await headlines.first().getByRole("link").click();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(scoop);
  await preview.goBack();
  await preview.goto(await expired(preview.url()));
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(
    "This preview link does not work any more",
  );
  await expectNoViolations(preview, "an ended preview");
  await preview.close();

  const site = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "View site" }).click();
  const publicSite = await site;
  await expect(publicSite.getByRole("heading", { level: 1 })).toHaveText(wall);
  await expect(publicSite.getByRole("heading", { name: scoop })).toBeHidden();
  await expect(publicSite).toHaveURL(/\/harbor\/en$/);
  await publicSite.close();
  await feed.discard.click();
  await expect(feed.bar).toHaveCount(0);
});
