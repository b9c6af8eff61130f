import { expect, test } from "vitest";
import { settingErrorsIn } from "./setting-save-errors.ts";

test("what a refused save says is told apart by setting, and what is about none is left out", () => {
  expect(
    settingErrorsIn([
      "NewsWebSiteUrl: Another site has this host: news.test",
      "Something else",
      "NoKey: wrong",
    ]),
  ).toEqual({ NewsWebSiteUrl: "Another site has this host: news.test" });
});
