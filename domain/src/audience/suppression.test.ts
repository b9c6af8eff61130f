import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SubscriptionListId } from "./lists.ts";
import {
  applyConfirmation,
  applySubscribe,
  applyUnconfirmedSubscribe,
  SUBSCRIBER_STATUSES,
  type SubscriberStatus,
  type Subscription,
} from "./subscribing.ts";
import {
  applyReport,
  editBlockers,
  isLiftedBySubscribing,
  type ReportedStatus,
  STATUS_SETTERS,
  type SuppressedStatus,
  statusBlockers,
  suppressionAfterDelete,
} from "./suppression.ts";
import { applyListChoice, applyUnsubscribe, type ListsAndStatus } from "./unsubscribing.ts";

const SUPPRESSED = ["Unsubscribed", "Bounced", "Blocked", "Spam"] as const;
const EDITOR_STATUSES = ["Active", "Unsubscribed", "Blocked"] as const;

describe("an editor changes the status of a subscriber", () => {
  it("to what editors set, and back", () => {
    for (const status of EDITOR_STATUSES)
      for (const to of EDITOR_STATUSES)
        expect(statusBlockers({ status, statusBy: "editor" }, to), `${status} ${to}`).toEqual([]);
  });

  it("never to what mail providers report", () => {
    for (const to of ["Bounced", "Spam"] as const)
      expect(statusBlockers({ status: "Active", statusBy: "person" }, to)).toEqual(["reported"]);
  });

  it("never of one who left or was reported: not even to another suppressed status", () => {
    for (const statusBy of ["person", "provider"] as const)
      for (const status of SUPPRESSED)
        for (const to of ["Active", ...SUPPRESSED.filter((other) => other !== status)] as const)
          expect(statusBlockers({ status, statusBy }, to)).toEqual(["suppressed"]);
  });
});

it("an editor neither confirms for somebody nor takes a confirmation back; who never confirmed leaves no suppression", () => {
  const unconfirmed = { status: "Unconfirmed", statusBy: "person" } as const;
  for (const status of ["Active", ...SUPPRESSED] as const) {
    expect(statusBlockers(unconfirmed, status), status).toEqual(["unconfirmed"]);
    expect(statusBlockers({ status, statusBy: "editor" }, "Unconfirmed"), status).toEqual(["unconfirmed"]);
  }
  expect(suppressionAfterDelete(unconfirmed)).toBeUndefined();
});

describe("a mail provider's report", () => {
  const reported = { status: "Spam", statusBy: "provider" } as const;

  it("holds for everybody, also for who left or was stopped by an editor, because both can be taken back", () => {
    for (const status of ["Active", "Unconfirmed", "Unsubscribed"] as const)
      for (const statusBy of STATUS_SETTERS)
        expect(applyReport({ status, statusBy }, "Spam"), `${status} ${statusBy}`).toEqual(reported);
    expect(applyReport({ status: "Blocked", statusBy: "editor" }, "Spam")).toEqual(reported);
  });

  it("leaves an earlier one as it is", () => {
    for (const status of ["Bounced", "Blocked", "Spam"] as const)
      expect(applyReport({ status, statusBy: "provider" }, "Spam"), status).toBeUndefined();
  });
});

describe("a deleted person", () => {
  it("who left or was reported stays suppressed under that status", () => {
    for (const statusBy of ["person", "provider"] as const)
      for (const status of SUPPRESSED)
        expect(suppressionAfterDelete({ status, statusBy }), status).toBe(status);
  });

  it("whom an editor stopped, or who was active, leaves no suppression", () => {
    for (const status of SUPPRESSED)
      expect(suppressionAfterDelete({ status, statusBy: "editor" }), status).toBeUndefined();
    for (const statusBy of STATUS_SETTERS)
      expect(suppressionAfterDelete({ status: "Active", statusBy }), statusBy).toBeUndefined();
  });

  it("comes back by subscribing only if they had unsubscribed", () => {
    expect(SUPPRESSED.filter(isLiftedBySubscribing)).toEqual(["Unsubscribed"]);
  });
});

describe("an editor changes a subscriber", () => {
  const before = {
    email: "a@b.test",
    status: "Unsubscribed",
    statusBy: "person",
    subscriptionListIds: [],
  } as const;

  it("not to another address while they are suppressed, and onto no list while they get no mail", () => {
    expect(editBlockers(before, { ...before, email: "c@d.test" })).toEqual(["address"]);
    expect(editBlockers(before, { ...before, subscriptionListIds: [1] })).toEqual(["lists"]);
    expect(editBlockers(before, before)).toEqual([]);
    const onList = { ...before, statusBy: "editor", subscriptionListIds: [1] } as const;
    expect(editBlockers(onList, { ...onList, subscriptionListIds: [] }), "off a list").toEqual([]);
    expect(editBlockers(onList, { ...onList, status: "Active", subscriptionListIds: [1, 2] })).toEqual([]);
  });
});

/** An address as the server keeps it: a row, or what is left of a deleted one. */
interface Address {
  readonly row: ListsAndStatus | undefined;
  readonly suppression: SuppressedStatus | undefined;
}

