import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A file that breaks a rule, and what the check says of it. */
const VIOLATIONS: [file: string, text: string, problem: string][] = [
  ["features/media/a.ts", 'db.selectFrom("articles as a")', "articles belongs to articles; media reads it"],
  ["features/media/b.ts", "sql`select from x join companies c on true`", "companies belongs to directory"],
  ["features/media/c.ts", "sql`select from files f, labels l`", "labels belongs to articles"],
  ["features/sites/a.ts", 'db.insertInto("site_settings")', "site_settings is written by settings alone"],
  ["features/articles/a.ts", 'db.updateTable("companies")', "companies is written by directory alone"],
  ["features/articles/b.ts", "sql`insert into sources (name)`", "sources is written by sources alone"],
  ["features/articles/c.ts", "sql`delete from sources`", "sources is written by sources alone"],
  ["features/audience/a.ts", '["users.email as email"]', "users belongs to identity"],
  ["features/media/d.ts", '{ table: "users", column: "picture_url" }', "users belongs to identity"],
  ["platform/a.ts", 'deleteBatch(db, "auth_records", old)', "auth_records is written by identity alone"],
  ["a.ts", 'db.selectFrom("sites")', "sites belongs to sites; server/src reads it"],
  ["features/articles/d.ts", "platform.database.acrossSites", "queries across sites belong in"],
  ["features/articles/e.ts", 'db.selectFrom("articles");'.repeat(5), "5 statements belong in a file named"],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-tables-"));
  await cp(join(root, "server/src"), join(folder, "server/src"), { recursive: true });
  await cp(join(root, "server/schema.sql"), join(folder, "server/schema.sql"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function check(): Promise<{ passes: boolean; problems: string[] }> {
  return new Promise((resolve) =>
    execFile(process.execPath, [join(root, "scripts/check-tables.mjs"), folder], (error, _stdout, stderr) =>
      resolve({ passes: error === null, problems: stderr.split("\n").filter(Boolean) }),
    ),
  );
}

describe("the check of tables and their owners", () => {
  it("passes for the code as it is", async () => {
    expect(await check()).toEqual({ passes: true, problems: [] });
  });

  it("finds a table of another feature in every kind of query, the handle that sees every site, and SQL in other files", async () => {
    for (const [file, text] of VIOLATIONS) {
      await mkdir(dirname(join(folder, "server/src", file)), { recursive: true });
      await writeFile(join(folder, "server/src", file), text);
    }
    const { passes, problems } = await check();
    expect(passes).toBe(false);
    expect(problems).toHaveLength(VIOLATIONS.length);
    for (const [file, , problem] of VIOLATIONS)
      expect(problems).toContainEqual(expect.stringContaining(`server/src/${file}: ${problem}`));
  });

  it("finds a table without an owner", async () => {
    await writeFile(join(folder, "server/schema.sql"), "create table strays (\n  id int\n);\n", {
      flag: "a",
    });
    expect((await check()).problems).toContain("strays has no owner");
  });
});
