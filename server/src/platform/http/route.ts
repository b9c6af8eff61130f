import type { Endpoint } from "@newsloom/contract/endpoint";
import type { Permission } from "@newsloom/domain/identity/permissions";
import type { CacheName } from "@newsloom/domain/settings/cache-names";
import type { z } from "zod";
import type { Actor, InstallContext, SiteContext, SiteScope } from "../context.ts";
import type { Platform } from "../platform.ts";

type Shape = z.ZodType;
type UserOf<Who extends Permission> = Who extends "anonymous" ? Actor | null : Actor;

export interface Input<P extends Shape, Q extends Shape, B extends Shape> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** Headers a few calls read besides the body. */
  headers: Record<string, string | string[] | undefined>;
}

type Answer<R extends Shape> = Promise<z.input<R>> | z.input<R>;

type Run =
  | { kind: "site" | "read"; handle: (ctx: SiteContext<Actor>, input: Input<Shape, Shape, Shape>) => unknown }
  | { kind: "scope"; handle: (scope: SiteScope<Actor>, input: Input<Shape, Shape, Shape>) => unknown }
  | {
      kind: "cached";
      name: CacheName;
      siteOf: ((platform: Platform, input: Input<Shape, Shape, Shape>) => Promise<number>) | null;
      handle: (
        ctx: SiteContext<null>,
        input: Input<Shape, Shape, Shape>,
        roles: readonly string[],
      ) => unknown;
    }
  | { kind: "install"; handle: (ctx: InstallContext, input: Input<Shape, Shape, Shape>) => unknown };

export interface Route {
  readonly endpoint: Endpoint;
  readonly run: Run;
}

const inTransaction =
  (kind: "site" | "read") =>
  <P extends Shape, Q extends Shape, B extends Shape, R extends Shape, Who extends Permission>(
    endpoint: Endpoint<P, Q, B, R, Who>,
    handle: (ctx: SiteContext<UserOf<Who>>, input: Input<P, Q, B>) => Answer<R>,
  ): Route => ({ endpoint, run: { kind, handle } as unknown as Run });

/** The usual kind: the whole call is one transaction inside its site. */
export const route = inTransaction("site");

/** As `route`, for a call that changes nothing; the database sees to that, and nobody waits for the end of its transaction. */
export const readRoute = inTransaction("read");

/** For calls that wait for something slow (a hash, another host): they open short transactions themselves. */
export function slowRoute<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  Who extends Permission,
>(
  endpoint: Endpoint<P, Q, B, R, Who>,
  handle: (scope: SiteScope<UserOf<Who>>, input: Input<P, Q, B>) => Answer<R>,
): Route {
  return { endpoint, run: { kind: "scope", handle } as unknown as Run };
}

/** For calls that come before a site is known. */
export function installRoute<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  endpoint: Endpoint<P, Q, B, R, "anonymous">,
  handle: (ctx: InstallContext, input: Input<P, Q, B>) => Answer<R>,
): Route {
  return { endpoint, run: { kind: "install", handle } as unknown as Run };
}

/**
 * A read whose answer is cached under its name until something it shows changes. The handler gets the caller's roles but
 * not the caller, so an answer cannot hold personal data; it is cached for each set of roles.
 */
export function cachedRoute<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  Who extends Permission,
>(
  name: CacheName,
  endpoint: Endpoint<P, Q, B, R, Who>,
  handle: (ctx: SiteContext<null>, input: Input<P, Q, B>, roles: readonly string[]) => Answer<R>,
): Route {
  return { endpoint, run: { kind: "cached", name, siteOf: null, handle } as unknown as Run };
}

/** As `cachedRoute`, for a call that names its site in its own way. */
export function cachedInstallRoute<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  name: CacheName,
  endpoint: Endpoint<P, Q, B, R, "anonymous">,
  siteOf: (platform: Platform, input: Input<P, Q, B>) => Promise<number>,
  handle: (ctx: SiteContext<null>, input: Input<P, Q, B>) => Answer<R>,
): Route {
  return { endpoint, run: { kind: "cached", name, siteOf, handle } as unknown as Run };
}
