import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../config.ts";

const STARTING: RequestListener = (_request, response) => {
  response.writeHead(503, { "content-type": "text/plain", "retry-after": "1" }).end("Newsloom is starting.");
};

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
