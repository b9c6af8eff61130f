import { expect, it } from "vitest";
import { readCountry } from "./countries.ts";
import { guessMapping, mappingBlockers } from "./import-fields.ts";

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
  expect(guessMapping(["E-mail", "title ", "Job title", "SHOE SIZE", "Sign-up date"], [], fields)).toEqual([
    "email",
    "custom:title",
    "jobName",
    "custom:shoe_size",
    "createDate",
  ]);
});

it("finds the address by what the rows hold, where no name tells", () => {
  expect(guessMapping(["a", "b"], [["Ada", "ada@harbor.test"]])).toEqual(["", "email"]);
  expect(guessMapping(["a", "b"], [["Ada", "Lovelace"]])).toEqual(["", ""]);
});

it("needs one address, and each field once", () => {
  expect(mappingBlockers(["email", "", ""])).toEqual([]);
  expect(mappingBlockers(["firstName", "firstName"])).toEqual(["noEmail", "twice"]);
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
