import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database/database.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { createLog } from "./log.ts";

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = openDatabase(clone.url, 2);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

describe("the log", () => {
  it("logs a refused row by its constraint, not by its content", async () => {
    const twice = database.install
      .insertInto("users")
      .values([{ email: "ann@harbor.test" }, { email: "ann@harbor.test" }]);
    const error = await twice.execute().catch((error: unknown) => error);
    const line = logged((log) => log.error({ err: error }, "request failed"));
    expect(line).not.toContain("ann@harbor.test");
    expect(JSON.parse(line)).toMatchObject({
      err: { code: "23505", constraint: "users_email_key", table: "users" },
    });
  });

  it("redacts secrets and addresses in nested objects", () => {
    const line = logged((log) =>
      log.info({ email: "a@b.test", call: { token: "t0ken", deep: { password: "pass" } } }),
    );
    expect(line).not.toMatch(/a@b\.test|t0ken|"pass"/);
  });
});
