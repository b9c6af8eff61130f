import type { Endpoint } from "@newsloom/contract/endpoint";
import type { z } from "zod";
import { callErrorOf, unreachableError } from "./call-error.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { identityHeaders } from "./read-response.ts";

/** The bytes a call answers with, to be worked on here. */
export async function download<P extends z.ZodType, Q extends z.ZodType>(
  endpoint: Endpoint<P, Q, z.ZodType, z.ZodType>,
  params: z.input<P>,
  siteNameId: number,
  query?: z.input<Q>,
): Promise<Blob> {
  const response = await fetch(
    endpointUrl(endpoint.path, { ...(params as object) }, { ...(query as object) }),
    {
      headers: await identityHeaders(endpoint, siteNameId),
    },
  ).catch(() => {
    throw unreachableError();
  });
  if (!response.ok) throw await callErrorOf(response);
  return response.blob();
}
