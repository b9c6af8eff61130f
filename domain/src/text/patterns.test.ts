import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COUNTRY_CODE,
  EMAIL,
  IP_ADDRESS,
  IP_V4,
  IP_V6,
  NO_WHITESPACE,
  PHONE,
  SPECIAL_CHARACTERS,
} from "./patterns.ts";

const SAMPLES = [
  ["no-whitespace", NO_WHITESPACE, ["", "abc", "a-b_c"], [" ", "a b", "a\tb", "a\n"]],
  [
    "email",
    EMAIL,
    ["ann@harbor.test", "a.b+c@x-y.example", "o'neil@host"],
    ["", "x@", "@x", "a b@c.d", "a@b..c", "a@-b.c", "a@b.c\n", "a@b@c"],
  ],
  [
    "IP address",
    IP_ADDRESS,
    [
      "127.0.0.1",
      "255.255.255.255",
      "::",
      "::1",
      "2001:db8::8a2e:370:7334",
      "::ffff:10.0.0.1",
      "1:2:3:4:5:6:7:8",
      "1:2:3:4:5:6:7::",
    ],
    [
      "",
      "256.0.0.1",
      "1.2.3",
      "01.2.3.4",
      "1.2.3.4 ",
      ":::",
      "1::2::3",
      "1:2:3:4:5:6:7",
      "12345::",
      "g::1",
      "1:2:3:4:5:6:7::8",
      "1:2:3:4:5:6::1.2.3.4",
    ],
  ],
  ["special characters", SPECIAL_CHARACTERS, ["a!", " ", "é", "_"], ["", "abc", "A1z9"]],
  [
    "phone",
    PHONE,
    ["+47 22 33 44 55", "(020) 7946-0958", "123456"],
    ["", "abc", "12345", "1".repeat(21), "++123456"],
  ],
  ["country code", COUNTRY_CODE, ["1", "44", "1684"], ["", "a1", "+44", "4.4", "12345"]],
] as const;

describe("patterns", () => {
  it.each(SAMPLES)("[SYS-015] %s accepts and rejects its samples", (_, pattern, accepted, rejected) => {
    expect(accepted.filter((text) => !pattern.test(text))).toEqual([]);
    expect(rejected.filter((text) => pattern.test(text))).toEqual([]);
  });

  it("[SYS-015] IP addresses agree with the runtime's own parser", () => {
    const group = fc.oneof(fc.constant(""), fc.stringMatching(/^[0-9a-f]{1,5}$/));
    const nearlyV6 = fc.array(group, { minLength: 1, maxLength: 10 }).map((groups) => groups.join(":"));
    const mixed = fc.tuple(nearlyV6, fc.ipV4()).map(([head, tail]) => `${head}:${tail}`);
    const nearlyV4 = fc.array(fc.nat(300), { minLength: 3, maxLength: 5 }).map((parts) => parts.join("."));
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), nearlyV4, nearlyV6, mixed), (text) => {
        expect([IP_V4.test(text), IP_V6.test(text)]).toEqual([isIP(text) === 4, isIP(text) === 6]);
        expect(IP_ADDRESS.test(text)).toBe(isIP(text) !== 0);
      }),
    );
  });
});
