import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import type { z } from "zod";
import { siteScope } from "../context.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "./authorize.ts";
import type { Input, Route } from "./route.ts";
import { serializerCompiler } from "./serialize.ts";

type CachedRun = Extract<Route["run"], { kind: "cached" }>;

/** The serialized answer; while it is cached, neither the handler nor the serializer runs. */
export async function answerCached(
  platform: Platform,
  { endpoint }: Route,
  run: CachedRun,
  caller: Caller | undefined,
  input: Input<z.ZodType, z.ZodType, z.ZodType>,
): Promise<Buffer> {
  const siteId = run.siteOf === null ? (caller?.siteId ?? 0) : await run.siteOf(platform, input);
  const roles = caller?.user?.roles ?? [];
  const { echo, body } = separateEcho(endpoint, input.body);
  const request = JSON.stringify([endpoint.path, [...roles].sort(), input.params, input.query, body]);
  const cached = await platform.cache.read(cachePrefix(siteId, run.name) + request, async () => {
    const scope = siteScope(platform, { siteId, user: null, ip: "" });
    const answer = await scope.read(async (ctx) => run.handle(ctx, input, roles));
    return Buffer.from(serializerOf(endpoint)(answer));
  });
  return echo === undefined ? cached : Buffer.concat([Buffer.from(`{${echo},`), cached.subarray(1)]);
}

type Endpoint = Route["endpoint"];

/** The echoed field differs by caller, so it is not cached but put in front of the cached JSON's other fields. */
function separateEcho({ echoes }: Endpoint, body: unknown): { echo?: string; body: unknown } {
  if (echoes === null) return { body };
  const { [echoes]: sent, ...rest } = body as Record<string, unknown>;
  return { echo: `${JSON.stringify(echoes)}:${JSON.stringify(sent)}`, body: rest };
}

const serializers = new WeakMap<Endpoint, (answer: unknown) => string>();

/** Compiled once per endpoint, at its first use. */
function serializerOf(endpoint: Endpoint): (answer: unknown) => string {
  const known = serializers.get(endpoint);
  if (known) return known;
  const { response, method, path, echoes } = endpoint;
  const schema =
    echoes === null ? response : (response as z.ZodObject<z.ZodRawShape>).omit({ [echoes]: true });
  const serializer = serializerCompiler({ schema, method, url: path });
  serializers.set(endpoint, serializer);
  return serializer;
}
