import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";
import { STORIES } from "../support/stories.ts";

const ASSETS = fileURLToPath(new URL("../../portal/dist/assets", import.meta.url));

test("the production build does not contain the component gallery", async ({ page }) => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  const code = scripts.map((name) => readFileSync(join(ASSETS, name), "utf8")).join("\n");
  expect(scripts.filter((name) => /gallery|stories/.test(name))).toEqual([]);
  expect(STORIES.filter(({ title }) => new RegExp(`title:["'\`]${title}["'\`],group:`).test(code))).toEqual(
    [],
  );
  for (const words of ["__ui", "Components of the portal", "data-story"]) expect(code).not.toContain(words);
  await page.goto("/__ui/avatar");
  await expect(shell(page).title).toHaveText("This page does not exist");
  await page.goto("/__ui");
  await expect(page, "a single unknown path segment leads to sign-in").toHaveURL(/\/login$/);
});
