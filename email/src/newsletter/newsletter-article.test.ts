import { expect, it } from "vitest";
import { mailImageUrl } from "./newsletter-article.ts";

const ADDRESSES = { publicUrl: "https://portal.test" };

it("an image of this install stands in a mail in the version that every mail program shows", () => {
  const image = "/media/1/0123456789abcdef0123456789abcdef.webp";
  expect(mailImageUrl(image, ADDRESSES)).toBe(`https://portal.test${image}/mail`);
});

it.each([
  ["/media-of-others/ferry.png", "https://portal.test/media-of-others/ferry.png"],
  ["https://pictures.test/media/ferry.webp", "https://pictures.test/media/ferry.webp"],
  ["", ""],
])("%j has no such version", (url, address) => {
  expect(mailImageUrl(url, ADDRESSES)).toBe(address);
});
