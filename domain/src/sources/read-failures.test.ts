import { describe, expect, it } from "vitest";
import { isFullText } from "./full-text.ts";
import { connectionFailure, statusFailure } from "./read-failures.ts";

describe("why a source was not read", () => {
  it.each([
    [404, "Check the address"],
    [410, "was removed"],
    [401, "does not let us read"],
    [403, "does not let us read"],
    [429, "read too often"],
    [500, "a problem of its own"],
    [503, "a problem of its own"],
    [204, "instead of the feed"],
  ])("answered %s", (status, words) => {
    expect(statusFailure("news.test", status)).toContain("news.test");
    expect(statusFailure("news.test", status)).toContain(words);
  });

  it.each([
    ["ENOTFOUND", "was not found"],
    ["EAI_AGAIN", "was not found"],
    ["ECONNREFUSED", "does not accept connections"],
    ["CERT_HAS_EXPIRED", "certificate"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate"],
  ])("by the code %s", (code, words) => {
    expect(connectionFailure("news.test", code)).toContain(words);
  });

  it("by another code has no sentence of its own", () => {
    expect(connectionFailure("news.test", "ECONNRESET")).toBeUndefined();
  });
});

describe("a text of a feed", () => {
  const long = "The council met on Monday and decided. ".repeat(20);
  it("is whole where it is long and does not end like a teaser", () => {
    expect(isFullText(long)).toBe(true);
    expect(isFullText("The council met on Monday.")).toBe(false);
    expect(isFullText("x".repeat(700))).toBe(true);
    expect(isFullText("x".repeat(699))).toBe(false);
    expect(isFullText(`Read more: ${long}`)).toBe(true);
    for (const end of ["…", "[…]", "...", "[...]", "Read more", "Continue reading →"])
      expect(isFullText(long + end), end).toBe(false);
  });
});
