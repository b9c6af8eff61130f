import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOneConnection } from "../../../test/database/one-connection.ts";
import type { Database } from "./database.ts";
import { deferStatements } from "./deferred-statements.ts";

let database: Database;
beforeAll(async () => {
  database = await openOneConnection();
});
afterAll(() => database.close());

const result = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };

function recorder() {
  const sent: string[] = [];
  const query = deferStatements({
    together: (send) => send(),
    query: async (text) => {
      sent.push(text);
      if (text === "rollback") throw new Error("The connection broke.");
      return result;
    },
  });
  return { sent, query };
}

describe("what is sent", () => {
  it("begin and a deferred statement go before the next one, without waiting for it to be asked for", async () => {
    const { sent, query } = recorder();
    await query("begin", []);
    await query("/* deferred */ select 1", []);
    expect(sent).toEqual([]);
    await query("select 2", []);
    await query("select 3", []);
    await query("commit", []);
    expect(sent).toEqual(["begin; /* deferred */ select 1", "select 2", "select 3", "commit"]);
  });

  it.each(["commit", "rollback"])("a transaction without a statement is not begun: %s", async (end) => {
    const { sent, query } = recorder();
    await query("begin", []);
    await query("/* deferred */ select 1", []);
    await query(end, []);
    await query("select 2", []);
    expect(sent).toEqual(["select 2"]);
  });

  it("a transaction that has begun ends, also after a deferred statement", async () => {
    const { sent, query } = recorder();
    await query("begin", []);
    await query("select 1", []);
    await query("/* deferred */ select 2", []);
    await query("commit", []);
    expect(sent).toEqual(["begin", "select 1", "commit"]);
  });

  it("nobody waits for the end of a transaction that only reads", async () => {
    const { sent, query } = recorder();
    await query("start transaction read only", []);
    await query("select 1", []);
    expect(await query("rollback", [])).toMatchObject({ rows: [] });
    await query("begin", []);
    await query("select 2", []);
    await expect(query("rollback", [])).rejects.toThrow("The connection broke.");
    expect(sent).toEqual([
      "start transaction read only",
      "select 1",
      "rollback",
      "begin",
      "select 2",
      "rollback",
    ]);
  });

  it("the end of a transaction that only reads is sent with its last statement; another one begins again", async () => {
    const { sent, query } = recorder();
    const last = "/* last, named one */ select 1";
    await query("start transaction read only", []);
    await query("/* deferred */ select 0", []);
    await query(last, []);
    expect(sent).toEqual(["start transaction read only; /* deferred */ select 0", last, "commit"]);
    await query("select 2", []);
    expect(sent.slice(3)).toEqual(["start transaction read only; /* deferred */ select 0", "select 2"]);
    await query(last, []);
    await query("commit", []);
    expect(sent.slice(5)).toEqual([last, "commit"]);
    await query("begin", []);
    await query(last, []);
    await query("commit", []);
    expect(sent.slice(7), "one that writes ends when it is told to").toEqual(["begin", last, "commit"]);
  });
});

describe("on a connection", () => {
  const site = sql<{ site: string; transaction: string }>`
    select current_setting('newsloom.site_id', true) as site, pg_current_xact_id()::text as transaction`;
  const siteOnly = sql<{ site: string }>`select current_setting('newsloom.site_id', true) as site`;
  const read = async (db: Parameters<typeof site.execute>[0]) => (await site.execute(db)).rows[0];

  it("the site is set for the transaction alone", async () => {
    const [first, second] = await database.inSite(7, async (db) => [await read(db), await read(db)]);
    expect(first).toMatchObject({ site: "7" });
    expect(second).toEqual(first);
    expect((await read(database.install))?.site).toBe("");
  });

  it("a transaction that only reads sees its site, and changes nothing", async () => {
    expect(await database.readInSite(7, async (db) => (await siteOnly.execute(db)).rows)).toEqual([
      { site: "7" },
    ]);
    await expect(database.readInSite(7, (db) => sql`delete from labels`.execute(db))).rejects.toThrow(
      "read-only transaction",
    );
    expect((await read(database.install))?.site).toBe("");
  });

  it("a last statement that fails ends its transaction, and one after it sees the site as well", async () => {
    const lastRead = sql<{
      site: string;
    }>`/* last, named site */ select current_setting('newsloom.site_id', true) as site`;
    const failing = (db: Parameters<typeof site.execute>[0]) =>
      sql`/* last, named failing */ select 1 / (${0})::int`.execute(db);
    await expect(database.readInSite(7, failing)).rejects.toThrow("division by zero");
    const sites = await database.readInSite(8, async (db) => [
      ...(await lastRead.execute(db)).rows,
      ...(await siteOnly.execute(db)).rows,
      ...(await lastRead.execute(db)).rows,
    ]);
    expect(sites).toEqual([{ site: "8" }, { site: "8" }, { site: "8" }]);
    expect((await read(database.install))?.site).toBe("");
  });

  it("a first statement that fails ends its transaction, and the connection goes on", async () => {
    await expect(database.inSite(7, (db) => sql`select 1 / 0`.execute(db))).rejects.toThrow(
      "division by zero",
    );
    expect(await database.inSite(8, read)).toMatchObject({ site: "8" });
    expect((await read(database.install))?.site).toBe("");
  });

  it("an error before the first statement leaves no transaction open", async () => {
    await expect(database.inSite(7, () => Promise.reject(new Error("not today")))).rejects.toThrow(
      "not today",
    );
    const before = await read(database.install);
    const after = await read(database.install);
    expect(after?.transaction).not.toBe(before?.transaction);
    expect(after?.site).toBe("");
  });
});
