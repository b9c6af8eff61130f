import { describe, expect, it } from "vitest";
import { isAllowedLink, linkOf } from "./allowed-link.ts";

describe("linkOf", () => {
  it.each([
    ["https://harbor.test/a?b=1", "https://harbor.test/a?b=1"],
    ["http://harbor.test", "http://harbor.test"],
    ["mailto:ida@harbor.test", "mailto:ida@harbor.test"],
    ["harbor.test/tide", "https://harbor.test/tide"],
    ["harbor.test:8080/tide", "https://harbor.test:8080/tide"],
    [" ida@harbor.test ", "mailto:ida@harbor.test"],
  ])("completes %s", (typed, link) => expect(linkOf(typed)).toBe(link));

  it.each([
    "",
    "harbor",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://harbor.test",
    "//harbor.test",
    "two words.test",
  ])("refuses %j", (typed) => expect(linkOf(typed)).toBeNull());
});

it("isAllowedLink refuses disguised and relative links", () => {
  expect(isAllowedLink("\tjavascript:alert(1)")).toBe(false);
  expect(isAllowedLink("/relative")).toBe(false);
});
