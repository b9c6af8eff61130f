import type { ClientMetadata } from "oidc-provider";
import type { Platform } from "#platform/platform";

export const PORTAL_CLIENT = "portal";
export const TOGGLE_GRANT = "urn:newsloom:toggle";

/** The portal and the clients registered by the operator. All are public clients with PKCE. */
export function listClients({ config, publicUrl }: Platform): ClientMetadata[] {
  const portal: ClientMetadata = {
    client_id: PORTAL_CLIENT,
    client_name: "Newsloom",
    redirect_uris: [`${publicUrl}/callback/auth`, `${publicUrl}/callback/company-user/auth`],
    post_logout_redirect_uris: [`${publicUrl}/callback/logout`],
    grant_types: ["authorization_code", "refresh_token", "password", TOGGLE_GRANT],
    token_endpoint_auth_method: "none",
  };
  const others = config.OIDC_CLIENTS.map((client) => ({
    client_id: client.client_id,
    redirect_uris: client.redirect_uris,
    post_logout_redirect_uris: client.post_logout_redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    token_endpoint_auth_method: "none" as const,
  }));
  return [portal, ...others];
}

/** The allowed targets of our forms: browsers apply form-action to every redirect that follows as well. */
export function formTargets(platform: Platform): string[] {
  const addresses = listClients(platform).flatMap((client) => [
    ...(client.redirect_uris ?? []),
    ...(client.post_logout_redirect_uris ?? []),
  ]);
  const origins = addresses.map((address) => {
    const { origin, protocol } = new URL(address);
    return origin === "null" ? protocol : origin;
  });
  return [...new Set(["'self'", ...origins])];
}
