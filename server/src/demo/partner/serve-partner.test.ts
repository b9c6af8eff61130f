import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { startTestServer } from "../../../test/server/server.ts";
import { serveDemoPartner } from "./serve-partner.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The answer to a reader who comes without a token, where the database holds the demo. */
async function partnerStatus(DEMO: "on" | "off" | "auto"): Promise<number> {
  const server = await startTestServer({
    databaseUrl: database.url,
    only: "web",
    env: { DEMO },
    demoPages: serveDemoPartner,
  });
  const { status } = await server.call("/demo-partner", { method: "POST", body: new URLSearchParams() });
  await server.stop();
  return status;
}

it("the demo's partner, whose keys everybody knows, is there only while the demo is on", async () => {
  expect(await partnerStatus("on")).toBe(400);
  expect(await partnerStatus("off")).toBe(404);
  // With a database that the operator configured.
  expect(await partnerStatus("auto")).toBe(404);
});
