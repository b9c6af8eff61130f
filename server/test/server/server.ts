import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../../src/platform/log.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { type StartOptions, startServer } from "../../src/start-server.ts";
import { HARBOR, PASSWORD } from "../data/fixtures.ts";
import { createTestDatabase } from "../database/database.ts";
import { testConfig } from "./platform.ts";

export interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface TestServer {
  readonly url: string;
  readonly platform: Platform;
  readonly databaseUrl: string;
  /** Lines the server printed to its console, mails included. */
  readonly output: string[];
  /** What it logged at its level; silent by default. */
  readonly logged: Record<string, unknown>[];
  call<T = unknown>(
    path: string,
    call?: Call,
  ): Promise<{ status: number; headers: Headers; text: string; body: T }>;
  /** Signs in over HTTP; returns the headers of a signed-in call. */
  signIn(email: string, siteId?: number, more?: Record<string, string>): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  now?: () => Date;
  only?: StartOptions["only"];
  /** For a database that holds the demo. */
  forDemo?: StartOptions["forDemo"];
  demoPages?: StartOptions["demoPages"];
  /** A second server on the same database. */
  databaseUrl?: string;
}

/** The whole server over real HTTP, on a database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const own = options.databaseUrl === undefined ? await createTestDatabase() : null;
  const databaseUrl = options.databaseUrl ?? own?.url ?? "";
  const dataDir = await mkdtemp(join(tmpdir(), "newsloom-data-"));
  const output: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const config = testConfig(databaseUrl, dataDir, options.env);
  const server = await startServer({
    config,
    say: (line) => void output.push(line),
    log: createLog(config.LOG_LEVEL, { write: (line) => void logged.push(JSON.parse(line)) }),
    ...(options.now && { now: options.now }),
    ...(options.only && { only: options.only }),
    ...((options.forDemo || options.demoPages) && { prepare: async () => true }),
    ...(options.forDemo && { forDemo: options.forDemo }),
    ...(options.demoPages && { demoPages: options.demoPages }),
  });
  const call = async <T>(path: string, { method = "GET", headers = {}, query, body }: Call = {}) => {
    const url = new URL(server.url + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: { ...(body !== undefined && !isForm && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : text) as T,
    };
  };
  return {
    url: server.url,
    platform: server.platform,
    databaseUrl,
    output,
    logged,
    call,
    async signIn(email, siteId = HARBOR, more = {}) {
      const form = new URLSearchParams({
        client_id: "portal",
        grant_type: "password",
        username: email,
        password: PASSWORD,
        tenant: String(siteId),
        scope: "portal offline_access openid profile email picture roles",
        ...more,
      });
      const answer = await call<{ access_token: string }>("/auth/connect/token", {
        method: "POST",
        body: form,
      });
      if (answer.status !== 200)
        throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
      return { authorization: `Bearer ${answer.body.access_token}`, siteNameId: String(siteId) };
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      await own?.drop();
    },
  };
}
