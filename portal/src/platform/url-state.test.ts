import { describe, expect, it } from "vitest";
import { z } from "zod";
import { searchWith, setFilters } from "./url-state.ts";

const Shape = z.object({
  q: z.string().catch(""),
  page: z.coerce.number().int().min(1).catch(1),
});

describe("state in the URL", () => {
  it("leaves out default values and keeps unknown parameters", () => {
    const now = new URLSearchParams("page=3&q=ann&tab=x");
    expect(searchWith(Shape, now, { page: 1, q: "bo" }).toString()).toBe("q=bo&tab=x");
    expect(searchWith(Shape, now, { q: undefined }).toString()).toBe("page=3&tab=x");
  });

  it("names the filters that are set, and no others", () => {
    const none = { health: "", type: "", q: "" };
    const sorted = { ...none, q: "zzzz", sort: "name" };
    expect(setFilters(sorted, none)).toEqual(["q"]);
    expect(setFilters({ health: "slow", type: "", q: "a" }, none)).toEqual(["health", "q"]);
    expect(setFilters(none, none)).toEqual([]);
  });

  it("reads invalid values as the default", () => {
    expect(Shape.parse({ page: "-4" })).toEqual({ q: "", page: 1 });
  });
});
