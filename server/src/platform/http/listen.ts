import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../config.ts";

const STARTING: RequestListener = (_request, response) => {
  response.writeHead(503, { "content-type": "text/plain", "retry-after": "1" }).end("Newsloom is starting.");
};

export interface Listener {
  readonly port: number;
  readonly server: Server;
  /** Hands every request from now on to the application. */
  serve(handler: RequestListener): void;
  /** Takes no new connection, lets the open calls finish, and cuts what is left at the limit. */
  stop(limitMs: number): Promise<void>;
}

/** Takes the port before anything else is built: a taken port is said at once, and the address is known to all. */
export async function listen(host: string, port: number): Promise<Listener> {
  let handle = STARTING;
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000 }, (request, response) =>
    handle(request, response),
  );
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
        // A connection whose call has just ended stays open for the next one, and none will come.
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
