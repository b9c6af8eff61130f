import { expect } from "@playwright/test";
import { openStory, test } from "../support/stories.ts";

test("a colour is typed or picked; its contrast is shown, and a readable one is one click away", async ({
  sharedPage,
}) => {
  await openStory(sharedPage, "colour-field");
  const primary = sharedPage.getByRole("textbox", { name: "Primary colour", exact: true });
  await expect(primary).toHaveAccessibleDescription(
    "7.6 contrast in the light theme, AA and AAA 2.2 contrast in the dark theme, which uses #7ABFC3 instead.",
  );
  await sharedPage.getByLabel("Pick Primary colour").fill("#5f6b2f");
  await expect(primary).toHaveValue("#5F6B2F");
  await expect(primary).toHaveAccessibleDescription(/^5\.\d contrast in the light theme, AA /);

  const secondary = sharedPage.getByRole("textbox", { name: "Secondary colour", exact: true });
  await expect(secondary).toHaveAccessibleDescription(
    /^2\.1 contrast in the light theme: too light for text\./,
  );
  await sharedPage.getByRole("button", { name: "Use #9E6600" }).click();
  await expect(secondary).toHaveValue("#9E6600");
  await expect(secondary).toHaveAccessibleDescription(/^4\.\d contrast in the light theme, AA /);

  await secondary.fill("#9E66");
  await secondary.blur();
  await expect(secondary).toHaveAccessibleDescription("A colour is # and six digits, like #0B5A5E");
  await expect(secondary).toHaveAttribute("aria-invalid", "true");
});
