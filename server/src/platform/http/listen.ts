import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../config.ts";

const STARTING: RequestListener = (_request, response) => {
  response.writeHead(503, { "content-type": "text/plain", "retry-after": "1" }).end("Newsloom is starting.");
};

/** How long a client may take to send its headers, its whole request, and to do nothing at all, as in a stuck download. */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 60_000 };
/** Longer than proxies keep their connections (60 s): who closes first must be who sends, or a call meets a closed connection. */
const KEEP_ALIVE_MS = 72_000;
const IDLE_MS = 120_000;
/** What a client may still send after its answer. */
const UNREAD_LIMIT = 1024 * 1024;

export interface Listener {
  readonly port: number;
  readonly server: Server;
  /** Passes every request from now on to the application. */
  serve(handler: RequestListener): void;
  /** Accepts no new connection, lets running calls finish, and closes the rest at the limit. */
  stop(limitMs: number): Promise<void>;
}

/** Opens the port before anything else starts, so that a port in use is reported at once and the address is known. */
export async function listen(host: string, port: number): Promise<Listener> {
  let handle = STARTING;
  const server = createServer({ ...TIMEOUTS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    limitUnreadBody(request, response);
    handle(request, response);
  });
  server.timeout = IDLE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE" ? new ConfigError(`PORT: ${port} is taken by another program`) : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    serve(handler) {
      handle = handler;
    },
    stop(limitMs) {
      return new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), limitMs);
        // Keep-alive connections stay open after their call.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(sweep);
          resolve();
        });
      });
    },
  };
}

/**
 * A call that was refused by its headers leaves its body unread. Node would read all of it to keep the connection. A little is
 * read, because a client that is disconnected while it sends may miss its answer; then it is disconnected.
 */
function limitUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // First, because Node's own listener discards the rest unless somebody reads it.
  response.prependOnceListener("finish", () => {
    if (request.complete) return;
    let left = UNREAD_LIMIT;
    request.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.socket.destroy();
    });
  });
}
