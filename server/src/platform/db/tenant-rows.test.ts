import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

/** Tables that belong to the whole install. ARCHITECTURE.md says why for each. */
const INSTALL_TABLES = [
  "sites",
  "users",
  "social_identities",
  "toggle_tokens",
  "sign_in_failures",
  "mail_allowances",
  "install_suppressions",
  "captcha_solutions",
  "auth_records",
  "auth_keys",
  "worker_heartbeats",
];

const MIGRATIONS = new URL("../../../migrations/", import.meta.url);
/** They are on databases as they are, and cannot be changed any more. */
const EARLY_MIGRATIONS = [
  "0014-sender-claims.sql",
  "0024-sources.sql",
  "0027-intake-at-a-million.sql",
  "0063-campaign-report.sql",
];

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = openDatabase(clone.url, 4);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

interface TableInfo {
  name: string;
  forced: boolean;
  owner: string;
  keyed: boolean;
  policies: number;
}

describe("row-level security", () => {
  it("is forced on every tenant table, whose primary key begins with site_id and whose owner is not the request role", async () => {
    const { rows } = await sql<TableInfo>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, r.rolname as owner,
             exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
                      where i.indrelid = c.oid and i.indisprimary and a.attname = 'site_id') as keyed,
             (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
        from pg_class c join pg_roles r on r.oid = c.relowner
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'`.execute(
      database.install,
    );
    const tenant = rows.filter((row) => !INSTALL_TABLES.includes(row.name));
    expect(tenant.length).toBeGreaterThan(10);
    for (const table of tenant)
      expect(table, table.name).toMatchObject({
        forced: true,
        keyed: true,
        policies: 2,
        owner: expect.not.stringContaining("newsloom"),
      });
  });

  it("cannot be bypassed by the request role", async () => {
    const { rows } = await sql<{ role: string; bypass: boolean; superuser: boolean }>`
      select current_user as role, rolbypassrls as bypass, rolsuper as superuser from pg_roles where rolname = current_user`.execute(
      database.install,
    );
    expect(rows).toEqual([{ role: "newsloom_app", bypass: false, superuser: false }]);
  });

  it("makes an unset site an error, not an empty answer", async () => {
    await expect(
      database.outsideSites((db) => db.selectFrom("memberships").selectAll().execute()),
    ).rejects.toThrow(/newsloom.site_id/);
    // The same connection served a site before: the setting must not linger.
    await database.inSite(1, (db) => db.selectFrom("memberships").select("id").execute());
    await expect(
      database.outsideSites((db) => db.selectFrom("memberships").selectAll().execute()),
    ).rejects.toThrow();
  });

  it("shows a site its own rows and no others, even when a query has no condition on the site", async () => {
    const sitesSeen = (siteId: number) =>
      database.inSite(siteId, async (db) => {
        const rows = await db.selectFrom("memberships").select("site_id").distinct().execute();
        return rows.map((row) => row.site_id);
      });
    expect([await sitesSeen(1), await sitesSeen(2)]).toEqual([[1], [2]]);
  });

  it("holds for views, whose conditions can use an index: own rows, no writing, an error without a site", async () => {
    for (const siteId of [1, 2])
      await database.inSite(siteId, (db) =>
        db
          .insertInto("articles")
          .values({ site_id: siteId, title: `of ${siteId}` })
          .execute(),
      );
    const seen = (siteId: number) =>
      database.inSite(siteId, (db) => db.selectFrom("site_articles").select("title").execute());
    expect([await seen(1), await seen(2)]).toEqual([[{ title: "of 1" }], [{ title: "of 2" }]]);
    await expect(
      database.outsideSites((db) => db.selectFrom("site_articles").selectAll().execute()),
    ).rejects.toThrow();
    await expect(
      database.inSite(1, (db) => db.updateTable("site_articles").set({ title: "x" }).execute()),
    ).rejects.toThrow(/permission denied/);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
        and pg_get_viewdef(oid) not like '%site_id = (current_setting(''newsloom.site_id''%'`.execute(
      database.install,
    );
    expect(rows).toEqual([]);
  });

  it("refuses to write into another site", async () => {
    const write = database.inSite(1, (db) =>
      db
        .insertInto("site_settings")
        .values({ site_id: 2, key_name: "AdminEmail", value: "taken@over.test" })
        .execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
    const moved = await database.inSite(1, (db) =>
      db.updateTable("companies").set({ name: "x" }).where("site_id", "=", 2).executeTakeFirst(),
    );
    expect(moved.numUpdatedRows).toBe(0n);
  });
});

describe("migrations", () => {
  it("change the rows of all sites in the role that sees them, because the owner of the tables need not", async () => {
    const changed: string[] = [];
    for (const file of (await readdir(MIGRATIONS)).sort()) {
      const text = await readFile(new URL(file, MIGRATIONS), "utf8");
      const change = text.search(/^(update|delete from|insert into)\b/m);
      if (change >= 0 && !text.slice(0, change).includes("set local role newsloom_across"))
        changed.push(file);
    }
    expect(changed).toEqual(EARLY_MIGRATIONS);
  });

  it("may run from three servers at once on an empty database, and each is applied once", async () => {
    const name = `empty_${randomBytes(6).toString("hex")}`;
    const url = inject("serverUrl").replace(/\/[^/]*$/, `/${name}`);
    const owner = new pg.Client({ connectionString: inject("serverUrl") });
    await owner.connect();
    try {
      await owner.query(`create database ${name} template template0`);
      const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
      const files = await readdir(MIGRATIONS);
      expect(applied.flat().sort()).toEqual(files.map((file) => file.replace(".sql", "")).sort());
      expect(await migrate(url)).toEqual([]);
    } finally {
      await owner.query(`drop database if exists ${name} with (force)`);
      await owner.end();
    }
  });
});
