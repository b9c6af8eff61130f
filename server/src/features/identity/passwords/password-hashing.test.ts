import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { loadHasher } from "./password-hasher.ts";
import { HashingQueueFull, hashPassword, isHashingQueueFull, verifyPassword } from "./password-hashing.ts";

const noBinary = () => Promise.reject(new Error("no binary for this machine"));

describe("a password", () => {
  test("is stored as argon2id and matches itself only", async () => {
    const hash = await hashPassword("Zürich 2026");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    // The same letters from a keyboard that composes them differently.
    expect(await verifyPassword(hash, "Zu\u0308rich 2026")).toEqual({ matches: true, newHash: null });
    expect((await verifyPassword(hash, "zürich 2026")).matches).toBe(false);
    expect((await verifyPassword(null, "nobody has this password")).matches).toBe(false);
  });

  test("hashed with weaker parameters gets a stronger hash", async () => {
    const { hash } = await import("@node-rs/argon2");
    const weak = await hash("secret-1", { memoryCost: 8192, timeCost: 1 });
    const { matches, newHash } = await verifyPassword(weak, "secret-1");
    expect(matches).toBe(true);
    expect((await verifyPassword(newHash, "secret-1")).matches).toBe(true);
    expect((await verifyPassword(weak, "wrong")).newHash).toBeNull();
  });

  test("is hashed by scrypt where argon2 has no binary, and by argon2 later where it has", async () => {
    const scrypt = await loadHasher(noBinary);
    const hash = await scrypt.hash("secret-1");
    expect(hash).toMatch(/^\$scrypt\$/);
    expect([await scrypt.verify(hash, "secret-1"), await scrypt.verify(hash, "secret-2")]).toEqual([
      true,
      false,
    ]);
    expect(scrypt.isOutdated(hash)).toBe(false);
    const { matches, newHash } = await verifyPassword(hash, "secret-1");
    expect(matches).toBe(true);
    expect(newHash).toMatch(/^\$argon2id\$/);
  });

  test("an invalid hash matches nothing", async () => {
    expect((await verifyPassword("plain", "plain")).matches).toBe(false);
    expect((await verifyPassword("$scrypt$", "plain")).matches).toBe(false);
  });
});

describe("hashing", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const signIn = () =>
    server.call<{ error: string }>("/auth/connect/token", {
      method: "POST",
      body: new URLSearchParams({
        client_id: "portal",
        grant_type: "password",
        username: "admin@harbor.test",
        password: PASSWORD,
        tenant: "1",
      }),
    });

  test("runs 4 at once and queues 32; the others are refused immediately", async () => {
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword("x")));
    const refused = all.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(4);
    expect(refused.every((one) => one.reason instanceof HashingQueueFull)).toBe(true);
  });

  test("a sign-in answers 429 while the queue is full, and works again after it", async () => {
    let isOver = false;
    const pending = new Set<Promise<unknown>>();
    const fill = () => {
      while (!isOver && !isHashingQueueFull()) {
        const work = hashPassword("x").then(() => {
          pending.delete(work);
          fill();
        });
        pending.add(work);
      }
    };
    fill();
    const answer = await signIn();
    isOver = true;
    expect([answer.status, answer.body.error]).toEqual([429, "slow_down"]);
    expect(answer.headers.get("retry-after")).toBe("2");
    await Promise.all(pending);
    expect((await signIn()).status).toBe(200);
  });

  test("a weak hash is replaced at its owner's next sign-in", async () => {
    const { hash } = await import("@node-rs/argon2");
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    const { ownerPool } = server.platform.database;
    await ownerPool.query("update users set password_hash = $1 where email = 'admin@harbor.test'", [weak]);
    expect((await signIn()).status).toBe(200);
    const { rows } = await ownerPool.query(
      "select password_hash from users where email = 'admin@harbor.test'",
    );
    expect(rows[0].password_hash).toContain("m=19456,t=2");
  });
});
