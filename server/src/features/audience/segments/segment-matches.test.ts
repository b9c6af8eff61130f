import type { Subscriber } from "@newsloom/contract/audience/audience";
import type { FieldValues } from "@newsloom/domain/audience/custom-fields";
import { engagementScore } from "@newsloom/domain/audience/engagement-score";
import {
  type Condition,
  type ConditionGroup,
  conditionsOf,
  isGroup,
  type Operator,
  type SegmentFilter,
} from "@newsloom/domain/audience/segments/segment";
import {
  kindOf,
  OPERAND_OF,
  OPERATORS_OF,
  SEGMENT_FIELDS,
} from "@newsloom/domain/audience/segments/segment-fields";
import { DAY_MS } from "@newsloom/domain/time/durations";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertSentCampaign } from "../../../../test/data/sent-campaigns.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const COUNT = 80;
const CUSTOM = [
  { key: "note", name: "Note", type: "text", choices: [] },
  { key: "visits", name: "Visits", type: "number", choices: [] },
  { key: "born", name: "Born", type: "date", choices: [] },
  { key: "printed", name: "Printed", type: "boolean", choices: [] },
  { key: "level", name: "Level", type: "choice", choices: ["Gold", "Silver"] },
] as const;

let server: TestServer;
let headers: Record<string, string>;
let people: Subscriber[];
let tagIds: number[];
/** By campaign, who did what. */
let behaviour: Map<number, Map<number, Behaviour>>;

beforeAll(async () => {
  server = await startTestServer({ only: "web", env: { RATE_LIMIT_FACTOR: "1000" } });
  headers = await server.signIn("audience@harbor.test");
  await server.platform.database.acrossSites.deleteFrom("subscribers").execute();
  await server.platform.database.inSite(HARBOR, async (db) => {
    await db
      .insertInto("subscriber_fields")
      .values(CUSTOM.map((field) => ({ site_id: HARBOR, ...field, choices: [...field.choices] })))
      .execute();
  });
  const ids = await insertSubscribers(
    server,
    Array.from({ length: COUNT }, (_, n) => personOf(n)),
  );
  tagIds = await server.platform.database.inSite(HARBOR, async (db) => {
    const tags = await db
      .insertInto("tags")
      .values(["Council", "Pilots", "Port"].map((name) => ({ site_id: HARBOR, name })))
      .returning("tag_id as id")
      .execute();
    const links = ids.flatMap((subscriber_id, n) =>
      tags
        .filter((_tag, place) => (n >> place) % 3 === 0)
        .map(({ id }) => ({ site_id: HARBOR, subscriber_id, tag_id: id })),
    );
    await db.insertInto("subscriber_tags").values(links).execute();
    return tags.map(({ id }) => id);
  });
  behaviour = new Map();
  for (const step of [1, 2, 3]) {
    const sentTo = ids.map((id, n) => ({ id, ...behaviourOf(n * step) })).filter(({ state }) => state !== "");
    const isRehearsed = step === 3;
    const id = await insertSentCampaign(server, `Newsletter ${step}`, sentTo, { isRehearsed });
    const played = isRehearsed ? { isOpened: false, isClicked: false } : {};
    behaviour.set(id, new Map(sentTo.map((one) => [one.id, { ...one, ...played }])));
  }
  people = await listed({});
});
afterAll(() => server.stop());

const WORDS = ["", "Anna", "ann_b", "50% off", "back\\slash", "BOB"];
const pick = <T>(values: readonly T[], n: number) => values[n % values.length] as T;
/** Noon, so that the site's zone does not matter for the day it is on. */
const noon = (daysAgo: number) => {
  const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return `${day}T12:00:00.000Z`;
};
const DAYS = [15, 45, 95, 250, 1200];

