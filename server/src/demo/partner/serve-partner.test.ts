import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { startTestServer } from "../../../test/server/server.ts";
import { sealRequest } from "../../features/readers/gate/gate-tokens.ts";
import { createSealer } from "../../platform/secrets.ts";
import { openRequest, PARTNER_KEYS } from "./partner-tokens.ts";
import { serveDemoPartner } from "./serve-partner.ts";

const PARTNER_GATE = { url: "", key: PARTNER_KEYS.GatedKey, ivKey: PARTNER_KEYS.GatedIvKey };

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

it("the demo's partner sends nobody to another server, and takes no token that is older than ten minutes", async () => {
  const now = new Date();
  const publicUrl = "http://127.0.0.1:4000";
  const sealed = (returnUrl: string, at = now) =>
    sealRequest(PARTNER_GATE, createSealer("a secret of the test"), {
      site: `${publicUrl}/harbor`,
      articleId: 1,
      title: "Boats",
      returnUrl,
      now: at,
    });
  const open = async (token: string | Promise<string>) => openRequest(await token, { publicUrl, now });
  const own = `${publicUrl}/harbor/en/gate/1/return`;
  expect(await open(sealed(own))).toMatchObject({ article: 1, returnUrl: own });
  for (const foreign of [
    "https://evil.test/",
    "javascript:alert(1)",
    "http://127.0.0.1:4001/",
    `${publicUrl}.evil.test/`,
  ])
    expect(await open(sealed(foreign)), foreign).toBeUndefined();
  expect(await open(sealed(own, new Date(now.getTime() - 11 * 60_000)))).toBeUndefined();
  expect(await open(sealed(own, new Date(now.getTime() + 60 * 60_000)))).toBeUndefined();
});
