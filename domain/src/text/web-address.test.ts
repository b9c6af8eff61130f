import { expect, test } from "vitest";
import { isPolicySource, isWebAddress, readOrigin } from "./web-address.ts";

test.each([
  "https://news.test",
  "https://news.test:8443/a/b?c=d#e",
  "http://127.0.0.1:4100/",
  "https://[::1]/",
  "https://bücher.test/",
  "HTTPS://News.Test/Logo.png",
])("an address on the web: %s", (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  "https://x;script-src",
  "https://x;script-src/logo.png",
  "https://*",
  "https://*.test/",
  "https://x,y/",
  "https://x'self'/",
  'https://x"y/',
  "https://user:pass@news.test/",
  "https://user@news.test/",
  "https://news.test./",
  "https://a_b!.test/",
  "https://",
  "ftp://news.test/",
  "javascript:alert(1)",
  "news.test",
])("none: %s", (text) => {
  expect(isWebAddress(text)).toBe(false);
  expect(readOrigin(text)).toBeUndefined();
});

test("an origin is a host and nothing on it", () => {
  expect(readOrigin("https://News.test:443/")).toBe("https://news.test");
  for (const text of ["https://news.test/a", "https://news.test/?a=1", "https://news.test/#a"])
    expect(readOrigin(text), text).toBeUndefined();
});

test("a policy names hosts and nothing else", () => {
  expect(["https://cdn.test", "http://127.0.0.1:4100"].filter(isPolicySource)).toHaveLength(2);
  const hostile = [
    "https://x;script-src",
    "https://*",
    "https://*.test",
    "https://a b",
    "https://a,b",
    "null",
  ];
  expect(hostile.filter(isPolicySource)).toEqual([]);
});
