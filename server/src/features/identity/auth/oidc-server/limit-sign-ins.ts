import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import type { Config } from "#platform/config";
import { rateLimitFor } from "#platform/http/limits";
import { originalRequest } from "./provider-request.ts";

/** Counts a sign-in of the request's address. Returns the seconds to wait; 0 when it may proceed. */
export type CountSignIn = (message: IncomingMessage) => Promise<number>;

export function createSignInCounter(app: FastifyInstance, config: Config): CountSignIn {
  const count = app.createRateLimit(rateLimitFor("sign-in", config).rateLimit);
  return async (message) => {
    const limit = await count(originalRequest(message));
    return !limit.isAllowed && limit.isExceeded ? limit.ttlInSeconds : 0;
  };
}

/** The route counts nothing by itself, but belongs to the group of the sign-in page, so that both count together. */
export function countedByGrants(config: Config) {
  const { rateLimit } = rateLimitFor("sign-in", config);
  return { config: { rateLimit: { ...rateLimit, allowList: () => true } } };
}

type Grant<Form extends object> = (ctx: TokenEndpointGrantContext<Form>) => Promise<void>;

/**
 * Guesses are limited, refreshes are not: an office behind one address refreshes its sessions all day, and a refused
 * refresh signs its owner out. Counted inside the grant, because the library alone decides which grant a request is.
 */
export function limitGrant<Form extends object>(countSignIn: CountSignIn, grant: Grant<Form>): Grant<Form> {
  return async (ctx) => {
    const seconds = await countSignIn(ctx.req);
    if (seconds > 0) throw slowDown(ctx, seconds);
    await grant(ctx);
  };
}

export function slowDown<Form extends object>(ctx: TokenEndpointGrantContext<Form>, seconds: number): Error {
  ctx.set("retry-after", String(seconds));
  return Object.assign(new errors.OIDCProviderError(429, "slow_down"), {
    error_description: `Too many tries. Wait ${seconds} seconds and try again.`,
  });
}
