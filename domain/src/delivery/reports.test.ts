import { describe, expect, it } from "vitest";
import { mailState, spikeOf } from "./reports.ts";

describe("reports of providers", () => {
  it("mean the same in any order", () => {
    expect(mailState(["delivered", "bounced"])).toBe("failed");
    expect(mailState(["bounced", "delivered"])).toBe("failed");
    expect(mailState(["spam", "delivered"])).toBe("delivered");
    expect(mailState(["soft bounced", "delivered"])).toBe("delivered");
    expect(mailState(["soft bounced"])).toBeUndefined();
  });

  it("a blocked mail did not arrive, and one that is complained about did", () => {
    expect(mailState(["delivered", "blocked"])).toBe("failed");
    expect(mailState(["blocked"])).toBe("failed");
    expect(mailState(["spam"])).toBe("delivered");
    expect(mailState([])).toBeUndefined();
  });

  it("are a spike above the limits, with enough mails to tell", () => {
    expect(spikeOf(99, { bounced: 50, spam: 50 })).toBeUndefined();
    expect(spikeOf(100, { bounced: 6, spam: 0 })).toBe("bounces");
    expect(spikeOf(100, { bounced: 6, spam: 1 })).toBe("complaints");
    expect(spikeOf(1000, { bounced: 50, spam: 3 })).toBeUndefined();
    expect(spikeOf(1000, { bounced: 51, spam: 0 })).toBe("bounces");
    expect(spikeOf(1000, { bounced: 0, spam: 4 })).toBe("complaints");
  });
});
