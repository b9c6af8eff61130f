import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSealer } from "../../../platform/secrets.ts";
import { readMail, signMail } from "./tracking-token.ts";

const sealer = createSealer("a secret of at least thirty-two characters");
const number = fc.integer({ min: 1, max: 2_147_483_647 });

describe("the token of a mail's links", () => {
  it("says whose mail of which campaign it is, in 32 characters", () => {
    fc.assert(
      fc.property(fc.record({ siteId: number, distributionId: number, subscriberId: number }), (claims) => {
        const token = signMail(sealer, claims);
        expect(token).toMatch(/^[\w-]{32}$/);
        expect(readMail(sealer, token)).toEqual(claims);
      }),
    );
  });

  it("is refused with any other character, of another install, and when it is no token at all", () => {
    const token = signMail(sealer, { siteId: 1, distributionId: 3, subscriberId: 7 });
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === "A" ? "B" : "A";
      expect(readMail(sealer, token.slice(0, at) + other + token.slice(at + 1)), `at ${at}`).toBeUndefined();
    }
    expect(readMail(createSealer("another secret of thirty-two characters"), token)).toBeUndefined();
    for (const text of ["", "x", token.slice(1), `${token}A`, "A".repeat(32), "é".repeat(32)])
      expect(readMail(sealer, text), text).toBeUndefined();
  });
});
