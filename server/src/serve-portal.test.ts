import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePortal } from "./serve-portal.ts";

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-portal-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), '<meta name="default-site" content="">');
  await writeFile(join(folder, "assets", "index-abc.js"), "export {};");
  await writeFile(join(folder, "assets", "inter-abc.woff2"), "");
  app = fastify();
  await servePortal(app, folder, "http://127.0.0.1:4100", async () => "harbor");
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const answerTo = async (url: string, accept?: string) => {
  const headers = { host: "127.0.0.1:4100", ...(accept !== undefined && { accept }) };
  const { statusCode, body } = await app.inject({ method: "GET", url, headers });
  return statusCode === 200 && body.includes('content="harbor"') ? "page" : statusCode;
};

describe("the portal's document", () => {
  it.each([BROWSER, "text/html", "TEXT/HTML", "*/*", undefined, "text/*;q=0.5"])(
    "is served at the address of a page when HTML is accepted: %s",
    async (accept) => {
      for (const url of ["/", "/harbor/newsfeed?sheet=3", "/harbor/user-management"])
        expect(await answerTo(url, accept), url).toBe("page");
    },
  );

  it("is not served when something else is requested, nor instead of a file or a call", async () => {
    for (const accept of ["application/json", "image/avif,image/webp"])
      expect(await answerTo("/", accept), accept).toBe(404);
    for (const url of [
      "/favicon.ico",
      "/robots.txt",
      "/harbor/chunk-1.js",
      "/assets/gone.js",
      "/api/Nothing",
    ])
      expect(await answerTo(url, "*/*"), url).toBe(404);
    expect(await answerTo("/api/Nothing", BROWSER)).toBe(404);
    expect((await app.inject("/assets/index-abc.js")).statusCode).toBe(200);
  });
});

describe("the portal's files", () => {
  it("are read by pages of other origins when they are typefaces, and only then", async () => {
    for (const [file, allowed] of [
      ["inter-abc.woff2", "*"],
      ["index-abc.js", undefined],
    ]) {
      const { statusCode, headers } = await app.inject(`/assets/${file}`);
      expect([statusCode, headers["access-control-allow-origin"]], file).toEqual([200, allowed]);
    }
  });
});
