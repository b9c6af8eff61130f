import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../../../../../test/data/fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/database/database.ts";
import { openTestPlatform } from "../../../../../test/server/platform.ts";
import { startTestServer, type TestServer } from "../../../../../test/server/server.ts";
import type { OpenPlatform } from "../../../../platform/open-platform.ts";
import { loadSigningKeys } from "./keys.ts";
import { runProvider } from "./run-provider.ts";

let database: TestDatabase;
let open: OpenPlatform;
beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const at = (days: number, minutes = 0) => {
  const time = new Date(Date.now() + days * 86_400_000 + minutes * 60_000);
  return { ...open.platform, now: () => time };
};
const kids = async (platform: OpenPlatform["platform"]) =>
  (await loadSigningKeys(platform)).map((key) => key.kid);

test("two servers that start at once use the same key", async () => {
  const [one, other] = await Promise.all([kids(at(0)), kids(at(0))]);
  expect(one).toHaveLength(1);
  expect(other).toEqual(one);
  expect(await kids(at(89))).toEqual(one);
});

test("a key is sealed in the database", async () => {
  const { rows } = await open.platform.database.ownerPool.query("select sealed_jwk from auth_keys");
  expect(rows[0].sealed_jwk.toString("latin1")).not.toContain("RS256");
});

test("after 90 days a new key is published, then signs; after 180 the old one is gone", async () => {
  const [old] = await kids(at(89));
  const published = await kids(at(91));
  expect(published).toHaveLength(2);
  expect(published[0]).toBe(old);
  const [signing] = await kids(at(91, 11));
  expect(signing).not.toBe(old);
  expect(await kids(at(91, 11))).toContain(old);
  expect(await kids(at(181))).not.toContain(old);
});

test("a running provider starts using a new key", async () => {
  let age = 0;
  const running = await runProvider(
    { ...open.platform, now: () => new Date(Date.now() + age) },
    async () => 0,
  );
  const first = running.current;
  await running.refreshKeys();
  expect(running.current).toBe(first);
  age = 400 * 86_400_000;
  await running.refreshKeys();
  expect(running.current).not.toBe(first);
  running.stop();
});

test("tokens of the old key still verify while a new one signs", async () => {
  const signIn = async (server: TestServer) => {
    const form = { client_id: "portal", grant_type: "password", username: "admin@harbor.test", tenant: "1" };
    const body = new URLSearchParams({ ...form, password: PASSWORD });
    return (await server.call<{ id_token: string }>("/auth/connect/token", { method: "POST", body })).body
      .id_token;
  };
  const own = await createTestDatabase();
  const first = await startTestServer({ databaseUrl: own.url });
  const before = await signIn(first);
  await first.platform.database.ownerPool.query(
    "update auth_keys set created_at = now() - interval '91 days'",
  );
  await loadSigningKeys(first.platform);
  await first.platform.database.ownerPool.query(
    "update auth_keys set created_at = created_at - interval '1 hour'",
  );
  await first.stop();
  const second = await startTestServer({ databaseUrl: own.url });
  const after = await signIn(second);
  expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
  const keys = createRemoteJWKSet(new URL(`${second.url}/auth/.well-known/jwks`));
  for (const token of [before, after]) await expect(jwtVerify(token, keys)).resolves.toBeTruthy();
  await second.stop();
  await own.drop();
});
