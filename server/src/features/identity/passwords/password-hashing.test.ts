import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { PASSWORD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { QueueFull } from "../../../platform/fair-queue.ts";
import { loadHasher } from "./password-hasher.ts";
import { hashPassword, verifyPassword } from "./password-hashing.ts";

const OFFICE = "203.0.113.7";
const noBinary = () => Promise.reject(new Error("no binary for this machine"));

describe("a password", () => {
  test("is stored as argon2id and matches itself only", async () => {
    const hash = await hashPassword("Zürich 2026", OFFICE);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    // The same letters from a keyboard that composes them differently.
    expect(await verifyPassword(hash, "Zu\u0308rich 2026", OFFICE)).toEqual({ matches: true, newHash: null });
    expect((await verifyPassword(hash, "zürich 2026", OFFICE)).matches).toBe(false);
    expect((await verifyPassword(null, "nobody has this password", OFFICE)).matches).toBe(false);
  });

  test("hashed with weaker parameters gets a stronger hash", async () => {
    const { hash } = await import("@node-rs/argon2");
    const weak = await hash("secret-1", { memoryCost: 8192, timeCost: 1 });
    const { matches, newHash } = await verifyPassword(weak, "secret-1", OFFICE);
    expect(matches).toBe(true);
    expect((await verifyPassword(newHash, "secret-1", OFFICE)).matches).toBe(true);
    expect((await verifyPassword(weak, "wrong", OFFICE)).newHash).toBeNull();
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
    const { matches, newHash } = await verifyPassword(hash, "secret-1", OFFICE);
    expect(matches).toBe(true);
    expect(newHash).toMatch(/^\$argon2id\$/);
  });

  test("an invalid hash matches nothing", async () => {
    expect((await verifyPassword("plain", "plain", OFFICE)).matches).toBe(false);
    expect((await verifyPassword("$scrypt$", "plain", OFFICE)).matches).toBe(false);
  });
});

describe("hashing", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { TRUST_PROXY: "on" } });
  });
  afterAll(() => server.stop());

  const signIn = (address = "127.0.0.1") =>
    server.call<{ error: string }>("/auth/connect/token", {
      method: "POST",
      headers: { "x-forwarded-for": address },
      body: new URLSearchParams({
        client_id: "portal",
        grant_type: "password",
        username: "admin@harbor.test",
        password: PASSWORD,
        tenant: "1",
      }),
    });

  test("one network runs 2 at once and queues 16; the others of it are refused immediately", async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => hashPassword("x", OFFICE)));
    const refused = all.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(2);
    expect(refused.every((one) => one.reason instanceof QueueFull)).toBe(true);
  });

  /** Keeps the queue of a network full until the returned function is called, which waits for its end. */
  function keepFull(address: string): () => Promise<unknown> {
    let isOver = false;
    const pending = new Set<Promise<void>>();
    const fill = () => {
      while (!isOver && pending.size < 20) {
        const work = hashPassword("x", address).then(
          () => {
            pending.delete(work);
            fill();
          },
          () => void pending.delete(work),
        );
        pending.add(work);
      }
    };
    fill();
    return () => {
      isOver = true;
      return Promise.all(pending);
    };
  }

  test("guesses that fill the queue of two networks fail their sign-ins, and none of any other network", async () => {
    const ends = [keepFull(OFFICE), keepFull("198.51.100.4")];
    const endAll = () => Promise.all(ends.map((end) => end()));
    onTestFinished(() => void endAll());
    // First, because a place in the queue is free for a moment whenever another network takes its turn.
    const busy = await signIn(OFFICE);
    expect([busy.status, busy.body.error]).toEqual([429, "slow_down"]);
    expect(busy.headers.get("retry-after")).toBe("2");
    const others = Array.from({ length: 12 }, (_, n) => signIn(`192.0.2.${n + 1}`));
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses).toEqual(others.map(() => 200));
    await endAll();
    expect((await signIn(OFFICE)).status).toBe(200);
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
