import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline, Readable } from "node:stream";

export interface WebAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  /** A function makes it bit by bit, for a body without an end. */
  readonly body: string | Uint8Array | (() => AsyncIterable<Uint8Array>);
}

export interface WebSite {
  readonly url: string;
  /** What it answers, by path; everything else is 404. */
  readonly pages: Map<string, WebAnswer>;
  /** Requested paths, without robots.txt. */
  readonly requests: string[];
  /** With which headers each of them was requested the last time. */
  readonly headers: Map<string, IncomingHttpHeaders>;
  stop(): Promise<void>;
}

/** Another web site, on this machine. A server may fetch from it with OUTBOUND_ALLOW=127.0.0.0/8. */
export async function startWebSite(): Promise<WebSite> {
  const pages = new Map<string, WebAnswer>();
  const requests: string[] = [];
  const requestHeaders = new Map<string, IncomingHttpHeaders>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path !== "/robots.txt") requests.push(path);
    requestHeaders.set(path, request.headers);
    const {
      status = 200,
      type = "text/html; charset=utf-8",
      headers = {},
      body,
    } = pages.get(path) ?? {
      status: 404,
      body: "",
    };
    response.writeHead(status, { "content-type": type, ...headers });
    if (typeof body !== "function") return void response.end(body);
    // Whoever reads it leaves before its end.
    pipeline(Readable.from(body()), response, () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    requests,
    headers: requestHeaders,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
