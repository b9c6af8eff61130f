import { describe, expect, it } from "vitest";
import { isSubscriptionList } from "./lists.ts";
import {
  applyConfirmation,
  applySubscribe,
  applyUnconfirmedSubscribe,
  canConfirm,
  type Subscription,
} from "./subscribing.ts";

const wish = { firstName: "Ada", lastName: "Holm", subscriptionListId: 2 } as const;
const known: Subscription = { firstName: "", lastName: "Lund", status: "Active", subscriptionListIds: [3] };

const REPORTED = ["Bounced", "Blocked", "Spam"] as const;

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
    for (const status of REPORTED) expect(applySubscribe({ ...known, status }, wish), status).toBeUndefined();
  });
});

describe("somebody subscribes an address that must be confirmed", () => {
  const unconfirmed = { ...known, status: "Unconfirmed" } as const;

  it("that is new: Unconfirmed, on the list that was chosen", () => {
    expect(applyUnconfirmedSubscribe(undefined, wish)).toEqual({
      firstName: "Ada",
      lastName: "Holm",
      status: "Unconfirmed",
      subscriptionListIds: [2],
    });
  });

  it("that is not confirmed yet: one more list, and a name only where there was none", () => {
    const next = { ...unconfirmed, firstName: "Ada", subscriptionListIds: [2, 3] } as const;
    expect(applyUnconfirmedSubscribe(unconfirmed, wish)).toEqual(next);
    expect(applyUnconfirmedSubscribe(next, wish), "nothing left to change").toBeUndefined();
  });

  it("that is known otherwise: nothing changes before they confirm", () => {
    for (const status of ["Active", "Unsubscribed", ...REPORTED] as const)
      expect(applyUnconfirmedSubscribe({ ...known, status }, wish), status).toBeUndefined();
  });

  it("and confirms it: Active, on what was chosen", () => {
    const active = { ...known, status: "Active" } as const;
    expect(applyConfirmation(unconfirmed, 2)).toEqual({ ...active, subscriptionListIds: [2, 3] });
    expect(applyConfirmation(active, 1)).toEqual({ ...active, subscriptionListIds: [1, 3] });
    expect(applyConfirmation({ ...known, status: "Unsubscribed" }, 1)).toEqual({
      ...active,
      subscriptionListIds: [1],
    });
  });

  it("and confirms it without ever having said a name: there is still none", () => {
    const nameless = { ...unconfirmed, lastName: "" };
    expect(applyConfirmation(nameless, 3)).toEqual({ ...nameless, status: "Active" });
  });

  it("who has the list, or is reported, is not asked", () => {
    expect(canConfirm(unconfirmed, 3)).toBe(true);
    expect(canConfirm(known, 2)).toBe(true);
    expect(canConfirm(known, 3)).toBe(false);
    for (const status of REPORTED) expect(canConfirm({ ...known, status }, 2), status).toBe(false);
  });
});

it("[AUD-007] the lists are 1 to 3", () => {
  expect([-1, 0, 1, 2, 3, 4, 1.5, Number.NaN].filter(isSubscriptionList)).toEqual([1, 2, 3]);
});
