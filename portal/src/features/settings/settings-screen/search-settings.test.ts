import { SETTINGS } from "@newsloom/domain/settings/catalogue";
import { expect, it } from "vitest";
import { settingNames } from "../setting-names.ts";
import { findSettings } from "./search-settings.ts";

const found = (query: string) =>
  findSettings(SETTINGS, query, ({ keyName }) => settingNames.settingName[keyName]).map(
    ({ keyName }) => keyName,
  );

it("[SET-002] finds a setting by name, key or description, in any order of words", () => {
  expect(found("tab icon")).toEqual(["FavIcon"]);
  expect(found("favicon")).toEqual(["FavIcon"]);
  expect(found("colour primary")).toEqual(["PrimarySiteColor"]);
  expect(found("user agents visits")).toEqual(["ExcludedAgents"]);
  expect(found("no such thing")).toEqual([]);
});

it("finds everything with an empty query", () => {
  expect(found(" ")).toHaveLength(SETTINGS.length);
});
