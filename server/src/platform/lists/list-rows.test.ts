import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openOneConnection } from "../../../test/database/one-connection.ts";
import type { Database } from "../db/database.ts";
import { listRows } from "./list-rows.ts";
import type { ListOrder } from "./order.ts";
import type { PageRequest } from "./page.ts";
import { COUNT_LIMIT } from "./total.ts";

let database: Database;
beforeAll(async () => {
  database = await openOneConnection();
});
afterAll(() => database.close());

const BY_NUMBER: ListOrder = {
  name: "number",
  columns: [{ value: sql`n`, type: "int" }],
  direction: "asc",
};

/** A page of the numbers from 1. */
const list = (count: number, request: Partial<PageRequest> = {}) =>
  database.readInSite(7, async (db) => {
    const numbers = db
      .selectFrom(sql<{ n: number }>`generate_series(1, ${count}::int)`.as<"numbers">(sql`numbers(n)`))
      .select("n");
    const page = await listRows({ db }, numbers, BY_NUMBER, { startIndex: 1, number: 2, ...request });
    return { ...page, items: page.items.map(({ n }) => n) };
  });

it("every page has the total, whether it starts at an index or after a cursor", async () => {
  const first = await list(5);
  expect(first).toEqual({ items: [1, 2], total: 5, next: expect.any(String) });
  expect(await list(5, { startIndex: 3 })).toEqual({ items: [3, 4], total: 5, next: expect.any(String) });
  const second = await list(5, { after: first.next ?? "" });
  expect(second).toMatchObject({ items: [3, 4], total: 5 });
  expect(await list(5, { after: second.next ?? "" })).toEqual({ items: [5], total: 5, next: null });
});

it("so has one beyond the last", async () => {
  expect(await list(5, { startIndex: 6 })).toEqual({ items: [], total: 5, next: null });
  const { next } = await list(5, { startIndex: 3, number: 1 });
  expect(await list(2, { after: next ?? "" })).toEqual({ items: [], total: 2, next: null });
  expect(await list(0)).toEqual({ items: [], total: 0, next: null });
});

it("counting stops at the limit", async () => {
  expect(await list(COUNT_LIMIT)).toMatchObject({ total: COUNT_LIMIT });
  expect(await list(COUNT_LIMIT)).not.toHaveProperty("totalIsMore");
  expect(await list(COUNT_LIMIT + 1)).toMatchObject({ total: COUNT_LIMIT, totalIsMore: true });
});
