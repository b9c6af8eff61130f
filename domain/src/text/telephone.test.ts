import { expect, it } from "vitest";
import { fullTelephone } from "./telephone.ts";

it.each([
  ["47", "22334455", "+4722334455"],
  ["", "22334455", "22334455"],
  ["47", "", ""],
  ["47", "+46 8 123 45", "+46 8 123 45"],
  [" 44 ", " 20 7946 0958 ", "+4420 7946 0958"],
])("[ID-018] country code '%s' and number '%s' are posted as '%s'", (countryCode, telephone, posted) => {
  expect(fullTelephone(countryCode, telephone)).toBe(posted);
});
