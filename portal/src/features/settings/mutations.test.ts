import { expect, test } from "vitest";
import { settingErrorsIn } from "./mutations.ts";

test("errors of a refused save are listed by setting, without those about no setting", () => {
  expect(
    settingErrorsIn([
      "NewsWebSiteUrl: This address belongs to another site: news.test",
      "Something else",
      "NoKey: wrong",
    ]),
  ).toEqual({ NewsWebSiteUrl: "This address belongs to another site: news.test" });
});
