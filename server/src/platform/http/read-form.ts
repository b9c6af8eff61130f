import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, badRequest } from "../errors.ts";
import { UPLOAD_LIMIT } from "./limits.ts";
import { parseForm } from "./parse-form.ts";
import type { UploadQuota } from "./upload-quota.ts";

/** Makes the routes of this scope read multipart forms. Elsewhere they are refused with 415, unread. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "multipart/form-data",
    async (request: FastifyRequest, body: AsyncIterable<Buffer>) =>
      parseForm(await readWhole(body, lengthOf(request)), request.headers["content-type"] ?? ""),
  );
}

/** Before the body is read: its length must be declared, within the limit, and there must be room for it in memory. */
export function admitForm(
  quota: UploadQuota,
  request: FastifyRequest,
  reply: FastifyReply,
  siteId: number,
): void {
  if (!/^multipart\//i.test(request.headers["content-type"] ?? "")) return;
  const length = lengthOf(request);
  if (Number.isNaN(length))
    throw new AppError("length_required", "Say how long the form is (Content-Length).");
  if (length > UPLOAD_LIMIT) throw new AppError("too_large", "The form is too large.");
  // Also runs for a client that has left already.
  finished(reply.raw, quota.take(siteId, length));
}

const lengthOf = ({ headers }: FastifyRequest) => Number(headers["content-length"] ?? Number.NaN);

/** Into one buffer of the declared length: collecting the chunks first would need twice the memory. */
async function readWhole(body: AsyncIterable<Buffer>, length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(length);
  let end = 0;
  try {
    for await (const chunk of body) end += chunk.copy(whole, end);
  } catch {
    throw badRequest("The form ended before it was complete.");
  }
  return whole.subarray(0, end);
}
