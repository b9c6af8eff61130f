export const PRODUCTS = [
  { code: "NF", name: "Newsfeed" },
  { code: "NL", name: "Newsletter" },
  { code: "ID", name: "Industry directory" },
  { code: "Ads", name: "Advertising" },
] as const;

export type ProductCode = (typeof PRODUCTS)[number]["code"];

export const PRODUCT_CODES: readonly ProductCode[] = PRODUCTS.map((product) => product.code);

export function isProductCode(code: string): code is ProductCode {
  return PRODUCT_CODES.some((known) => known === code);
}
