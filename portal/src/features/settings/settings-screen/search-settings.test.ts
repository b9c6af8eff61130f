import { SETTINGS } from "@newsloom/domain/settings/catalogue";
import { expect, it } from "vitest";
import { allMessages } from "../../../app/messages/all-messages.ts";
import { findSettings } from "./search-settings.ts";

const found = (asked: string) =>
  findSettings(SETTINGS, asked, ({ keyName }) => allMessages.settingName[keyName]).map(
    ({ keyName }) => keyName,
  );

it("[SET-002] finds a setting by name, key or description, in any order of words", () => {
  expect(found("tab icon")).toEqual(["FavIcon"]);
  expect(found("favicon")).toEqual(["FavIcon"]);
  expect(found("colour primary")).toEqual(["PrimarySiteColor"]);
  expect(found("user agents visits")).toEqual(["ExcludedAgents"]);
  expect(found("no such thing")).toEqual([]);
});

it("finds everything while nothing is asked", () => {
  expect(found(" ")).toHaveLength(SETTINGS.length);
});
