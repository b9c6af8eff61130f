import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { type SocialConfig, socialConfig } from "#platform/config";
import type { Platform } from "#platform/platform";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./external-providers.ts";
import type { Challenge } from "./external-state.ts";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);
const TIMEOUT_S = 10;

/** What another sign-in server says about a person. */
export interface ExternalIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly emailIsVerified: boolean;
  readonly name: string;
}

interface ExternalClient {
  begin(): Promise<{ url: URL; secrets: Pick<Challenge, "state" | "nonce" | "verifier"> }>;
  finish(
    currentUrl: URL,
    secrets: Pick<Challenge, "state" | "nonce" | "verifier">,
  ): Promise<ExternalIdentity>;
}

/** Clients of the configured providers. Each is discovered when it is first needed, and again after a failure. */
export function createExternalClients(
  platform: Platform,
): (provider: ExternalName) => Promise<ExternalClient | null> {
  const known = new Map<ExternalName, Promise<Configuration>>();
  return async (provider) => {
    const settings = socialConfig(platform.config, EXTERNAL_PROVIDERS[provider].variable);
    if (settings === null) return null;
    const found = known.get(provider) ?? discover(settings, EXTERNAL_PROVIDERS[provider].tokenEndpoint);
    known.set(provider, found);
    found.catch(() => known.delete(provider));
    const redirectUri = `${platform.publicUrl}/auth/external/${provider}/callback`;
    return clientOf(await found, redirectUri, EXTERNAL_PROVIDERS[provider].verifiedClaim);
  };
}

async function discover(
  { issuer, clientId, clientSecret }: SocialConfig,
  tokenEndpoint: string | undefined,
): Promise<Configuration> {
  const url = new URL(issuer);
  const isLocal = url.protocol === "http:" && LOOPBACK.has(url.hostname);
  const authentication = clientSecret === undefined ? None() : undefined;
  const found = await discovery(url, clientId, clientSecret, authentication, {
    timeout: TIMEOUT_S,
    ...(isLocal && { execute: [allowInsecureRequests] }),
  });
  const { supportsPKCE: _, ...server } = found.serverMetadata();
  if (server.token_endpoint !== undefined || tokenEndpoint === undefined) return found;
  return new Configuration(
    { ...server, token_endpoint: tokenEndpoint },
    clientId,
    clientSecret,
    authentication,
  );
}

function clientOf(configuration: Configuration, redirectUri: string, verifiedClaim: string): ExternalClient {
  return {
    async begin() {
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
      });
      return { url, secrets };
    },
    async finish(currentUrl, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(configuration, currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("no id token came back");
      const isComplete =
        claims["email"] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined;
      const profile = isComplete
        ? claims
        : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return {
        subject: claims.sub,
        email: typeof profile["email"] === "string" ? profile["email"] : null,
        // Some servers write the boolean as a word or a digit.
        emailIsVerified: [true, "true", 1, "1"].some(
          (yes) => yes === (profile[verifiedClaim] ?? profile["email_verified"]),
        ),
        name: typeof profile["name"] === "string" ? profile["name"] : "",
      };
    },
  };
}
