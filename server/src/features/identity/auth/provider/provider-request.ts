import { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/**
 * The request as the sign-in server shall see it: under its mount path, made to the public address whatever Host says,
 * from the address our own server has determined, and with a body that we may have completed.
 */
export function providerRequest(
  request: FastifyRequest,
  publicUrl: string,
  mount: string,
  body: string,
): IncomingMessage {
  const { host, protocol } = new URL(publicUrl);
  const bytes = Buffer.from(body, "utf8");
  const message = new IncomingMessage(request.raw.socket);
  const { "transfer-encoding": _, "content-length": __, ...headers } = request.raw.headers;
  message.method = request.method;
  message.httpVersion = request.raw.httpVersion;
  message.url = request.url.slice(mount.length);
  message.headers = {
    ...headers,
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
    "x-forwarded-for": request.ip,
    ...(bytes.length > 0 && { "content-length": String(bytes.length) }),
  };
  message.complete = true;
  if (bytes.length > 0) message.push(bytes);
  message.push(null);
  // The library derives its own addresses from the difference between these two.
  return Object.assign(message, { originalUrl: mount + message.url });
}
