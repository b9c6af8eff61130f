import type { ExportJob } from "@newsloom/contract/audience/exports";
import { type FieldValues, fieldText } from "@newsloom/domain/audience/custom-fields";
import { engagementScore } from "@newsloom/domain/audience/engagement-score";
import { quoteTagName } from "@newsloom/domain/audience/tag-names";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { writeCsvRows } from "../../../platform/csv.ts";
import { exportJob } from "./export-job.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  headers = await server.signIn("export@harbor.test");
  for (const table of ["subscribers", "tags", "subscriber_fields"] as const)
    await server.platform.database.acrossSites.deleteFrom(table).execute();
});
afterAll(() => server.stop());

const SEED = 20261118;
const TAGS = ["zebra", "Zoo", "ærlig", "Ångström", "a, b", "=1+1", "x;-2", "10", "9", 'the "quay"', "Arts"];
const NASTY = [..."\"',;|=+-@\t\r\n \u00a0\ufeff＝aÅß漢😀\\%{}0", "yes", "\x1f", "\x1e"];
const text = fc.string({ unit: fc.constantFrom(...NASTY), maxLength: 7 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const time = maybe(
  fc
    .integer({ min: Date.UTC(1999, 11, 31), max: Date.UTC(2030, 0, 1) })
    .map((ms) => new Date(ms).toISOString()),
);
const fieldValues: fc.Arbitrary<FieldValues> = fc.record(
  {
    note: fc.oneof(text, fc.constantFrom("true", "false", "null", "42.50")),
    size: fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map((number) => number / 1000),
    member: fc.boolean(),
  },
  { requiredKeys: [] },
);
const person = fc.record({
  details: fc.record({
    first_name: text,
    last_name: text,
    company_name: text,
    job_name: text,
    country: fc.constantFrom("", "DK"),
    status: fc.constantFrom("Active", "Blocked"),
    daily: fc.boolean(),
    weekly: fc.boolean(),
    monthly: fc.boolean(),
    opens: fc.nat(),
    clicks: fc.nat(),
    last_open_at: time,
    last_click_at: time,
  }),
  created: fc.constantFrom("2026-11-07T10:00:00.999Z", "2026-03-29T01:30:00Z"),
  values: fieldValues,
  tags: fc.subarray(TAGS),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

const COLUMNS =
  "Email,First name,Last name,Company,Job title,Country,Status,Lists,Tags,Opens,Clicks,Last opened";
const HEAD = `${COLUMNS},Last clicked,Engagement score,Sign-up date,Source,Member,Note,Size`.split(",");
const emailOf = (place: number) => `reader${place}@b.test`;
const second = (iso: string | null) => (iso === null ? "" : `${iso.slice(0, 19)}Z`);

/** The cells of a person in the words of JavaScript. */
const cellsOf = ({ details: one, created, values, tags }: Person, place: number) => [
  emailOf(place),
  one.first_name,
  one.last_name,
  one.company_name,
  one.job_name,
  one.country,
  one.status,
  [one.daily && "Daily", one.weekly && "Weekly", one.monthly && "Monthly"].filter(Boolean).join(", "),
  tags
    .toSorted((left, right) => left.localeCompare(right))
    .map(quoteTagName)
    .join(", "),
  one.opens,
  one.clicks,
  second(one.last_open_at),
  second(one.last_click_at),
  engagementScore({ ...one, lastOpenDate: one.last_open_at, lastClickDate: one.last_click_at }, new Date()),
  second(created),
  "widget",
  fieldText(values["member"]),
  fieldText(values["note"]),
  fieldText(values["size"]),
];

async function insertPeople(people: readonly Person[]): Promise<void> {
  const { database } = server.platform;
  const ids = await insertSubscribers(
    server,
    people.map(({ details, created, values }, place) => ({
      ...details,
      email: emailOf(place),
      created_at: created,
      custom_fields: JSON.stringify(values),
    })),
  );
  await database.inSite(HARBOR, async (db) => {
    const fields = { Note: "text", Size: "number", Member: "boolean" };
    for (const [name, type] of Object.entries(fields))
      await db
        .insertInto("subscriber_fields")
        .values({ site_id: HARBOR, key: name.toLowerCase(), name, type })
        .execute();
    const tags = await db
      .insertInto("tags")
      .values(TAGS.map((name) => ({ site_id: HARBOR, name })))
      .returning(["tag_id", "name"])
      .execute();
    const links = people.flatMap((one, place) =>
      tags
        .filter(({ name }) => one.tags.includes(name))
        .map(({ tag_id }) => ({ site_id: HARBOR, tag_id, subscriber_id: ids[place] ?? 0 })),
    );
    await db.insertInto("subscriber_tags").values(links).execute();
  });
}

it("[AUD-014] an export has every text as it is, whatever signs it has, and the same for programs", async () => {
  const people = fc.sample(person, { numRuns: 400, seed: SEED });
  await insertPeople(people);
  const expected = writeCsvRows([HEAD, ...people.map(cellsOf)]);
  const { body: started } = await server.call<ExportJob>("/api/Audience/ExportJobs", {
    method: "POST",
    headers,
    body: {},
  });
  const scope = siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
  await exportJob.run(scope, { exportId: started.exportId });
  const { body: jobs } = await server.call<ExportJob[]>("/api/Audience/GetExportJobs", { headers });
  expect(jobs[0]).toMatchObject({ state: "Done", exported: 400 });
  const file = await fetch(server.url + jobs[0]?.link);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.toString().split("\r\n")).toEqual(expected.split("\r\n"));
  expect(bytes.equals(Buffer.from(expected))).toBe(true);
  const whole = await fetch(`${server.url}/api/Audience/Export`, { headers });
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
});
