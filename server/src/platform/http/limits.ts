import type { RateLimitName } from "@newsloom/contract/endpoint";
import { MAX_UPLOAD_SIZE } from "@newsloom/domain/settings/upload-limits";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";

/** The largest body of a call, and of one that takes files. */
export const BODY_LIMIT = 2 * 1024 * 1024;
export const UPLOAD_LIMIT = MAX_UPLOAD_SIZE;

/** Calls a minute from one address. RATE_LIMIT_FACTOR raises or lowers them all. */
const PER_MINUTE: Record<RateLimitName, number> = { "sign-in": 30, "sign-up": 10, forgot: 5, subscribe: 10 };

export function rateLimitFor(name: RateLimitName | null, config: Config) {
  if (name === null) return {};
  return {
    rateLimit: {
      max: Math.max(1, Math.floor(PER_MINUTE[name] * config.RATE_LIMIT_FACTOR)),
      timeWindow: "1 minute",
      groupId: name,
    },
  };
}

/**
 * A multipart form is read into memory, and the framework's own body limit does not count it: so
 * its length must be declared and within the limit.
 */
export function limitForm(request: FastifyRequest, takesFiles: boolean): void {
  if (!/^multipart\//i.test(request.headers["content-type"] ?? "")) return;
  const length = Number(request.headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length))
    throw new AppError("length_required", "Say how long the form is (Content-Length).");
  if (length > (takesFiles ? UPLOAD_LIMIT : BODY_LIMIT))
    throw new AppError("too_large", "The form is too large.");
}
