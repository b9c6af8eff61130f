import { cachePrefix } from "@newsloom/domain/cache-names";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";
import { siteScope } from "../context.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "./gate.ts";
import type { Input, Route } from "./route.ts";

type Cached = Extract<Route["run"], { kind: "cached" }>;

/** The answer as it goes out: neither the database nor the serializer is asked again while it is kept. */
export async function answerCached(
  platform: Platform,
  { endpoint }: Route,
  run: Cached,
  caller: Caller | undefined,
  input: Input<z.ZodType, z.ZodType, z.ZodType>,
): Promise<Buffer> {
  const siteId = run.siteOf === null ? (caller?.siteId ?? 0) : await run.siteOf(platform, input);
  const roles = caller?.user?.roles ?? [];
  const asked = JSON.stringify([endpoint.path, [...roles].sort(), input.params, input.query]);
  return platform.cache.read(cachePrefix(siteId, run.name) + asked, async () => {
    const scope = siteScope(platform, { siteId, user: null, ip: "" });
    const answer = await scope.transaction(async (ctx) => run.handle(ctx, input, roles));
    return Buffer.from(serialize(endpoint, answer));
  });
}

function serialize({ response, method, path }: Route["endpoint"], answer: unknown): string {
  return serializerCompiler({ schema: response, method, url: path, httpStatus: "200" })(answer);
}
