import { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

const originals = new WeakMap<IncomingMessage, FastifyRequest>();

/** The request that a message of the library was made from. */
export function originalRequest(message: IncomingMessage): FastifyRequest {
  const request = originals.get(message);
  if (!request) throw new Error("The message was not made from a request.");
  return request;
}

/**
 * The request as the library gets it: relative to its mount path, with the public host whatever Host says, from the
 * client address that our server has determined, and with a body to which the cookie's token may have been added.
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
  originals.set(message, request);
  message.complete = true;
  if (bytes.length > 0) message.push(bytes);
  message.push(null);
  // The library derives its mount path from the difference between these two.
  return Object.assign(message, { originalUrl: mount + message.url });
}