const subscribed = { firstName: "", lastName: "", subscriptionListId: 1 } as const;

const unnamed = (row: ListsAndStatus | undefined) => row && { ...row, firstName: "", lastName: "" };
const byPerson = (next: Subscription): ListsAndStatus => ({
  status: next.status,
  subscriptionListIds: next.subscriptionListIds,
  statusBy: "person",
});

function subscribe({ row, suppression }: Address): Address {
  if (suppression !== undefined && !isLiftedBySubscribing(suppression)) return { row, suppression };
  const next = applySubscribe(unnamed(row), subscribed);
  return { row: next ? byPerson(next) : row, suppression: undefined };
}
function subscribeUnconfirmed({ row, suppression }: Address): Address {
  if (suppression !== undefined && !isLiftedBySubscribing(suppression)) return { row, suppression };
  const next = applyUnconfirmedSubscribe(unnamed(row), subscribed);
  return { row: next ? byPerson(next) : row, suppression };
}
function confirm({ row, suppression }: Address): Address {
  const known = unnamed(row);
  const next = known && applyConfirmation(known, 1);
  return next ? { row: byPerson(next), suppression: undefined } : { row, suppression };
}
const changeRow =
  (change: (row: ListsAndStatus) => ListsAndStatus | undefined) =>
  (address: Address): Address =>
    address.row ? { ...address, row: change(address.row) ?? address.row } : address;
/** On a page of their own: who comes back by it has consented afresh, which ends what is left of having left. */
const chooseLists =
  (lists: readonly SubscriptionListId[]) =>
  (address: Address): Address => {
    const next = address.row && applyListChoice(address.row, lists);
    if (!next) return address;
    const { suppression } = address;
    const isLifted =
      next.status === "Active" && suppression !== undefined && isLiftedBySubscribing(suppression);
    return { row: next, suppression: isLifted ? undefined : suppression };
  };
const report = (status: ReportedStatus) =>
  changeRow((row) => {
    const next = applyReport(row, status);
    return next && { ...row, ...next };
  });
const edit =
  (status: SubscriberStatus) =>
  ({ row, suppression }: Address): Address => {
    if (!row)
      return suppression === undefined
        ? { row: { status: "Active", statusBy: "editor", subscriptionListIds: [1] }, suppression }
        : { row, suppression };
    return statusBlockers(row, status).length > 0 || row.status === status
      ? { row, suppression }
      : { row: { ...row, status, statusBy: "editor" }, suppression };
  };
const remove = ({ row, suppression }: Address): Address => ({
  row: undefined,
  suppression: (row && suppressionAfterDelete(row)) ?? suppression,
});

const STEPS = {
  subscribe,
  "subscribe, unconfirmed": subscribeUnconfirmed,
  confirm,
  "unsubscribe from all": changeRow((row) => applyUnsubscribe(row, null)),
  "unsubscribe from 1": changeRow((row) => applyUnsubscribe(row, 1)),
  "choose 1 and 2": chooseLists([1, 2]),
  "choose none": chooseLists([]),
  bounce: report("Bounced"),
  complain: report("Spam"),
  block: changeRow((row) => ({ ...row, status: "Blocked", statusBy: "provider" })),
  ...Object.fromEntries(SUBSCRIBER_STATUSES.map((status) => [`edit ${status}`, edit(status)])),
  delete: remove,
} as Record<string, (address: Address) => Address>;

const REPORTS = ["bounce", "complain", "block"];
const OWN_PAGE = ["choose 1 and 2", "confirm"];
const LEAVING = ["unsubscribe from all", "choose none"];

describe("whatever editors do", () => {
  it("nobody who left or was reported gets mail again without their own doing, and a report outlives even that", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(STEPS)), { maxLength: 30 }), (names) => {
        let address: Address = { row: undefined, suppression: undefined };
        let mustNotBeMailed: "left" | "reported" | undefined;
        for (const name of names) {
          const hadRow = address.row !== undefined;
          address = STEPS[name]?.(address) ?? address;
          if (hadRow && LEAVING.includes(name)) mustNotBeMailed ??= "left";
          if (hadRow && REPORTS.includes(name)) mustNotBeMailed = "reported";
          const isOwnDoing = name === "subscribe" || (hadRow && OWN_PAGE.includes(name));
          if (isOwnDoing && mustNotBeMailed === "left") mustNotBeMailed = undefined;
          const { row } = address;
          if (mustNotBeMailed !== undefined && row) expect(row.status, names.join()).not.toBe("Active");
          if (row?.status === "Active")
            expect(address.suppression, `active and suppressed: ${names.join()}`).toBeUndefined();
          if (row && LEAVING.includes(name)) expect(row.subscriptionListIds, names.join()).toEqual([]);
        }
      }),
      {
        numRuns: 2000,
        examples: [
          [
            [
              "subscribe",
              "choose none",
              "delete",
              "subscribe, unconfirmed",
              "unsubscribe from 1",
              "choose 1 and 2",
            ],
          ],
        ],
      },
    );
  });
});
