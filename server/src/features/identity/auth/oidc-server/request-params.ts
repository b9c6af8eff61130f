import { type Configuration, errors, type KoaContextWithOIDC } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { findSignInSite } from "../sign-in/sign-in-site.ts";
import { parseExternalName } from "../social-sign-in/providers.ts";
import { parseAccountId } from "./account.ts";

type Check = (ctx: KoaContextWithOIDC, value: string | undefined) => void | Promise<void>;

/** Our own parameters of a sign-in request: the site, the company and the external provider. */
export function extraParams(platform: Platform): NonNullable<Configuration["extraParams"]> {
  const tenant: Check = async (ctx, value) => {
    const params = paramsOf(ctx);
    keepOfflineAccess(ctx, params);
    const site = await findSignInSite(platform, value ?? defaultTenant(platform, ctx));
    if (!site) throw new errors.InvalidRequest(value ? "unknown tenant" : "tenant is missing");
    params["tenant"] = String(site.siteId);
  };
  const companyId: Check = (_ctx, value) => {
    if (value !== undefined && parseCompanyId(value) === null)
      throw new errors.InvalidRequest("companyId is not a number");
  };
  const idp: Check = (_ctx, value) => {
    if (value !== undefined && parseExternalName(value) === null)
      throw new errors.InvalidRequest("unknown idp");
  };
  return { tenant, companyId, idp };
}

export function parseCompanyId(text: unknown): number | null {
  return typeof text === "string" && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** One field of a form or a query, as text; empty when it is missing or repeated. */
export function textOf(fields: unknown, name: string): string {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value : "";
}

const paramsOf = (ctx: KoaContextWithOIDC) => (ctx.oidc.params ?? {}) as Record<string, string | undefined>;

/** A standard OpenID client sends no tenant: its registration, the session or the install's default names one. */
function defaultTenant({ config }: Platform, ctx: KoaContextWithOIDC): string | undefined {
  const client = config.OIDC_CLIENTS.find((known) => known.client_id === ctx.oidc.client?.clientId);
  const signedIn = parseAccountId(ctx.oidc.session?.accountId)?.siteId.toString();
  return client?.tenant ?? signedIn ?? (config.DEFAULT_SITE || undefined);
}

/**
 * The library drops offline_access without a consent prompt. Our clients are registered by the operator, which counts
 * as consent, so a silent sign-in still gets a refresh token.
 */
function keepOfflineAccess(ctx: KoaContextWithOIDC, params: Record<string, string | undefined>): void {
  const requested = String(ctx.query["scope"] ?? "").split(" ");
  const others = (params["scope"] ?? "")
    .split(" ")
    .filter((scope) => scope !== "" && scope !== "offline_access");
  if (requested.includes("offline_access")) params["scope"] = [...others, "offline_access"].join(" ");
}
