import { expect, it } from "vitest";
import { theme } from "./theme.ts";

it("[NAV-109] the breakpoints are 600, 960, 1280 and 1920 px", () => {
  const { values, up, down } = theme.breakpoints;
  expect(values).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 });
  expect(up("md")).toContain("960px");
  expect(down("lg")).toContain("1279.95px");
});
