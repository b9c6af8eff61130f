import { expect, it } from "vitest";
import { serverFieldErrors } from "./server-field-errors.ts";

const form = {
  title: "Casino on the quay",
  subTitle: "And roulette",
  previewText: "",
  contentHtml: "<p>Ca<b>si</b>no, roulette and tea</p>",
  thumbnailAlt: "A casino",
  thumbnailCaption: "",
  thumbnailCredit: "",
};

it("shows every blocked word at each field that contains it", () => {
  expect(
    serverFieldErrors(form, ["Blocked word: casino", "Blocked word: Roulette", "Must be a valid URL"]),
  ).toEqual([
    ["title", "Blocked word: casino"],
    ["subTitle", "Blocked word: Roulette"],
    ["contentHtml", "Blocked word: casino, Roulette"],
    ["thumbnailAlt", "Blocked word: casino"],
  ]);
});

it("shows the first of the other failures at its field, and nothing when there is none", () => {
  expect(serverFieldErrors(form, ["Body text is required", "Must be a valid URL"])).toEqual([
    ["contentHtml", "Body text is required"],
  ]);
  const alreadyHere = "This article is already here: published at position 3.";
  expect(serverFieldErrors(form, [alreadyHere])).toEqual([["originalUrl", alreadyHere]]);
  expect(serverFieldErrors(form, ["Blocked word: whist"])).toEqual([]);
});
