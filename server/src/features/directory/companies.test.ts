import { afterAll, beforeAll, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { HARBOR, ORCHARD } from "../../../test/data/fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { openTestPlatform } from "../../../test/server/platform.ts";
import { createCompany, getCompany, updateCompany } from "./companies.ts";

let database: TestDatabase;
let open: Awaited<ReturnType<typeof openTestPlatform>>;
beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const at = (siteId: number) => siteScope(open.platform, { siteId, user: null, ip: "" });
const fields = (name: string) => ({ name, url: "", description: "", country: "", phone: "", email: "" });

it("a company is created, found and changed within its site", async () => {
  const created = await at(HARBOR).transaction((ctx) =>
    createCompany(ctx, { ...fields(" Pier "), isApproved: false }),
  );
  const companyId = created.result?.companyId ?? 0;
  expect(created.result).toMatchObject({ name: "Pier", isActive: true, isApproved: false, categories: [] });
  expect(await at(HARBOR).transaction((ctx) => getCompany(ctx, companyId))).toEqual(created.result);
  await expect(at(ORCHARD).transaction((ctx) => getCompany(ctx, companyId))).rejects.toThrow("not found");

  const twin = await at(HARBOR).transaction((ctx) =>
    createCompany(ctx, { ...fields("PIER"), isApproved: false }),
  );
  expect(twin).toEqual({ result: null, validationFailures: ["A company with this name exists already."] });
  const changed = await at(HARBOR).transaction((ctx) => updateCompany(ctx, companyId, fields("Quay")));
  expect(changed.result?.name).toBe("Quay");
});

it("of two companies that take a name concurrently, one gets it", async () => {
  const make = (name: string) =>
    at(HARBOR).transaction((ctx) => createCompany(ctx, { ...fields(name), isApproved: false }));
  const ids = [(await make("Left")).result?.companyId ?? 0, (await make("Right")).result?.companyId ?? 0];
  const rename = (id: number) => at(HARBOR).transaction((ctx) => updateCompany(ctx, id, fields("Middle")));
  const outcomes = await Promise.allSettled(ids.map(rename));
  const winners = outcomes.filter(
    (outcome) => outcome.status === "fulfilled" && outcome.value.result !== null,
  );
  expect(winners).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "conflict" });
});
