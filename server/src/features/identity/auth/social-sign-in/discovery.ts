import { allowInsecureRequests, Configuration, discovery, None } from "openid-client";
import type { SocialConfig } from "#platform/config";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);
const TIMEOUT_S = 10;

/** Reads the provider's discovery document, and adds the token endpoint where the document has none. */
export async function discover(settings: SocialConfig): Promise<Configuration> {
  const { issuer, clientId, clientSecret, tokenEndpoint } = settings;
  const url = new URL(issuer);
  const isLocal = url.protocol === "http:" && LOOPBACK.has(url.hostname);
  const authentication = clientSecret === undefined ? None() : undefined;
  const found = await discovery(url, clientId, clientSecret, authentication, {
    timeout: TIMEOUT_S,
    ...(isLocal && { execute: [allowInsecureRequests] }),
  });
  const { supportsPKCE: _, ...server } = found.serverMetadata();
  if (server.token_endpoint !== undefined || tokenEndpoint === undefined) return found;
  const completed = new Configuration(
    { ...server, token_endpoint: tokenEndpoint },
    clientId,
    clientSecret,
    authentication,
  );
  completed.timeout = TIMEOUT_S;
  if (isLocal) allowInsecureRequests(completed);
  return completed;
}
