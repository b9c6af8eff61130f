import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { SIGN_IN_SCOPES } from "@newsloom/domain/identity/sign-in";
import Provider, { type Configuration, type JWK, type KoaContextWithOIDC } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { renderFailure, renderSignedOut, renderSignOut } from "../pages/provider-pages.ts";
import { parseAccountId } from "./account.ts";
import { createAdapter } from "./adapter.ts";
import { listClients, TOGGLE_GRANT } from "./clients.ts";
import { CLAIMS, createFindAccount } from "./find-account.ts";
import { signInPolicy } from "./interaction-policy.ts";
import { createIssueTokens } from "./issue-tokens.ts";
import type { SigningKey } from "./keys.ts";
import { type CountSignIn, limitGrant } from "./limit-sign-ins.ts";
import { PASSWORD_PARAMS, passwordGrant } from "./password-grant.ts";
import { extraParams } from "./request-params.ts";
import { moveRefreshTokenToCookie, wantsSessionCookie } from "./session-cookie.ts";
import { TOGGLE_PARAMS, toggleGrant } from "./toggle-grant.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const REFRESH_IDLE = 30 * DAY;
const REFRESH_MAX = 90 * DAY;

/** The OpenID Connect server, with Newsloom's accounts, grants and pages. */
export function createProvider(
  platform: Platform,
  keys: readonly SigningKey[],
  countSignIn: CountSignIn,
): Provider {
  const findAccount = createFindAccount(platform);
  const provider = new Provider(platform.publicUrl + BASE_PATHS.auth, {
    ...baseConfiguration(platform),
    adapter: createAdapter(
      platform,
      () => wantsSessionCookie(Provider.ctx?.headers),
      () => Provider.ctx?.headers["user-agent"] ?? "",
    ),
    jwks: { keys: [...keys] as JWK[] },
    findAccount,
    loadExistingGrant,
  });
  // provider-request.ts sets the forwarded headers of every request, so they can be trusted.
  provider.proxy = true;
  provider.use(moveRefreshTokenToCookie(platform));
  const issueTokens = createIssueTokens(findAccount);
  const password = limitGrant(countSignIn, passwordGrant(platform, issueTokens));
  const toggle = limitGrant(countSignIn, toggleGrant(platform, issueTokens));
  provider.registerGrantType("password", password, PASSWORD_PARAMS);
  provider.registerGrantType(TOGGLE_GRANT, toggle, TOGGLE_PARAMS);
  provider.on("server_error", (_ctx, error) => platform.log.error({ err: error }, "sign-in server failed"));
  return provider;
}

function baseConfiguration(platform: Platform): Configuration {
  const { config, publicUrl, sealer } = platform;
  const secure = publicUrl.startsWith("https://");
  const ownOrigin = new URL(publicUrl).origin;
  return {
    clients: listClients(platform),
    clientAuthMethods: ["none"],
    clientBasedCORS: (_ctx, origin) => origin === ownOrigin || config.CORS_ORIGINS.includes(origin),
    scopes: [...SIGN_IN_SCOPES],
    claims: CLAIMS,
    // The portal reads the profile from the id token as well.
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    // An account is a membership, but `sub` is the person: pairwise subjects are the library's way to do that.
    subjectTypes: ["pairwise"],
    pairwiseIdentifier: (_ctx, accountId) => parseAccountId(accountId)?.userId ?? accountId,
    extraParams: extraParams(platform),
    rotateRefreshToken: true,
    cookies: {
      keys: [sealer.derive("auth-cookies").toString("base64url")],
      names: { session: "auth_session", interaction: "auth_interaction", resume: "auth_resume" },
      long: { httpOnly: true, sameSite: "lax", secure, signed: true, path: BASE_PATHS.auth },
      short: { httpOnly: true, sameSite: "lax", secure, signed: true },
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderSignOut,
        postLogoutSuccessSource: renderSignedOut,
      },
    },
    interactions: { policy: signInPolicy(), url: (_ctx, { uid }) => `${BASE_PATHS.auth}/interaction/${uid}` },
    renderError: renderFailure,
    routes: {
      authorization: "/connect/authorize",
      token: "/connect/token",
      userinfo: "/connect/userinfo",
      end_session: "/connect/endsession",
      revocation: "/connect/revocation",
      jwks: "/.well-known/jwks",
    },
    ttl: {
      AccessToken: 15 * MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: 15 * MINUTE,
      Interaction: 30 * MINUTE,
      Session: 14 * DAY,
      Grant: REFRESH_MAX,
      RefreshToken: (_ctx, token) => Math.max(1, Math.min(REFRESH_IDLE, REFRESH_MAX - token.totalLifetime())),
    },
  };
}

/** Clients are registered by the operator, so there is no consent step: a missing grant is created. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { provider, session, client, account } = oidc;
  if (!session || !client || !account) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  const grant =
    existing?.accountId === account.accountId
      ? existing
      : new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(oidc.requestParamOIDCScopes);
  await grant.save();
  return grant;
}
