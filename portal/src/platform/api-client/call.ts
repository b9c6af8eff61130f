import type { Endpoint, SiteBinding } from "@newsloom/contract/endpoint";
import { CAPTCHA_HEADER } from "@newsloom/contract/identity/captcha";
import type { Permission } from "@newsloom/domain/identity/permissions";
import type { z } from "zod";
import { unreachableError } from "./call-error.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { identityHeaders, readResponse } from "./read-response.ts";

type Part<Name extends string, Shape extends z.ZodType> =
  Record<never, never> extends z.input<Shape>
    ? { readonly [key in Name]?: z.input<Shape> }
    : { readonly [key in Name]: z.input<Shape> };

/**
 * The site the request is for: a query passes the one of its key, a mutation the one it was started on.
 * Never the site that is open, which may have changed since.
 */
type SitePart<Site extends SiteBinding> = Site extends "header"
  ? { readonly siteNameId: number }
  : { readonly siteNameId?: never };

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Site extends SiteBinding> = Part<
  "params",
  P
> &
  Part<"query", Q> &
  Part<"body", B> &
  SitePart<Site> & {
    readonly captcha?: string | undefined;
    readonly headers?: Readonly<Record<string, string>>;
    /** Ends the request when nobody waits for its answer any more. */
    readonly signal?: AbortSignal;
  };

/** Sends a request to an endpoint of the contract; the answer is checked against the endpoint's shape. */
export async function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Site extends SiteBinding,
>(endpoint: Endpoint<P, Q, B, R, Permission, Site>, input: Input<P, Q, B, Site>): Promise<z.output<R>> {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: unknown };
  const { siteNameId, captcha, headers, signal } = input;
  const response = await fetch(endpointUrl(endpoint.path, { ...params }, { ...query }), {
    method: endpoint.method,
    headers: {
      ...(await identityHeaders(endpoint, siteNameId)),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(captcha !== undefined && { [CAPTCHA_HEADER]: captcha }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw unreachableError();
  });
  return readResponse(endpoint, siteNameId, response);
}
