/** How one sign-in server behaves, from its public documentation and discovery document. */
export interface ProviderProfile {
  /** Addresses without their scheme. */
  readonly discovery: string;
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly jwks: string;
  readonly userinfo?: string;
  readonly scopes: readonly string[];
  /** Claims it may put into an id token; all others are left out. */
  readonly claims: readonly string[];
  /** Supports PKCE. LinkedIn answers invalid_client to a client that sends a verifier beside its secret. */
  readonly pkce: boolean;
  readonly repeatsNonce: boolean;
  /** Facebook's discovery document names no token endpoint. */
  readonly namesTokenEndpoint: boolean;
  /** The error code of a cancelled sign-in. */
  readonly cancelError: string;
}

export type ProviderName = "google" | "linkedin" | "facebook" | "microsoft";

const STANDARD = {
  scopes: ["openid", "email", "profile"],
  claims: ["email", "email_verified", "name"],
  pkce: true,
  repeatsNonce: true,
  namesTokenEndpoint: true,
  cancelError: "access_denied",
};

export const PROVIDER_PROFILES: Readonly<Record<ProviderName, ProviderProfile>> = {
  google: {
    ...STANDARD,
    discovery: "accounts.google.com",
    issuer: "accounts.google.com",
    authorize: "accounts.google.com/o/oauth2/v2/auth",
    token: "oauth2.googleapis.com/token",
    jwks: "www.googleapis.com/oauth2/v3/certs",
    userinfo: "openidconnect.googleapis.com/v1/userinfo",
  },
  linkedin: {
    ...STANDARD,
    discovery: "www.linkedin.com/oauth",
    issuer: "www.linkedin.com/oauth",
    authorize: "www.linkedin.com/oauth/v2/authorization",
    token: "www.linkedin.com/oauth/v2/accessToken",
    jwks: "www.linkedin.com/oauth/openid/jwks",
    userinfo: "api.linkedin.com/v2/userinfo",
    pkce: false,
    repeatsNonce: false,
    cancelError: "user_cancelled_login",
  },
  facebook: {
    ...STANDARD,
    discovery: "www.facebook.com",
    issuer: "www.facebook.com",
    authorize: "facebook.com/dialog/oauth/",
    token: "graph.facebook.com/oauth/access_token",
    jwks: "www.facebook.com/.well-known/oauth/openid/jwks/",
    scopes: ["openid", "email", "public_profile"],
    claims: ["email", "name"],
    namesTokenEndpoint: false,
  },
  microsoft: {
    ...STANDARD,
    discovery: "login.microsoftonline.com/common/v2.0",
    // The template of the discovery document; a token has the person's tenant.
    issuer: "login.microsoftonline.com/{tenantid}/v2.0",
    authorize: "login.microsoftonline.com/common/oauth2/v2.0/authorize",
    token: "login.microsoftonline.com/common/oauth2/v2.0/token",
    jwks: "login.microsoftonline.com/common/discovery/v2.0/keys",
    userinfo: "graph.microsoft.com/oidc/userinfo",
    claims: ["email", "name", "preferred_username", "xms_edov", "tid"],
  },
};
