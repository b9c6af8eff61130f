import { mkdir, symlink } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";

let database: TestDatabase;
let proxy: Server;
let server: TestServer;
const sockets: Socket[] = [];

/** Between server and database, so that the database can be made to answer nothing. */
async function startProxy(url: URL): Promise<Server> {
  const listening = createServer((client) => {
    const upstream = connect(Number(url.port), url.hostname);
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return listening;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await startProxy(new URL(url));
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as AddressInfo).port);
  server = await startTestServer({ databaseUrl: url.href, only: "web" });
});
afterAll(async () => {
  await server.stop();
  proxy.close();
  await database.drop();
});

const ready = { database: true, migrations: true, jobs: true, storage: true };

/** A busy machine may take longer for a connection than a monitor waits. */
async function becomesReady(): Promise<void> {
  await expect
    .poll(() => server.call("/readyz"), { timeout: 20_000 })
    .toMatchObject({ status: 200, body: ready });
}

describe("/readyz", () => {
  it("says in time that a database does not answer, and that it does again", {
    timeout: 60_000,
  }, async () => {
    await becomesReady();
    for (const socket of sockets) socket.pause();
    const began = Date.now();
    const frozen = await server.call("/readyz");
    expect(frozen).toMatchObject({ status: 503, body: { database: false, storage: true } });
    expect(Date.now() - began).toBeLessThan(5_000);
    for (const socket of sockets) socket.resume();
    await becomesReady();
  });

  it("says that nothing can be stored when the disk is full", async () => {
    const { folder } = server.platform.storage;
    await mkdir(folder, { recursive: true });
    await symlink("/dev/full", join(folder, ".trial"));
    expect(await server.call("/readyz")).toMatchObject({
      status: 503,
      body: { database: true, storage: false },
    });
    await becomesReady();
  });
});
