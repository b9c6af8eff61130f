import { describe, expect, it } from "vitest";
import { isSubscriptionList } from "./lists.ts";
import { applySubscribe, SUBSCRIBER_STATUSES, type Subscription } from "./subscribing.ts";

const wish = { firstName: "Ada", lastName: "Holm", subscriptionListId: 2 } as const;
const known: Subscription = { firstName: "", lastName: "Lund", status: "Active", subscriptionListIds: [3] };

describe("somebody subscribes an address", () => {
  it("that is new: Active, on the list that was chosen", () => {
    expect(applySubscribe(undefined, wish)).toEqual({
      firstName: "Ada",
      lastName: "Holm",
      status: "Active",
      subscriptionListIds: [2],
    });
  });

  it("that is known: one more list, and a name only where there was none", () => {
    const next = { firstName: "Ada", lastName: "Lund", status: "Active", subscriptionListIds: [2, 3] };
    expect(applySubscribe(known, wish)).toEqual(next);
    expect(applySubscribe(next as Subscription, wish), "nothing left to change").toBeUndefined();
  });

  it("that is known, on the list already: only the name that was missing", () => {
    const named: Subscription = { ...known, firstName: "Eva", subscriptionListIds: [2] };
    expect(applySubscribe(named, wish)).toBeUndefined();
    expect(applySubscribe({ ...named, firstName: "" }, wish)).toEqual({ ...named, firstName: "Ada" });
    expect(applySubscribe({ ...named, lastName: "" }, wish)).toEqual({ ...named, lastName: "Holm" });
    expect(applySubscribe({ ...named, subscriptionListIds: [3] }, wish)).toEqual({
      ...named,
      subscriptionListIds: [2, 3],
    });
  });

  it("that unsubscribed: Active again, on the chosen list only", () => {
    expect(applySubscribe({ ...known, status: "Unsubscribed" }, wish)).toMatchObject({
      status: "Active",
      subscriptionListIds: [2],
    });
  });

  it("that is bounced, blocked or spam: it stays as it is", () => {
    for (const status of SUBSCRIBER_STATUSES.slice(2))
      expect(applySubscribe({ ...known, status }, wish), status).toBeUndefined();
  });
});

it("[AUD-007] the lists are 1 to 3", () => {
  expect([-1, 0, 1, 2, 3, 4, 1.5, Number.NaN].filter(isSubscriptionList)).toEqual([1, 2, 3]);
});
