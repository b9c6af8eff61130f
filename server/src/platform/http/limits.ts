import type { RateLimitName } from "@newsloom/contract/endpoint";
import type { Config } from "../config.ts";

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
