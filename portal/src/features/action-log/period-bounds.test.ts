import { expect, it } from "vitest";
import { periodBounds } from "./period-bounds.ts";

it("days begin and end at midnight in the site's time zone, also when they have 25 hours", () => {
  expect(periodBounds({ from: "2026-10-25", to: "2026-10-25" }, "Europe/Copenhagen")).toEqual({
    from: "2026-10-24T22:00:00.000Z",
    to: "2026-10-25T23:00:00.000Z",
  });
  expect(periodBounds({ from: "", to: "2026-12-31" }, "UTC")).toEqual({
    from: "",
    to: "2027-01-01T00:00:00.000Z",
  });
});
