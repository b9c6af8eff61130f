import type { Endpoint } from "@newsloom/contract/endpoint";
import { CAPTCHA_HEADER } from "@newsloom/contract/identity/captcha";
import type { z } from "zod";
import { unreachableError } from "./call-error.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { identityHeaders, readResponse } from "./read-response.ts";

type Part<Name extends string, Shape extends z.ZodType> =
  Record<never, never> extends z.input<Shape>
    ? { readonly [key in Name]?: z.input<Shape> }
    : { readonly [key in Name]: z.input<Shape> };

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<"params", P> &
  Part<"query", Q> &
  Part<"body", B> & {
    readonly captcha?: string | undefined;
    /** What a call says besides its body. */
    readonly headers?: Readonly<Record<string, string>>;
  };

/** The one way to the API: an entry of the contract and what it asks for, its answer checked against its shape. */
export async function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, input: Input<P, Q, B>): Promise<z.output<R>> {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: unknown };
  const { captcha, headers } = input;
  const response = await fetch(endpointUrl(endpoint.path, { ...params }, { ...query }), {
    method: endpoint.method,
    headers: {
      ...(await identityHeaders(endpoint)),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(captcha !== undefined && { [CAPTCHA_HEADER]: captcha }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw unreachableError();
  });
  return readResponse(endpoint, response);
}
