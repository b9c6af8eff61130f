import { describe, expect, it } from "vitest";
import {
  applyListChoice,
  applyUnsubscribe,
  type ListsAndStatus,
  listNames,
  listsNamed,
} from "./unsubscribing.ts";

const active: ListsAndStatus = { status: "Active", statusBy: "editor", subscriptionListIds: [1, 3] };
const left: ListsAndStatus = { status: "Unsubscribed", statusBy: "person", subscriptionListIds: [] };

describe("somebody unsubscribes", () => {
  it("from one of their lists: they keep the others", () => {
    expect(applyUnsubscribe(active, 1)).toEqual({ ...active, subscriptionListIds: [3] });
    expect(applyUnsubscribe(active, 2), "not theirs").toBeUndefined();
  });

  it("from the last list, or from all: Unsubscribed by the person", () => {
    expect(applyUnsubscribe({ ...active, subscriptionListIds: [1] }, 1)).toEqual(left);
    expect(applyUnsubscribe(active, null)).toEqual(left);
    expect(applyUnsubscribe({ ...active, subscriptionListIds: [] }, 2), "on no list").toEqual(left);
    expect(applyUnsubscribe({ ...left, status: "Active" }, null), "active on no list").toEqual(left);
    expect(applyUnsubscribe({ ...active, status: "Unconfirmed" }, null), "not confirmed yet").toEqual(left);
    expect(applyUnsubscribe(left, null), "again").toBeUndefined();
  });

  it("after an editor stopped their mail: it becomes their own wish", () => {
    const stopped = { status: "Unsubscribed", statusBy: "editor", subscriptionListIds: [1] } as const;
    expect(applyUnsubscribe(stopped, 1)).toEqual(left);
    expect(applyUnsubscribe({ ...stopped, subscriptionListIds: [] }, null), "on no list").toEqual(left);
    expect(applyUnsubscribe({ ...stopped, status: "Blocked" }, null)).toEqual({
      ...left,
      status: "Blocked",
    });
  });

  it("after a provider's report: the report stays, the lists go", () => {
    const spam = { status: "Spam", statusBy: "provider", subscriptionListIds: [1] } as const;
    expect(applyUnsubscribe(spam, null)).toEqual({ ...spam, subscriptionListIds: [] });
  });
});

describe("somebody chooses their lists", () => {
  it("while they are subscribed", () => {
    expect(applyListChoice(active, [3, 2])).toEqual({ ...active, subscriptionListIds: [2, 3] });
    expect(applyListChoice(active, [3, 1]), "the same").toBeUndefined();
    expect(applyListChoice(active, []), "none").toEqual(left);
  });

  it("after they unsubscribed: they are back by their own wish", () => {
    const back = { status: "Active", statusBy: "person", subscriptionListIds: [2] };
    expect(applyListChoice(left, [2])).toEqual(back);
    expect(applyListChoice({ ...left, statusBy: "editor" }, [2])).toEqual(back);
  });

  it("never brings back who bounced, complained or was blocked", () => {
    for (const status of ["Bounced", "Spam", "Blocked"] as const)
      for (const statusBy of ["provider", "editor", "person"] as const)
        expect(applyListChoice({ ...left, status, statusBy }, [1]), status).toBeUndefined();
  });
});

it("lists are named in their order, and found by their names", () => {
  expect(listNames([3, 1])).toBe("Daily, Monthly");
  expect(listsNamed("Monthly, Daily")).toEqual([1, 3]);
  expect(listsNamed("")).toEqual([]);
});
