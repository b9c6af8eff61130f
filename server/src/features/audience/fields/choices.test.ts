import type { Subscriber } from "@newsloom/contract/audience/audience";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../../test/data/audience-imports.ts";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { undoJob } from "../import/undo-job.ts";
import { addEngagement } from "../write/engagement.ts";
import { removeFieldValues } from "./remove-field-values.ts";

const PEOPLE = 6;
const LEVELS = ["Gold", "Silver"];

let calls: ImportServer;
let admin: Record<string, string>;
beforeAll(async () => {
  calls = await startImportServer({ RATE_LIMIT_FACTOR: "1000" });
  admin = await calls.server.signIn("admin@harbor.test");
});
afterAll(() => calls.server.stop());
beforeEach(async () => {
  await calls.clear();
  await calls.server.platform.database.acrossSites.deleteFrom("subscriber_fields").execute();
  await createField("Level", "choice");
  await createField("Branch", "choice");
  await createField("Note", "text");
});

const emailOf = (person: number) => `person${person}@b.test`;
const nameOf = (level: number) => LEVELS[level] ?? "";
const createField = (name: string, type: string) =>
  calls.post("Fields", { name, type, choices: LEVELS }, admin);
const fields = async () =>
  (await calls.server.call<{ id: number; name: string }[]>("/api/Audience/GetFields", { headers: admin }))
    .body;
const findPerson = async (person: number) =>
  (await calls.people()).find(({ email }) => email === emailOf(person));

async function save(person: number, customFields: Record<string, string>): Promise<void> {
  const known = await findPerson(person);
  const answer = await calls.server.call(known ? `/api/Audience/${known.id}` : "/api/Audience", {
    method: known ? "PUT" : "POST",
    headers: admin,
    body: { email: emailOf(person), customFields },
  });
  expect(answer.status, answer.text).toBe(200);
}

type Level = readonly [person: number, level: number];
type Levels = readonly [Level, ...Level[]];

interface Page {
  readonly items: readonly Subscriber[];
  readonly total: number;
}

let lastImportId: number | undefined;

/** What a step does to the people it names; of several, the first one counts where only one can be meant. */
const TAKE = {
  save: async ([[person, level]]: Levels) =>
    save(person, { level: nameOf(level), branch: nameOf(2 - level), note: `note ${level}` }),
  import: async (levels: Levels) => {
    const lines = levels.map(([person, level]) => `${emailOf(person)},${nameOf(level)},x`);
    const text = `Email,Level,Note\n${lines.join("\n")}\n`;
    lastImportId = await calls.importAll(text, { updateExisting: "true" });
  },
  undo: async () => {
    if (lastImportId === undefined) return;
    await calls.post(`${lastImportId}/UndoImport`);
    await undoJob.run(calls.scope(), { importId: lastImportId });
    lastImportId = undefined;
  },
  remove: async (levels: Levels) => {
    const found = await Promise.all(levels.map(([person]) => findPerson(person)));
    const ids = found.flatMap((one) => one?.id ?? []);
    await calls.server.call("/api/Audience/Delete", { method: "DELETE", headers: admin, body: { ids } });
  },
  erase: async ([[person]]: Levels) => {
    const known = await findPerson(person);
    if (known) await calls.post(`${known.id}/Erase`, {}, admin);
  },
  newField: async () => {
    const level = (await fields()).find(({ name }) => name === "Level");
    const fieldId = level?.id ?? expect.unreachable();
    await calls.server.call(`/api/Audience/Fields/${fieldId}`, { method: "DELETE", headers: admin });
    await removeFieldValues.run(calls.scope(), { fieldId });
    await createField("Level", "choice");
  },
} satisfies Record<string, (levels: Levels) => Promise<void>>;

const storedChoices = () =>
  calls.server.platform.database.acrossSites
    .selectFrom("subscriber_choices")
    .select(["subscriber_id as id", "field", "value"])
    .orderBy("subscriber_id")
    .orderBy("field")
    .execute();

async function choicesOfRows() {
  return (await calls.people()).flatMap(({ id, custom_fields }) =>
    ["branch", "level"].flatMap((field) => {
      const value = (custom_fields as Record<string, string>)[field];
      return value === undefined ? [] : [{ id, field, value }];
    }),
  );
}

/** Some of the people, each once. */
const levels = fc
  .uniqueArray(fc.nat({ max: PEOPLE - 1 }), { minLength: 1, maxLength: PEOPLE })
  .map((people) => people.map((person): Level => [person, (person + people.length) % 3]))
  .map(([first = [0, 0], ...others]): Levels => [first, ...others]);
const step = fc.record({
  what: fc.constantFrom("save", "save", "import", "import", "undo", "remove", "erase", "newField"),
  levels,
});
const RUNS = process.env["NEWSLOOM_LONG"] ? 60 : 12;

it("[AUD-012] whatever happens in whatever order, filters find the choices that people's rows have", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      await calls.clear();
      lastImportId = undefined;
      for (const { what, levels } of steps) {
        await TAKE[what](levels);
        const expected = await choicesOfRows();
        expect(await storedChoices(), JSON.stringify(steps)).toEqual(expected);
        compared += expected.length;
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(compared, "choices that were compared").toBeGreaterThan(RUNS);
}, 600_000);

it("[AUD-012] a filter by a choice finds only people of the site", async () => {
  await save(1, { level: "Gold" });
  await save(2, { level: "Silver" });
  const { acrossSites } = calls.server.platform.database;
  const theirs = { site_id: ORCHARD, key: "level", name: "Level", type: "choice", choices: LEVELS };
  await acrossSites.insertInto("subscriber_fields").values(theirs).execute();
  const gold = { email: "c@b.test", custom_fields: JSON.stringify({ level: "Gold" }) };
  await insertSubscribers(calls.server, [gold], ORCHARD);
  expect((await storedChoices()).map(({ value }) => value)).toEqual(["Gold", "Silver", "Gold"]);
  const isGold = { field: "custom:level", operator: "isAnyOf", values: ["Gold"] };
  const filter = { include: { match: "all", items: [isGold] }, exclude: null };
  for (const more of [{}, { status: "Active" }]) {
    const { body } = await calls.post<Page>("GetAudience", { filter, ...more }, admin);
    expect([body.total, body.items.map(({ email }) => email)]).toEqual([1, [emailOf(1)]]);
  }
  const counted = await calls.post("CountSegment", { filter }, admin);
  expect(counted.body).toEqual({ count: 1, included: 1, everyone: 2 });
});

it("opening a mail writes no choices", async () => {
  await save(1, { level: "Gold" });
  const { acrossSites } = calls.server.platform.database;
  const versions = () =>
    acrossSites.selectFrom("subscriber_choices").select(sql<string>`xmin`.as("version")).execute();
  const before = await versions();
  const subscriberId = (await findPerson(1))?.id ?? expect.unreachable();
  const openedAt = new Date().toISOString();
  await calls
    .scope()
    .transaction((ctx) =>
      addEngagement(ctx, [{ subscriberId, opens: 1, clicks: 0, openedAt, clickedAt: null }]),
    );
  expect((await findPerson(1))?.opens).toBe(1);
  expect(await versions()).toEqual(before);
});
