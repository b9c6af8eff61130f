import type { ReadStream } from "node:fs";
import { readdir, truncate } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const CLIENTS = 5;
let server: TestServer;
let headers: Record<string, string>;
let url: string;
const opened: Readable[] = [];

beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  headers = await server.signIn("admin@harbor.test");
  const body = formOf({ image: { bytes: Buffer.from("%PDF-1.7 a large file"), name: "large.pdf" } });
  const stored = await server.call<{ url: string }>("/api/Files/AddFileToStorage", {
    method: "POST",
    headers,
    body,
  });
  ({ url } = stored.body);
  const { storage } = server.platform;
  const [name = ""] = await readdir(join(storage.folder, "1"));
  // Larger than what the system buffers for a client that does not read.
  await truncate(join(storage.folder, "1", name), 64 * 1024 * 1024);
  const { open } = storage;
  Object.assign(storage, {
    open: async (key: string) => {
      const file = await open(key);
      if (file) opened.push(file.stream);
      return file;
    },
  });
});
beforeEach(() => void opened.splice(0));
afterAll(() => server.stop());

/** A client that leaves as soon as it has sent its request, or has read the beginning of the answer. */
function cutDownload(request: string, leaves: "at once" | "after the beginning"): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on("close", () => resolve());
    if (leaves !== "at once") socket.once("data", () => socket.destroy());
    socket.write(`${request} HTTP/1.1\r\n${lines.join("")}\r\n`, () => {
      if (leaves === "at once") socket.destroy();
    });
  });
}

describe.each(["a file of the library", "a download"])("%s", (kind) => {
  it.each([
    ["GET", "at once"],
    ["GET", "after the beginning"],
    ["HEAD", "at once"],
    ["HEAD", "after the beginning"],
  ] as const)("is closed when a client that asked by %s leaves %s", async (method, leaves) => {
    const path = kind === "a download" ? `/api/Files/Download?url=${encodeURIComponent(url)}` : url;
    await Promise.all(Array.from({ length: CLIENTS }, () => cutDownload(`${method} ${path}`, leaves)));
    await expect
      .poll(() => opened.map(({ closed }) => closed), { timeout: 20_000 })
      .toEqual(Array(CLIENTS).fill(true));
  });
});

it("tells the size of a file by HEAD without reading it", async () => {
  const answer = await fetch(server.url + url, { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(64 * 1024 * 1024)]);
  await expect.poll(() => opened.map(({ closed }) => closed), { timeout: 20_000 }).toEqual([true]);
  expect((opened[0] as ReadStream).bytesRead).toBe(0);
});
