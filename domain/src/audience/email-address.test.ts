import { expect, it } from "vitest";
import { normalizeEmail } from "./email-address.ts";

it.each([
  [" Ada@Harbor.Test ", "ada@harbor.test"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ADA@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ["ada@例え。テスト", "ada@xn--r8jz45g.xn--zckzah"],
  ["ada@bücher.example/x", "ada@bücher.example/x"],
  ["ada@bücher.example:80", "ada@bücher.example:80"],
  ["a@bücher.example", "a@xn--bcher-kva.example"],
  ["@bücher.example", "@bücher.example"],
  ["bücher", "bücher"],
])("%s is stored as %s", (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored);
  expect(normalizeEmail(stored), "once is enough").toBe(stored);
});
