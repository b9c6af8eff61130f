import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { addAction, exportActionLog, getActionList, LogFilter } from "./action-log.ts";

const userId = "0193b0f2-7c1e-7a3b-8f00-1d2c3b4a5e6f";

describe("the filter of the log", () => {
  it("reads a day as its beginning where a period starts, and as its end where it ends", () => {
    const period = { from: "2026-02-28", to: "2026-02-28" };
    const read = { from: "2026-02-28T00:00:00Z", to: "2026-03-01T00:00:00.000Z" };
    expect(LogFilter.parse(period)).toMatchObject(read);
    expect(exportActionLog.query.parse(period)).toEqual(read);
  });

  it("keeps a time as it is", () => {
    const period = { from: "2026-02-28T10:00:00+02:00", to: "2026-02-28T12:30:00Z" };
    expect(exportActionLog.query.parse(period)).toEqual(period);
  });

  it.each(["yesterday", "2026-02-30", "1799-12-31T23:59:59Z", "0000-01-01", "9999-12-31"])(
    "refuses a period from %j",
    (time) => {
      expect(exportActionLog.query.safeParse({ from: time }).success).toBe(false);
      expect(exportActionLog.query.safeParse({ to: time }).success).toBe(false);
    },
  );

  it.each(["", null, undefined])("filters nothing by %j", (nothing) => {
    const filters = {
      from: nothing,
      to: nothing,
      userId: nothing,
      area: nothing,
      action: nothing,
      entityId: nothing,
    };
    expect(getActionList.body.parse(filters)).toEqual({ startIndex: 1, number: 20 });
  });

  it("takes the number of what an action is about as a text, also 0", () => {
    expect(LogFilter.parse({ entityId: 17 }).entityId).toBe("17");
    expect(LogFilter.parse({ entityId: 0 }).entityId).toBe("0");
    expect(LogFilter.parse({ entityId: "a-17" }).entityId).toBe("a-17");
  });

  it("keeps the other filters as they are", () => {
    const filters = { userId, area: "client: Newsroom", action: "Opened" };
    expect(LogFilter.parse(filters)).toMatchObject(filters);
  });

  it("has room for the longest area that a client can report, with its prefix", () => {
    const reported = addAction.body.parse({ area: "a".repeat(100), action: "Opened" });
    expect(LogFilter.parse({ area: `client: ${reported.area}` }).area).toHaveLength(108);
    expect(LogFilter.safeParse({ area: "a".repeat(109) }).success).toBe(false);
  });
});

describe("an action that a client reports", () => {
  const action = { area: "Newsroom", action: "Opened" };

  it("is about nothing when it does not say about what", () => {
    expect(addAction.body.parse(action)).toEqual({ ...action, entityType: "", entityId: "" });
  });

  it.each([
    [17, "17"],
    [0, "0"],
    ["a-17", "a-17"],
  ])("names what it is about by %j as the text %j", (entityId, text) => {
    expect(addAction.body.parse({ ...action, entityId }).entityId).toBe(text);
  });

  it("has details of any kind", () => {
    for (const details of [null, 1, "text", [1], { a: { b: 1 } }])
      expect(addAction.body.parse({ ...action, details }).details).toEqual(details);
  });

  it("has details of at most 10,000 characters, as JSON", () => {
    const { body } = addAction;
    expect(body.safeParse({ ...action, details: "x".repeat(9_998) }).success).toBe(true);
    expect(checkForm(body, { ...action, details: "x".repeat(9_999) }).failures).toEqual(["is too long"]);
    expect(checkForm(body, { ...action, details: ["x".repeat(9_997)] }).failures).toEqual(["is too long"]);
  });
});
