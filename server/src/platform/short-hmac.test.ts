import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createShortHmac } from "./short-hmac.ts";

it("is the HMAC-SHA-256 of node:crypto for every key and text, cut to the room behind the text", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 3 }),
      fc.nat({ max: 40 }),
      (key, texts, room) => {
        const sign = createShortHmac(key);
        for (const text of texts) {
          const signed = new Uint8Array(text.length + room);
          signed.set(text);
          sign(signed, text.length);
          const whole = createHmac("sha256", key).update(text).digest();
          expect([...signed.subarray(0, text.length)]).toEqual([...text]);
          expect([...signed.subarray(text.length, text.length + 32)]).toEqual([...whole.subarray(0, room)]);
        }
      },
    ),
  );
});

it("is so for every length up to three blocks", () => {
  const key = new Uint8Array(32).fill(7);
  const sign = createShortHmac(key);
  for (let length = 0; length <= 192; length += 1) {
    const signed = new Uint8Array(length + 32).fill(length);
    sign(signed, length);
    const whole = createHmac("sha256", key).update(signed.subarray(0, length)).digest("hex");
    expect(Buffer.from(signed.subarray(length)).toString("hex"), `${length} bytes`).toBe(whole);
  }
});
