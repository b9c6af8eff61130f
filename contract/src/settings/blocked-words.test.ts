import { expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { updateBlockedWords } from "./blocked-words.ts";

it.each([
  [2000, 200, undefined],
  [2001, 1, ["a site blocks 2000 words and terms at most"]],
  [1, 201, ["a word or term has 200 characters at most"]],
])("%d blocked words of %d characters are refused with %j", (count, length, failures) => {
  const words = Array.from({ length: count }, () => "w".repeat(length));
  expect(checkForm(updateBlockedWords.body, { words }).failures).toEqual(failures);
});
