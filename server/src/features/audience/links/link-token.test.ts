import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSealer } from "../../../platform/secrets.ts";
import { type LinkClaims, readConfirmation, readLink, signConfirmation, signLink } from "./link-token.ts";

const sealer = createSealer("a secret of at least thirty-two characters");
const number = fc.integer({ min: 1, max: 2_147_483_647 });
const claims: fc.Arbitrary<LinkClaims> = fc.record({
  siteId: number,
  subscriberId: number,
  listId: fc.constantFrom(null, 1 as const, 2 as const, 3 as const),
  campaignId: fc.integer({ min: 0, max: 2_147_483_647 }),
});

describe("the signed part of a link", () => {
  it("says who it is for, in 40 characters", () => {
    fc.assert(
      fc.property(claims, (one) => {
        const token = signLink(sealer, one);
        expect(token).toMatch(/^[\w-]{40}$/);
        expect(readLink(sealer, token)).toEqual(one);
      }),
    );
  });

  it("is refused with any other character, of another install, and when it is no token at all", () => {
    const token = signLink(sealer, { siteId: 1, subscriberId: 7, listId: 2, campaignId: 3 });
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === "A" ? "B" : "A";
      expect(readLink(sealer, token.slice(0, at) + other + token.slice(at + 1)), `at ${at}`).toBeUndefined();
    }
    expect(readLink(createSealer("another secret of thirty-two characters"), token)).toBeUndefined();
    for (const text of ["", "x", token.slice(1), `${token}A`, "A".repeat(40), "é".repeat(40)])
      expect(readLink(sealer, text), text).toBeUndefined();
  });

  it("of a confirmation mail says its end, and passes for no other link", () => {
    const confirm = {
      siteId: 1,
      subscriberId: 7,
      listId: 2,
      validUntil: new Date("2026-03-01T12:00:00Z"),
    } as const;
    const token = signConfirmation(sealer, confirm);
    expect(readConfirmation(sealer, token)).toEqual(confirm);
    expect(readLink(sealer, token)).toBeUndefined();
    const link = signLink(sealer, { siteId: 1, subscriberId: 7, listId: 2, campaignId: 3 });
    expect(readConfirmation(sealer, link)).toBeUndefined();
  });
});
