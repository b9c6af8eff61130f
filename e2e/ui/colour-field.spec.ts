import { expect } from "@playwright/test";
import { openStory, test } from "../support/stories.ts";

test("a colour is typed or picked; its contrast is shown, and a readable one is one click away", async ({
  sharedPage,
}) => {
  await openStory(sharedPage, "colour-field");
  const primary = sharedPage.getByRole("textbox", { name: "Primary colour", exact: true });
  await expect(primary).toHaveAccessibleDescription(
    "7.6 on paper, AA and AAA 2.2 on ink. The dark theme uses #7ABFC3.",
  );
  await sharedPage.getByLabel("Pick Primary colour").fill("#5f6b2f");
  await expect(primary).toHaveValue("#5F6B2F");
  await expect(primary).toHaveAccessibleDescription(/^5\.\d on paper, AA /);

  const secondary = sharedPage.getByRole("textbox", { name: "Secondary colour", exact: true });
  await expect(secondary).toHaveAccessibleDescription(/^2\.1 on paper, too light for text\./);
  await sharedPage.getByRole("button", { name: "Use #9E6600" }).click();
  await expect(secondary).toHaveValue("#9E6600");
  await expect(secondary).toHaveAccessibleDescription(/^4\.\d on paper, AA /);

  await secondary.fill("#9E66");
  await secondary.blur();
  await expect(secondary).toHaveAccessibleDescription("A colour is # and six digits, like #0B5A5E");
  await expect(secondary).toHaveAttribute("aria-invalid", "true");
});
