import { connect } from "node:net";
import { endpoint } from "@newsloom/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { openTestPlatform } from "../../../test/server/platform.ts";
import type { OpenPlatform } from "../open-platform.ts";
import { createApp } from "./create-app.ts";
import { type Listener, listen } from "./listen.ts";
import { mountRoutes } from "./mount.ts";
import { slowRoute } from "./route.ts";

const upload = z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) });
const anonymous = { permission: "anonymous", summary: "" } as const;
const Thumbnail = z.object({ thumbnailUrl: z.string() });

const routes = [
  slowRoute(
    endpoint("POST /Echo", {
      ...anonymous,
      body: z.object({ ArticleID: z.coerce.number() }),
      response: z.object({ id: z.number() }),
    }),
    (_scope, { body }) => ({ id: body.ArticleID }),
  ),
  slowRoute(
    endpoint("DELETE /Image", { ...anonymous, body: Thumbnail, response: Thumbnail }),
    (_scope, { body }) => body,
  ),
  slowRoute(
    endpoint("POST /Upload", {
      ...anonymous,
      uploads: true,
      body: z.object({ image: upload, folderName: z.string() }),
      response: z.object({ stored: z.string() }),
    }),
    (_scope, { body }) => ({
      stored: `${body.folderName}/${body.image.fileName}:${body.image.bytes.length}`,
    }),
  ),
  slowRoute(endpoint("GET /Text", { ...anonymous, produces: "text", response: z.string() }), () => "true"),
  slowRoute(endpoint("GET /Broken", { ...anonymous, response: z.string() }), () => {
    throw new Error("the secret reason");
  }),
  slowRoute(
    endpoint("GET /Lost", { ...anonymous, response: z.string() }),
    async ({ platform: { database } }) => {
      const client = await database.ownerPool.connect();
      const lost = new Promise((resolve) => client.once("error", resolve));
      try {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        await database.ownerPool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
        await lost;
        await client.query("select 1");
        return "alive";
      } finally {
        client.release(true);
      }
    },
  ),
  slowRoute(endpoint("GET /Leaky", { ...anonymous, response: z.object({ shown: z.string() }) }), () => ({
    shown: "yes",
    hidden: "no",
  })),
  slowRoute(
    endpoint("GET /Open", { ...anonymous, open: true, response: z.literal(true) }),
    () => true as const,
  ),
  slowRoute(
    endpoint("GET /Limited", { ...anonymous, rateLimit: "forgot", response: z.literal(true) }),
    () => true as const,
  ),
  slowRoute(endpoint("GET /Slow", { ...anonymous, response: z.literal(true) }), async () => {
    isRunning = true;
    await gate;
    return true as const;
  }),
];

let isRunning = false;
let openGate: () => void = () => undefined;
const gate = new Promise<void>((resolve) => {
  openGate = resolve;
});
let database: TestDatabase;
let open: OpenPlatform;
let listener: Listener;
let url: string;
const site = { siteNameId: "1" };

beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
  listener = await listen("127.0.0.1", 0);
  url = `http://127.0.0.1:${listener.port}/api`;
  const platform = {
    ...open.platform,
    config: { ...open.platform.config, RATE_LIMIT_FACTOR: 1, CORS_ORIGINS: ["https://desk.test"] },
  };
  const app = await createApp(platform, listener.server, (path) => path === "/api/open");
  const sessions = { findSession: async () => null, siteExists: async (siteId: number) => siteId < 3 };
  const captcha = { assertSolved: async () => undefined };
  await app.register(async (api) => mountRoutes(api, { platform, sessions, captcha }, routes), {
    prefix: "/api",
  });
  await app.ready();
  listener.serve(app.routing);
});

afterAll(async () => {
  await listener.stop(1000);
  await open.close();
  await database.drop();
});

