import { readdir, readlink, truncate } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
let addresses: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  headers = await server.signIn("admin@harbor.test");
  const body = formOf({ image: { bytes: Buffer.from("%PDF-1.7 a large file"), name: "large.pdf" } });
  const { body: stored } = await server.call<{ url: string }>("/api/Files/AddFileToStorage", {
    method: "POST",
    headers,
    body,
  });
  const [name = ""] = await readdir(join(server.platform.storage.folder, "1"));
  // Larger than what the system buffers for a client that does not read.
  await truncate(join(server.platform.storage.folder, "1", name), 64 * 1024 * 1024);
  addresses = {
    "the content": `/media/1/${name}`,
    "a file of the library": stored.url,
    "a download": `/api/Files/Download?url=${encodeURIComponent(stored.url)}`,
  };
});
afterAll(() => server.stop());

/** Files of the media library that this process has open. */
async function openFiles(): Promise<string[]> {
  const handles = await readdir("/proc/self/fd");
  const targets = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => "")),
  );
  return targets.filter((target) => target.startsWith(server.platform.storage.folder));
}

/** A client that leaves as soon as it has sent its request, or has read the beginning of the answer. */
function cutDownload(path: string, readsBeginning: boolean): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on("close", () => resolve());
    if (readsBeginning) socket.once("data", () => socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, () => {
      if (!readsBeginning) socket.destroy();
    });
  });
}

describe.runIf(process.platform === "linux")("a download that is cut", () => {
  it.each(["the content", "a file of the library", "a download"])("of %s closes its file", async (kind) => {
    const path = addresses[kind] ?? "";
    for (const readsBeginning of [true, false])
      await Promise.all(Array.from({ length: 20 }, () => cutDownload(path, readsBeginning)));
    // Answered after all of them, so that each has opened its file if it ever does.
    expect((await server.call("/healthz")).status).toBe(200);
    await expect.poll(openFiles).toEqual([]);
  });
});
