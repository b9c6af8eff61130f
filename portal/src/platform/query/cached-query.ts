import type { Endpoint } from "@newsloom/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../api-client/call.ts";
import { type CacheName, readCached, readThrough } from "../site/site-cache.ts";

type Nothing = z.ZodObject<Record<never, never>>;

/** A reading of the site that is shown from the last visit at once, then read anew. */
export function cachedReadQuery<R extends z.ZodType>(
  siteNameId: number,
  name: CacheName,
  shape: R,
  read: () => Promise<z.output<R>>,
) {
  return queryOptions({
    queryKey: [siteNameId, name],
    queryFn: () => readThrough(siteNameId, name, read),
    initialData: () => readCached(siteNameId, name, shape) as z.output<R> | undefined,
    initialDataUpdatedAt: 0,
  });
}

/** The usual kind: a call that asks for nothing. */
export const cachedQuery = <R extends z.ZodType>(
  siteNameId: number,
  name: CacheName,
  endpoint: Endpoint<Nothing, Nothing, Nothing, R>,
) => cachedReadQuery(siteNameId, name, endpoint.response, () => call(endpoint, { siteNameId }));
