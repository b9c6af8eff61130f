import { expect, it } from "vitest";
import { newSinceFetched } from "./new-since-fetched.ts";

it("counts no article as new before the list was fetched, and later those that came since", () => {
  expect(newSinceFetched(210, undefined)).toBe(0);
  expect(newSinceFetched(210, 210)).toBe(0);
  expect(newSinceFetched(212, 210)).toBe(2);
  expect(newSinceFetched(208, 210), "others were published meanwhile").toBe(0);
});