const post = (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${url}/Echo`, { method: "POST", body, headers: { ...site, ...headers } });
const json = { "content-type": "application/json" };

describe("requests", () => {
  it("[SYS-004] accepts JSON and forms, with names and paths in any case", async () => {
    expect(await (await post('{"articleid":7}', json)).json()).toEqual({ id: 7 });
    expect(await (await post(new URLSearchParams({ articleId: "8" }))).json()).toEqual({ id: 8 });
    const upperCase = await fetch(`${url.toUpperCase().replace("HTTP", "http")}/ECHO/`, {
      method: "POST",
      body: '{"ArticleID":9}',
      headers: { ...site, ...json },
    });
    expect(await upperCase.json()).toEqual({ id: 9 });
  });

  it("reads a form body on DELETE and files from a multipart form", async () => {
    const removed = await fetch(`${url}/Image`, {
      method: "DELETE",
      headers: site,
      body: new URLSearchParams({ thumbnailurl: "/media/1.webp" }),
    });
    expect(await removed.json()).toEqual({ thumbnailUrl: "/media/1.webp" });
    const form = new FormData();
    form.set("folderName", "covers");
    form.set("image", new File(["12345"], "a.png"));
    const uploaded = await fetch(`${url}/Upload`, { method: "POST", headers: site, body: form });
    expect(await uploaded.json()).toEqual({ stored: "covers/a.png:5" });
  });

  it("answers 503 with retry-after when a database connection was lost", async () => {
    const answer = await fetch(`${url}/Lost`, { headers: site });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  });

  it("keeps an unused connection longer than a proxy in front of it does", async () => {
    const response = await fetch(`${url}/Text`, { headers: { ...site, connection: "keep-alive" } });
    const seconds = /^timeout=(\d+)$/.exec(response.headers.get("keep-alive") ?? "")?.[1];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it("answers plain text where the contract says text, never cached", async () => {
    const answer = await fetch(`${url}/Text`, { headers: site });
    expect([
      await answer.text(),
      answer.headers.get("content-type"),
      answer.headers.get("cache-control"),
    ]).toEqual(["true", "text/plain; charset=utf-8", "no-store"]);
  });

  it("[SYS-003] answers 400 without a site header, 404 for an unknown site, and takes both spellings", async () => {
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${url}/Text`, { headers })).status;
    expect(await status({})).toBe(400);
    expect(await status({ siteNameId: "harbor" })).toBe(400);
    expect(await status({ siteNameId: "99" })).toBe(404);
    expect(await status({ siteNameId: "99999999999" })).toBe(400);
    expect(await status({ "site-name-id": "2" })).toBe(200);
  });
});

describe("refusals", () => {
  it("have one shape, name the field, and carry an id", async () => {
    const answer = await post('{"articleId":"many"}', json);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: "bad_request",
      message: expect.stringContaining("ArticleID"),
      validationFailures: [expect.stringContaining("ArticleID")],
      errorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each([
    ["broken JSON", "{", 400],
    ["a NUL character", '{"ArticleID":"1\\u0000"}', 400],
    ["a poisoned prototype", '{"__proto__":{"x":1},"ArticleID":1}', 400],
    ["a body over the limit", `{"ArticleID":"${"9".repeat(3_000_000)}"}`, 413],
  ])("refuses %s", async (_name, body, status) => {
    const answer = await post(body, json);
    expect([answer.status, Object.keys((await answer.json()) as object).sort()]).toEqual([
      status,
      ["code", "errorId", "message", "validationFailures"],
    ]);
  });

  it.each(["--x\r\nbroken", "--y--"])("refuses the broken form %j", async (body) => {
    const answer = await fetch(`${url}/Upload`, {
      method: "POST",
      body,
      headers: { ...site, "content-type": "multipart/form-data; boundary=x" },
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: "bad_request" }),
    ]);
  });

  it("refuses a content type it does not know", async () => {
    expect((await post("<a/>", { "content-type": "text/xml" })).status).toBe(415);
  });

  it("hides the reason of an unexpected error", async () => {
    const answer = await fetch(`${url}/Broken`, { headers: site });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain("Some error occurred, while fetching. Try again");
    expect(text).not.toMatch(/secret|stack|\.ts/);
  });

  it("drops a field that the contract does not name", async () => {
    expect(await (await fetch(`${url}/Leaky`, { headers: site })).json()).toEqual({ shown: "yes" });
  });

  it("limits how often one address may call", async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 7; call++)
      statuses.push((await fetch(`${url}/Limited`, { headers: site })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe("headers", () => {
  it("carry a strict policy", async () => {
    const { headers } = await fetch(`${url}/Text`, { headers: site });
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of [
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self' blob:",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("allow any origin for open calls only, and never credentials", async () => {
    const origin = async (path: string, from: string) => {
      const { headers } = await fetch(`${url}${path}`, { headers: { ...site, origin: from } });
      return [headers.get("access-control-allow-origin"), headers.get("access-control-allow-credentials")];
    };
    expect(await origin("/Open", "https://anywhere.test")).toEqual(["*", null]);
    expect(await origin("/Text", "https://anywhere.test")).toEqual([null, null]);
    expect(await origin("/Text", "https://desk.test")).toEqual(["https://desk.test", null]);
  });
});

describe("stopping", () => {
  it("lets running calls finish and accepts no new connection", async () => {
    const running = fetch(`${url}/Slow`, { headers: site });
    await expect.poll(() => isRunning).toBe(true);
    const stopped = listener.stop(5000);
    await expect(dial(listener.port)).rejects.toThrow(/ECONNREFUSED/);
    openGate();
    expect((await running).status).toBe(200);
    await stopped;
  });
});

function dial(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve();
    });
    socket.on("error", reject);
  });
}
