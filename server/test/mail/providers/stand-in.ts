import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** well: as documented. The others are ways in which real providers fail; mute: does what was asked and never answers. */
export const BEHAVIOURS = [
  "well",
  "slow",
  "away",
  "failing",
  "crashed",
  "nonsense",
  "limited",
  "mute",
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Record<string, unknown>;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface StandIn {
  readonly url: string;
  /** Every call so far, `GET /v3/…`. */
  readonly calls: string[];
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

export interface StandInOptions {
  readonly port?: number;
  readonly latencyMs?: number;
}

const FAILURES: Partial<Record<Behaviour, Reply>> = {
  failing: { status: 503 },
  crashed: { status: 500 },
  limited: {
    status: 429,
    body: { errors: [{ field: null, message: "too many requests" }], ErrorMessage: "Too many requests" },
    headers: { "retry-after": "1", "x-ratelimit-remaining": "0" },
  },
};

/**
 * A local server that answers like a mail provider's API. `PUT /_behaviour` with a behaviour as body changes how it behaves,
 * so that a demo can show a provider that fails, and `PUT /_latency` how many milliseconds it takes.
 */
export async function startStandIn(
  answer: (request: StandInRequest) => Reply | Promise<Reply>,
  { port = 0, latencyMs = 0 }: StandInOptions = {},
): Promise<StandIn> {
  let behaviour: Behaviour = "well";
  let latency = latencyMs;
  const calls: string[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const text = await readText(request);
    if (url.pathname === "/_behaviour") {
      behaviour = BEHAVIOURS.find((known) => known === text.trim()) ?? behaviour;
      return void response.end(behaviour);
    }
    if (url.pathname === "/_latency") {
      latency = Number(text) >= 0 ? Number(text) : latency;
      return void response.end(String(latency));
    }
    calls.push(`${request.method} ${url.pathname}`);
    if (latency > 0) await pause(latency);
    if (behaviour === "slow") return;
    if (behaviour === "away") return void request.socket.destroy();
    if (behaviour === "nonsense") return void response.end("<html>It works!</html>");
    const call = {
      method: request.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: readJson(text),
    };
    const isMute = behaviour === "mute";
    const { status, body, headers } = FAILURES[behaviour] ?? (await answer(call));
    if (isMute) return;
    response.writeHead(status, {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    behave: (next) => {
      behaviour = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