function personOf(n: number) {
  const custom: FieldValues = {
    ...(n % 3 === 0 && { note: pick(WORDS.slice(1), n) }),
    ...(n % 4 !== 1 && { visits: pick([0, -1.5, 3, 1e9], n) }),
    ...(n % 5 !== 1 && { born: noon(pick([-45, ...DAYS], n)).slice(0, 10) }),
    ...(n % 7 > 2 && { printed: n % 2 === 0 }),
    ...(n % 6 > 1 && { level: pick(["Gold", "Silver"], n) }),
  };
  return {
    email: `${pick(["ann", "bob_", "c%d"], n)}${n}@${pick(["quay.test", "pilot.test"], n)}`,
    first_name: pick(WORDS, n),
    last_name: pick(WORDS, n * 5 + 1),
    company_name: pick(["", "Quay & Sons", "Kelder"], n),
    job_name: pick(WORDS, n * 7 + 2),
    country: pick(["", "DK", "NO"], n + 1),
    status: pick(["Active", "Active", "Unsubscribed", "Bounced", "Blocked", "Spam"], n),
    source: pick(["widget", "editor"], n >> 1),
    daily: n % 2 === 0,
    weekly: n % 3 === 0,
    monthly: n % 5 === 0,
    created_at: noon(pick(DAYS, n)),
    last_open_at: n % 4 === 0 ? null : noon(pick(DAYS, n * 3)),
    last_click_at: n % 3 === 0 ? null : noon(pick(DAYS, n * 7)),
    opens: n % 9,
    clicks: n % 4,
    custom_fields: JSON.stringify(custom),
  };
}

interface Behaviour {
  readonly state: string;
  readonly isOpened: boolean;
  readonly isClicked: boolean;
}
const STATES = ["accepted", "", "delivered", "failed", "delivered", "excluded", "in doubt", "accepted"];
const behaviourOf = (n: number): Behaviour => ({
  state: pick(STATES, n),
  isOpened: n % 5 < 2,
  isClicked: n % 5 === 0,
});

const listed = async (body: object) =>
  (
    await server.call<{ items: Subscriber[] }>("/api/Audience/GetAudience", {
      method: "POST",
      headers,
      body: { ...body, number: 100, sortedBy: "email" },
    })
  ).body.items;

/** The same expression in JavaScript. */
const isIn = ({ include, exclude }: SegmentFilter, person: Subscriber): boolean =>
  matchesGroup(include, person) && !(exclude && matchesGroup(exclude, person));

function matchesGroup({ match, items }: ConditionGroup, person: Subscriber): boolean {
  const matches = items.map((item) => (isGroup(item) ? matchesGroup(item, person) : isTrue(item, person)));
  return match === "all" ? matches.every(Boolean) : matches.some(Boolean) || items.length === 0;
}

const valueOf = (field: string, person: Subscriber): unknown => {
  if (field === "tag") return person.tags.map(({ id }) => id);
  if (field === "engagementScore") return engagementScore(person, new Date());
  if (field === "list") return person.subscriptionListIds;
  if (field.startsWith("custom:")) return person.customFields[field.slice("custom:".length)];
  return person[field as keyof Subscriber];
};

const NEGATIVES = {
  isNot: "is",
  notContains: "contains",
  isNoneOf: "isAnyOf",
  notInLast: "inLast",
  isNotSet: "isSet",
  notReceived: "received",
} as const;

function didBehave(operator: Operator, did: Behaviour | undefined): boolean {
  const isReceived = did?.state === "accepted" || did?.state === "delivered";
  if (operator === "opened") return did?.isOpened ?? false;
  if (operator === "clicked") return did?.isClicked ?? false;
  return (
    isReceived && !(operator === "notOpened" && did.isOpened) && !(operator === "notClicked" && did.isClicked)
  );
}

function isTrue({ field, operator, values }: Condition, person: Subscriber): boolean {
  if (operator in NEGATIVES)
    return !isTrue({ field, operator: NEGATIVES[operator as keyof typeof NEGATIVES], values }, person);
  const [first] = values;
  if (field === "campaign") return didBehave(operator, behaviour.get(Number(first))?.get(person.id));
  const value = valueOf(field, person);
  const text = String(value ?? "").toLowerCase();
  const word = String(first ?? "")
    .trim()
    .toLowerCase();
  const isKnown = value !== undefined && value !== null && value !== "";
  const day = String(value ?? "").slice(0, 10);
  switch (operator) {
    case "is":
      return text === word;
    case "contains":
      return text.includes(word);
    case "startsWith":
      return text.startsWith(word);
    case "endsWith":
      return text.endsWith(word);
    case "isAnyOf":
      return Array.isArray(value)
        ? values.some((one) => value.includes(one))
        : values.some((one) => one === value);
    case "isAllOf":
      return values.every((one) => (value as unknown[]).includes(one));
    case "inLast": {
      const age = Date.now() - Date.parse(String(value));
      return isKnown && age <= Number(first) * DAY_MS && (!field.startsWith("custom:") || age >= -DAY_MS);
    }
    case "before":
      return isKnown && day < String(first);
    case "from":
      return isKnown && day >= String(first);
    case "equals":
      return value === first;
    case "atLeast":
      return typeof value === "number" && value >= Number(first);
    case "atMost":
      return typeof value === "number" && value <= Number(first);
    case "isYes":
      return value === true;
    case "isNo":
      return value === false;
    default:
      return isKnown;
  }
}

