import { expect, it } from "vitest";
import { isProductCode, PRODUCT_CODES } from "./products.ts";

it("[SET-024] the product codes are NF, NL, ID and Ads, spelled so", () => {
  expect(PRODUCT_CODES).toEqual(["NF", "NL", "ID", "Ads"]);
  expect(isProductCode("Ads")).toBe(true);
  expect(isProductCode("ADS")).toBe(false);
});
