import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { DownloadedFile } from "@newsloom/contract/downloads";
import { endpoint } from "@newsloom/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { type PlatformServer, startPlatformServer } from "../../../test/server/platform-server.ts";
import { slowRoute } from "./route.ts";

const ANSWER_MS = 100;
const open = { permission: "anonymous", summary: "", site: "none" } as const;

const routes = [
  slowRoute(
    endpoint("GET /Never", { ...open, response: z.string() }),
    () => new Promise<string>(() => undefined),
  ),
  slowRoute(endpoint("GET /Late", { ...open, response: z.string() }), () =>
    setTimeout(2 * ANSWER_MS, "late"),
  ),
  slowRoute(
    endpoint("GET /Download", { ...open, produces: "bytes", response: z.custom<DownloadedFile>() }),
    () => ({
      fileName: "a",
      contentType: "text/plain",
      size: 4,
      inline: false,
      stream: Readable.from(slowBytes()),
    }),
  ),
];

async function* slowBytes(): AsyncGenerator<Buffer> {
  yield Buffer.from("on");
  await setTimeout(2 * ANSWER_MS);
  yield Buffer.from("ce");
}

let database: TestDatabase;
let server: PlatformServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startPlatformServer(database.url, { routes, answerMs: ANSWER_MS });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe("a call that takes too long", () => {
  it.each(["/api/Never", "/api/Late"])("%s is answered with 503", async (path) => {
    const answer = await fetch(server.url + path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable", errorId: expect.any(String) });
  });

  it("is not a download that is under way", async () => {
    expect(await (await fetch(`${server.url}/api/Download`)).text()).toBe("once");
  });
});
