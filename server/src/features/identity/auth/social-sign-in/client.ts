import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { socialConfig } from "#platform/config";
import type { Platform } from "#platform/platform";
import type { Challenge } from "./cookies.ts";
import { discover } from "./discovery.ts";
import { type ExternalIdentity, readIdentity } from "./identity.ts";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./providers.ts";

type Secrets = Pick<Challenge, "state" | "nonce" | "verifier">;

interface ExternalClient {
  begin(): Promise<{ url: URL; secrets: Secrets }>;
  finish(currentUrl: URL, secrets: Secrets): Promise<ExternalIdentity>;
}

/** Clients of the configured providers. Each is discovered when it is first needed, and again after a failure. */
export function createExternalClients(
  platform: Platform,
): (provider: ExternalName) => Promise<ExternalClient | null> {
  const known = new Map<ExternalName, Promise<Configuration>>();
  return async (provider) => {
    const settings = socialConfig(platform.config, EXTERNAL_PROVIDERS[provider].variable);
    if (settings === null) return null;
    const found = known.get(provider) ?? discover(settings);
    known.set(provider, found);
    found.catch(() => known.delete(provider));
    return clientOf(provider, await found, `${platform.publicUrl}/auth/external/${provider}/callback`);
  };
}

function clientOf(provider: ExternalName, configuration: Configuration, redirectUri: string): ExternalClient {
  const { scope, supportsPkceAndNonce } = EXTERNAL_PROVIDERS[provider];
  return {
    async begin() {
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state: secrets.state,
        ...(supportsPkceAndNonce && {
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: "S256",
        }),
      });
      return { url, secrets };
    },
    async finish(currentUrl, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(configuration, currentUrl, {
        expectedState: state,
        ...(supportsPkceAndNonce && { expectedNonce: nonce, pkceCodeVerifier: verifier }),
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("no id token came back");
      const isComplete =
        claims["email"] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined;
      return readIdentity(
        provider,
        claims,
        isComplete ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub),
      );
    },
  };
}
