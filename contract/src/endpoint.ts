import type { Permission } from "@newsloom/domain/identity/permissions";
import { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Named limits on how often one address may call; the numbers are in the server. */
export type RateLimitName =
  | "sign-in"
  | "sign-up"
  | "forgot"
  | "subscribe"
  | "unsubscribe"
  | "one-click"
  | "widget-events";

/** "header": the call names its site. "none": the call comes before a site is known. */
export type SiteBinding = "header" | "none";

type Shape = z.ZodType;
type Nothing = z.ZodObject<Record<never, never>>;
const nothing: Nothing = z.object({});

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
  Who extends Permission = Permission,
  Site extends SiteBinding = SiteBinding,
> {
  readonly method: Method;
  readonly path: string;
  readonly permission: Who;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** "bytes": a stored file, whose type is in the answer's headers. */
  readonly produces: "json" | "text" | "csv" | "html" | "bytes";
  /** Under which name and as what a browser saves the answer; null: it is no file. */
  readonly file: ((query: never) => FileName) | null;
  readonly site: Site;
  /** Also answers under the newsfeed service's base path, for any origin, without credentials. */
  readonly open: boolean;
  readonly rateLimit: RateLimitName | null;
  /** Reads a multipart form, which may hold files and be large; other calls refuse such a form unread. */
  readonly uploads: boolean;
  /** Demands a solved captcha from addresses that call often. */
  readonly captcha: boolean;
  /** A field of the body that is returned unchanged, so that a caller can match answers to requests; it has no other effect. */
  readonly echoes: string | null;
}

export interface FileName {
  readonly fileName: string;
  readonly contentType: string;
}

interface EndpointOptions<P extends Shape, Q extends Shape, B extends Shape, R extends Shape, Who, Site> {
  permission: Who;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  produces?: Endpoint["produces"];
  file?: (query: z.output<Q>) => FileName;
  site?: Site;
  open?: boolean;
  rateLimit?: RateLimitName;
  captcha?: boolean;
  uploads?: boolean;
  echoes?: string;
}

/** One endpoint of the API: method and path, who may call it, and the shapes of request and answer. */
export function endpoint<
  const Who extends Permission,
  R extends Shape,
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  const Site extends SiteBinding = "header",
>(
  line: `${Method} /${string}`,
  options: EndpointOptions<P, Q, B, R, Who, Site>,
): Endpoint<P, Q, B, R, Who, Site> {
  const [method, path] = line.split(" ") as [Method, string];
  return {
    method,
    path,
    permission: options.permission,
    summary: options.summary,
    params: options.params ?? (nothing as unknown as P),
    query: options.query ?? (nothing as unknown as Q),
    body: options.body ?? (nothing as unknown as B),
    response: options.response,
    produces: options.produces ?? "json",
    file: options.file ?? null,
    site: options.site ?? ("header" as Site),
    open: options.open ?? false,
    rateLimit: options.rateLimit ?? null,
    captcha: options.captcha ?? false,
    uploads: options.uploads ?? false,
    echoes: options.echoes ?? null,
  };
}
