import { type Configuration, errors, type KoaContextWithOIDC } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { externalName } from "../external/providers.ts";
import { findSignInSite } from "../sign-in/sign-in-site.ts";
import { parseAccountId } from "./account.ts";

type Check = (ctx: KoaContextWithOIDC, value: string | undefined) => void | Promise<void>;

/** What a request to sign in says besides the standard: which site, for which company, through whom. */
export function extraParams(platform: Platform): NonNullable<Configuration["extraParams"]> {
  const tenant: Check = async (ctx, value) => {
    const params = paramsOf(ctx);
    keepOfflineAccess(ctx, params);
    const site = await findSignInSite(platform, value ?? usualTenant(platform, ctx));
    if (!site) throw new errors.InvalidRequest(value ? "unknown tenant" : "tenant is missing");
    params["tenant"] = String(site.siteId);
  };
  const companyId: Check = (_ctx, value) => {
    if (value !== undefined && parseCompanyId(value) === null)
      throw new errors.InvalidRequest("companyId is not a number");
  };
  const idp: Check = (_ctx, value) => {
    if (value !== undefined && externalName(value) === null) throw new errors.InvalidRequest("unknown idp");
  };
  return { tenant, companyId, idp };
}

export function parseCompanyId(text: unknown): number | null {
  return typeof text === "string" && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** One field of a form or a query, as text; empty when it is missing or given twice. */
export function textOf(fields: unknown, name: string): string {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value : "";
}

const paramsOf = (ctx: KoaContextWithOIDC) => (ctx.oidc.params ?? {}) as Record<string, string | undefined>;

/** A client made for any OpenID server knows no tenants: its registration, the session or the install names one. */
function usualTenant({ config }: Platform, ctx: KoaContextWithOIDC): string | undefined {
  const client = config.OIDC_CLIENTS.find((known) => known.client_id === ctx.oidc.client?.clientId);
  const signedIn = parseAccountId(ctx.oidc.session?.accountId)?.siteId.toString();
  return client?.tenant ?? signedIn ?? (config.DEFAULT_SITE || undefined);
}

/**
 * The library drops offline_access unless consent is asked for. Our clients are registered by the operator, which is
 * that consent, so a silent sign-in keeps its refresh token.
 */
function keepOfflineAccess(ctx: KoaContextWithOIDC, params: Record<string, string | undefined>): void {
  const asked = String(ctx.query["scope"] ?? "").split(" ");
  const kept = (params["scope"] ?? "")
    .split(" ")
    .filter((scope) => scope !== "" && scope !== "offline_access");
  if (asked.includes("offline_access")) params["scope"] = [...kept, "offline_access"].join(" ");
}
