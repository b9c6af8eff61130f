import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bindNames, containsNul } from "./case-insensitive-names.ts";

const Order = z.object({ ArticleId: z.int(), IsPinned: z.boolean().optional() });

describe("binding names without case", () => {
  it("changes each name to the spelling of its schema", () => {
    expect(bindNames(Order, { articleID: 1, ISPINNED: true })).toEqual({ ArticleId: 1, IsPinned: true });
  });

  it("binds names in lists and nested schemas", () => {
    const shape = z.object({
      orders: z.array(Order).optional(),
      owner: z.object({ userId: z.string() }).nullable(),
    });
    expect(bindNames(shape, { Orders: [{ articleid: 2 }], OWNER: { USERID: "x" } })).toEqual({
      orders: [{ ArticleId: 2 }],
      owner: { userId: "x" },
    });
  });

  it("accepts one item or a list where the schema allows both", () => {
    const shape = z.union([z.array(Order), Order]);
    expect(bindNames(shape, { articleid: 1 })).toEqual({ ArticleId: 1 });
    expect(bindNames(shape, [{ articleid: 2 }])).toEqual([{ ArticleId: 2 }]);
  });

  it("prefers the exact spelling", () => {
    expect(bindNames(Order, { articleid: 1, ArticleId: 2 })).toEqual({ ArticleId: 2 });
  });

  it("treats __proto__ as an ordinary name", () => {
    const bound = bindNames(Order, JSON.parse('{"__proto__": {"admin": true}}')) as object;
    expect(Object.getPrototypeOf(bound)).toBe(Object.prototype);
    expect("admin" in bound).toBe(false);
  });

  it("replaces half a surrogate pair and finds NUL at any depth", () => {
    expect(bindNames(undefined, { text: "a\ud800b" })).toEqual({ text: "a\ufffdb" });
    expect(containsNul({ a: [{ b: "x\0" }] })).toBe(true);
    expect(containsNul({ a: [{ b: "x" }] })).toBe(false);
  });
});
