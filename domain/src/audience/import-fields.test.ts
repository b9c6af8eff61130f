import { expect, it } from "vitest";
import { readCountry } from "./countries.ts";
import { customKeyOf, guessMapping, hasFields, looksLikeEmail, mappingBlockers } from "./import-fields.ts";

it.each([
  [
    ["E-mail", "First name", "Surname", "Company", "Notes"],
    ["email", "firstName", "lastName", "companyName", ""],
  ],
  [
    ["Prénom", "Nom", "Courriel", "Pays"],
    ["firstName", "lastName", "email", "country"],
  ],
  [
    ["email", "Email address", "name"],
    ["email", "", "fullName"],
  ],
])("columns %j become %j", (names, fields) => {
  expect(guessMapping(names, [])).toEqual(fields);
});

it("finds the fields of the site by their names, before those that every site has", () => {
  const fields = [
    { key: "title", name: "Title" },
    { key: "email_2", name: "E-mail" },
    { key: "shoe_size", name: "Shoe size" },
  ];
  expect(
    guessMapping(["E-mail", "title ", "Job title", "SHOE SIZE", "Sign-up date", "TAGS"], [], fields),
  ).toEqual(["email", "custom:title", "jobName", "custom:shoe_size", "createDate", "tags"]);
});

it("finds the address by what the rows hold, where no name tells", () => {
  expect(guessMapping(["a", "b"], [["Ada", "ada@harbor.test"]])).toEqual(["", "email"]);
  expect(guessMapping(["a", "b"], [["Ada", "Lovelace"]])).toEqual(["", ""]);
});

it("finds the address in any of the rows, also where some are empty or short", () => {
  expect(guessMapping(["a", "b"], [["Ada", ""], ["Eva"], ["Ola", "ola@harbor.test"]])).toEqual(["", "email"]);
});

it("finds the address once, and in no column that has a name of its own", () => {
  const row = ["ada@harbor.test", "eva@harbor.test", "ola@harbor.test"];
  expect(guessMapping(["Company", "b", "c"], [row])).toEqual(["companyName", "email", ""]);
  expect(guessMapping(["a", "E-mail", "c"], [row])).toEqual(["", "email", ""]);
});

it.each([
  ["ada@harbor.test", true],
  ["ada@harbor", false],
  ["ada.holm@localhost", false],
  ["harbor.test", false],
  ["", false],
])("%j looks like an address: %s", (text, expected) => {
  expect(looksLikeEmail(text)).toBe(expected);
});

it("names a field of the site by its key", () => {
  expect(customKeyOf("custom:shoe_size")).toBe("shoe_size");
  expect(customKeyOf("firstName")).toBeUndefined();
  expect(customKeyOf("")).toBeUndefined();
});

it("knows whether the fields of the site that a mapping names are still there", () => {
  const fields = [
    { key: "shoe_size", name: "Shoe size" },
    { key: "boat", name: "Boat" },
  ];
  expect(hasFields(["email", "", "custom:boat"], fields)).toBe(true);
  expect(hasFields(["email", "custom:boat", "custom:gone"], fields)).toBe(false);
  expect(hasFields(["email", "custom:boat"], [])).toBe(false);
  expect(hasFields(["email", ""], [])).toBe(true);
});

it("needs one address, and each field once", () => {
  expect(mappingBlockers(["email", "", ""])).toEqual([]);
  expect(mappingBlockers(["firstName", "firstName"])).toEqual(["noEmail", "twice"]);
  expect(mappingBlockers(["email", "custom:boat", "custom:boat"])).toEqual(["twice"]);
});

it.each([
  ["no", "NO"],
  [" Norway ", "NO"],
  ["UNITED KINGDOM", "GB"],
  ["Atlantis", undefined],
  ["", undefined],
])("the country %j is %s", (text, code) => {
  expect(readCountry(text)).toBe(code);
});

it("knows a field of the site however its accents are written", () => {
  const fields = [{ key: "size", name: "Größe" }];
  expect(guessMapping(["Email", "Größe".normalize("NFD")], [], fields)).toEqual(["email", "custom:size"]);
  expect(guessMapping(["Email", "Größe"], [], [{ key: "size", name: "Größe".normalize("NFD") }])).toEqual([
    "email",
    "custom:size",
  ]);
});
