import { describe, expect, it } from "vitest";
import { scheduleRefusal } from "./schedule.ts";
import { ARTICLE_STATUS } from "./status.ts";

const NOW = "2026-03-01T09:00:00.000Z";
const refusal = (publishAt: string, status: number = ARTICLE_STATUS.New) =>
  scheduleRefusal({ status, publishAt: new Date(publishAt), now: new Date(NOW) });

describe("scheduling an article", () => {
  it("is possible from the next millisecond up to 366 days ahead", () => {
    expect(refusal("2026-03-01T09:00:00.001Z")).toBeUndefined();
    expect(refusal("2026-03-08T07:30:00.000Z")).toBeUndefined();
    expect(refusal("2027-03-02T09:00:00.000Z")).toBeUndefined();
  });

  it("is refused for a time that has come", () => {
    expect(refusal(NOW)).toBe("Choose a time in the future.");
    expect(refusal("2026-02-28T09:00:00.000Z")).toBe("Choose a time in the future.");
  });

  it("is refused for a time nobody plans for", () => {
    expect(refusal("2027-03-02T09:00:00.001Z")).toBe("Choose a time within the next 12 months.");
  });

  it.each([ARTICLE_STATUS.Approved, ARTICLE_STATUS.ApprovedExcludeNewsletter])(
    "is refused when it is published already (%i)",
    (status) => {
      expect(refusal("2026-03-08T07:30:00.000Z", status)).toBe("The article is published already.");
    },
  );

  it.each([ARTICLE_STATUS.Deleted, ARTICLE_STATUS.Eliminated, ARTICLE_STATUS.Hidden])(
    "is refused when it is rejected (%i)",
    (status) => {
      expect(refusal("2026-03-08T07:30:00.000Z", status)).toBe("The article is rejected. Restore it first.");
    },
  );
});
