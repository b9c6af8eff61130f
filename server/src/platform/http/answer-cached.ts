import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import type { z } from "zod";
import { siteScope } from "../context.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "./authorize.ts";
import type { Input, Route } from "./route.ts";
import { serializerCompiler } from "./serialize.ts";

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
  const { mark, body } = withoutMark(endpoint, input.body);
  const asked = JSON.stringify([endpoint.path, [...roles].sort(), input.params, input.query, body]);
  const kept = await platform.cache.read(cachePrefix(siteId, run.name) + asked, async () => {
    const scope = siteScope(platform, { siteId, user: null, ip: "" });
    const answer = await scope.transaction(async (ctx) => run.handle(ctx, input, roles));
    return Buffer.from(serializerOf(endpoint)(answer));
  });
  return mark === undefined ? kept : Buffer.concat([Buffer.from(`{${mark},`), kept.subarray(1)]);
}

type Endpoint = Route["endpoint"];

/** A caller's mark is put back into what is kept for all: as its first field, the others being there already. */
function withoutMark({ echoes }: Endpoint, body: unknown): { mark?: string; body: unknown } {
  if (echoes === null) return { body };
  const { [echoes]: sent, ...asked } = body as Record<string, unknown>;
  return { mark: `${JSON.stringify(echoes)}:${JSON.stringify(sent)}`, body: asked };
}

const serializers = new WeakMap<Endpoint, (answer: unknown) => string>();

/** Made once for each endpoint: a shape is compiled when it is first used. */
function serializerOf(endpoint: Endpoint): (answer: unknown) => string {
  const known = serializers.get(endpoint);
  if (known) return known;
  const { response, method, path, echoes } = endpoint;
  const schema =
    echoes === null ? response : (response as z.ZodObject<z.ZodRawShape>).omit({ [echoes]: true });
  const made = serializerCompiler({ schema, method, url: path });
  serializers.set(endpoint, made);
  return made;
}