const FIELDS = [...Object.keys(SEGMENT_FIELDS), ...CUSTOM.map(({ key }) => `custom:${key}`)];

function severalOf(field: string): readonly (string | number)[] {
  if (field === "tag") return [...tagIds, 2_000_000_000];
  if (field === "list") return [1, 2, 3];
  if (field === "status") return ["Active", "Bounced", "Spam"];
  return ["DK", "NO", "SE", "Kelder", "Quay & Sons", "kelder", "Gold", "widget", "editor"];
}

const condition = (): fc.Arbitrary<Condition> =>
  fc.constantFrom(...FIELDS).chain((field) => {
    const kind = kindOf(field, CUSTOM);
    if (kind === undefined) throw new Error(field);
    return fc
      .constantFrom(...OPERATORS_OF[kind])
      .chain((operator) =>
        valuesOf(field, OPERAND_OF[operator]).map((values) => ({ field, operator, values })),
      );
  });

function valuesOf(field: string, operand: (typeof OPERAND_OF)["is"]): fc.Arbitrary<(string | number)[]> {
  const one = (...values: (string | number)[]) => fc.constantFrom(...values).map((value) => [value]);
  switch (operand) {
    case "none":
      return fc.constant([]);
    case "text":
      return one("anna", "A", "%", "_", "\\", "0@", "quay.TEST", "bob", " off ", "n");
    case "several":
      return fc.uniqueArray(fc.constantFrom(...severalOf(field)), { minLength: 1, maxLength: 4 });
    case "days":
      return one(30, 60, 200, 400, 3650);
    case "date":
      return one(noon(30).slice(0, 10), noon(200).slice(0, 10), noon(-20).slice(0, 10), "1900-01-01");
    case "campaign":
      return one(...behaviour.keys(), 2_000_000_000);
    case "number":
      return one(0, 1, 3, -1.5, 1e9, 0.1, 44, 60);
  }
}

const group = (
  item: fc.Arbitrary<Condition | ConditionGroup>,
  minLength: number,
): fc.Arbitrary<ConditionGroup> =>
  fc.record({
    match: fc.constantFrom("all" as const, "any" as const),
    items: fc.array(item, { minLength, maxLength: 3 }),
  });

it("[AUD-012] a filter finds exactly those whom the same expression, read by itself, is true for", async () => {
  const inner = group(fc.oneof(condition(), group(condition(), 1)), 1);
  const filters = fc.record({
    include: group(fc.oneof({ weight: 3, arbitrary: condition() }, inner), 0),
    exclude: fc.option(group(fc.oneof({ weight: 3, arbitrary: condition() }, inner), 1)),
  });
  expect(people).toHaveLength(COUNT);
  let found = 0;
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      if (conditionsOf(filter).length > 30) return;
      const expected = people.filter((person) => isIn(filter, person)).map(({ email }) => email);
      const items = await listed({ filter });
      expect(items.map(({ email }) => email)).toEqual(expected);
      found += expected.length === 0 || expected.length === COUNT ? 0 : 1;
    }),
    { numRuns: 300 },
  );
  expect(found, "filters that find some but not all").toBeGreaterThan(100);
});

it("[AUD-012] every field with every operator finds exactly those whom it is true for, and its count says how many", async () => {
  for (const field of FIELDS)
    for (const operator of OPERATORS_OF[kindOf(field, CUSTOM) ?? expect.unreachable()]) {
      const samples = fc.sample(valuesOf(field, OPERAND_OF[operator]), 4);
      const items = samples.map((values) => ({ field, operator, values }));
      const filter = { include: { match: "any", items }, exclude: null };
      const { body } = await server.call<number[]>("/api/Audience/CountConditions", {
        method: "POST",
        headers,
        body: { filter },
      });
      const expected = items.map((item) => people.filter((person) => isTrue(item, person)).length);
      expect(body, JSON.stringify(items)).toEqual(expected);
    }
});
