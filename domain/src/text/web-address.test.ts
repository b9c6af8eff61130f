import { expect, test } from "vitest";
import { isHttp, isPolicySource, isSameHost, isStrictWebUrl, isWebUrl, readOrigin } from "./web-address.ts";

test.each([
  "https://news.test",
  "https://news.test:8443/a/b?c=d#e",
  "http://127.0.0.1:4100/",
  "https://[::1]/",
  "https://bücher.test/",
  "HTTPS://News.Test/Logo.png",
])("is a strict web URL: %s", (text) => {
  expect(isStrictWebUrl(text)).toBe(true);
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
  "https://:pass@news.test/",
  "https://news.test./",
  "https://a_b!.test/",
  "https://",
  "ftp://news.test/",
  "javascript:alert(1)",
  "news.test",
])("is not a strict web URL: %s", (text) => {
  expect(isStrictWebUrl(text)).toBe(false);
  expect(readOrigin(text)).toBeUndefined();
});

test("an origin has no path, query or fragment", () => {
  expect(readOrigin("https://News.test:443/")).toBe("https://news.test");
  for (const text of ["https://news.test/a", "https://news.test/?a=1", "https://news.test/#a"])
    expect(readOrigin(text), text).toBeUndefined();
});

test("a policy source is one plain origin", () => {
  expect(["https://cdn.test", "http://127.0.0.1:4100"].filter(isPolicySource)).toHaveLength(2);
  const hostile = [
    "https://x;script-src",
    "https://*",
    "https://*.test",
    "https://a b",
    "https://a,b",
    "'self' https://a.test",
    "https://a.test 'self'",
    "null",
  ];
  expect(hostile.filter(isPolicySource)).toEqual([]);
});

test("a web URL is any full http(s) URL, whatever its host", () => {
  expect(["https://user@x;y/", "HTTP://news.test./"].filter(isWebUrl)).toHaveLength(2);
  expect(
    ["http:news.test", "mailto:https://news.test", "ftp://news.test", "https://", "news.test", ""].filter(
      isWebUrl,
    ),
  ).toEqual([]);
  expect(isHttp(new URL("http:news.test"))).toBe(true);
  expect(isHttp(new URL("https://news.test/"))).toBe(true);
  expect(isHttp(new URL("blob:https://news.test/a"))).toBe(false);
});

test("hosts are the same whatever their port, scheme, path and case", () => {
  expect(isSameHost("https://news.test:8443/a", "http://NEWS.test/")).toBe(true);
  expect(isSameHost("https://news.test/", "https://cdn.news.test/")).toBe(false);
});
