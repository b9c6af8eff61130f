import type { RateLimitName } from "@newsloom/contract/endpoint";
import { MAX_UPLOAD_SIZE } from "@newsloom/domain/settings/upload-limits";
import type { Config } from "../config.ts";

/** The largest body by somebody who is not signed in: their forms are small, and anybody may send them. */
export const ANONYMOUS_BODY_LIMIT = 56 * 1024;
/** The largest body of a signed-in call, and of its form with files. */
export const BODY_LIMIT = 2 * 1024 * 1024;
export const UPLOAD_LIMIT = MAX_UPLOAD_SIZE;

/** Calls a minute from one address. RATE_LIMIT_FACTOR raises or lowers them all. */
const PER_MINUTE: Record<RateLimitName, number> = {
  "sign-in": 30,
  "sign-up": 10,
  forgot: 5,
  subscribe: 10,
  unsubscribe: 30,
  // A mail provider sends these for all its customers, from a few addresses.
  "one-click": 600,
  // Readers of one office share an address.
  "widget-events": 120,
};

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
