import type { Endpoint } from "@newsloom/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../api-client/call.ts";
import { type CacheName, readCached, readThrough } from "../site/site-cache.ts";

type Nothing = z.ZodObject<Record<never, never>>;

/** A query that shows the value stored on the device at once, and then fetches it. */
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

/** For an endpoint without parameters. */
export const cachedQuery = <R extends z.ZodType>(
  siteNameId: number,
  name: CacheName,
  endpoint: Endpoint<Nothing, Nothing, Nothing, R>,
) => cachedReadQuery(siteNameId, name, endpoint.response, () => call(endpoint, { siteNameId }));
