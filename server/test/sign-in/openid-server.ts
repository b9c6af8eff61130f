import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { PROVIDER_PROFILES, type ProviderName, type ProviderProfile } from "./openid-provider-profiles.ts";

/** The claims of a person at a provider. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  readonly preferred_username?: string;
  readonly xms_edov?: boolean | string | number;
  /** The tenant a Microsoft account is of. */
  readonly tid?: string;
}

export interface OpenIdServers {
  /** Where a provider's public address is imitated. */
  at(address: string): string;
  /** The next person to sign in; "gone": they cancel; "ask": a page asks who they are. */
  person: Person | "gone" | "ask";
  /** Claims that only the userinfo endpoint has. */
  more: Omit<Person, "sub">;
  allow(redirectUris: readonly string[]): void;
  stop(): Promise<void>;
}

export const CLIENT = { id: "newsloom", secret: "a secret of the other server" };
const TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";

interface Grant {
  readonly person: Person;
  readonly more: object;
  readonly redirectUri: string | null;
  readonly nonce: string | null;
  readonly challenge: string | null;
}

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly html?: string;
  readonly to?: URL;
}

/**
 * Google, LinkedIn, Facebook and Microsoft as they are documented, at one local address. `asPublic`: they call
 * themselves by their public names, for a client whose requests are redirected (see `redirectProvidersHere`).
 */
export async function startOpenIdServers({ asPublic = false } = {}): Promise<OpenIdServers> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, object>();
  let allowed: readonly string[] = [];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", origin);
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const answered = answer(url, form, request.headers.authorization).catch((error: unknown) => ({
        status: 500,
        body: { error: String(error) },
      }));
      void answered.then(({ status = 200, body, html, to }: Answer) => {
        const type = html === undefined ? "application/json" : "text/html";
        response.writeHead(to ? 302 : status, { "content-type": type, ...(to && { location: to.href }) });
        response.end(html ?? JSON.stringify(body ?? {}));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addressOf = (address: string) => (asPublic ? `https://${address}` : `${origin}/${address}`);

  async function answer(url: URL, form: URLSearchParams, authorization?: string): Promise<Answer> {
    const address = decodeURI(url.pathname).slice(1);
    for (const profile of Object.values(PROVIDER_PROFILES)) {
      if (address === `${profile.discovery}/.well-known/openid-configuration`)
        return { body: discoveryOf(profile, addressOf) };
      if (address === profile.jwks) return { body: { keys: [key] } };
      if (address === profile.authorize) return authorize(profile, url);
      if (address === profile.token) return exchange(profile, form);
      if (address === profile.userinfo)
        return { body: tokens.get(authorization?.replace(/^Bearer /i, "") ?? "") };
    }
    return { status: 404 };
  }

  function authorize(profile: ProviderProfile, url: URL): Answer {
    const params = url.searchParams;
    const redirectUri = params.get("redirect_uri");
    if (params.get("client_id") !== CLIENT.id || redirectUri === null || !allowed.includes(redirectUri))
      return { status: 400, html: "unknown client or address" };
    const unknown = (params.get("scope") ?? "").split(" ").filter((scope) => !profile.scopes.includes(scope));
    if (unknown.length > 0) return { status: 400, html: `Invalid Scopes: ${unknown.join(", ")}` };
    const person = chosenPerson(params) ?? running.person;
    if (person === "ask") return { html: accountPage(url) };
    const to = new URL(redirectUri);
    to.searchParams.set("state", params.get("state") ?? "");
    if (person === "gone") {
      to.searchParams.set("error", profile.cancelError);
      return { to };
    }
    const code = randomUUID();
    const { more } = running;
    grants.set(code, {
      person,
      more,
      redirectUri,
      nonce: params.get("nonce"),
      challenge: params.get("code_challenge"),
    });
    to.searchParams.set("code", code);
    return { to };
  }

  async function exchange(profile: ProviderProfile, form: URLSearchParams): Promise<Answer> {
    const verifier = form.get("code_verifier");
    const isClient = form.get("client_id") === CLIENT.id && form.get("client_secret") === CLIENT.secret;
    if (!isClient || (!profile.pkce && verifier !== null))
      return { status: 401, body: { error: "invalid_client" } };
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const isProven = !profile.pkce || (verifier !== null && sha256(verifier) === grant?.challenge);
    if (!grant || grant.redirectUri !== form.get("redirect_uri") || !isProven)
      return { status: 400, body: { error: "invalid_grant" } };
    const { person } = grant;
    const tid = person.tid ?? TENANT;
    const claims = Object.entries({ ...person, tid }).filter(([name]) => profile.claims.includes(name));
    const idToken = await new SignJWT({
      ...Object.fromEntries(claims),
      ...(profile.repeatsNonce && grant.nonce !== null && { nonce: grant.nonce }),
    })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(addressOf(profile.issuer).replace("{tenantid}", tid))
      .setAudience(CLIENT.id)
      .setSubject(person.sub)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    const accessToken = randomUUID();
    tokens.set(accessToken, { sub: person.sub, ...grant.more });
    return {
      body: { access_token: accessToken, token_type: "Bearer", expires_in: 3600, id_token: idToken },
    };
  }

  const running: OpenIdServers = {
    at: (address) => `${origin}/${address}`,
    person: "ask",
    more: {},
    allow: (redirectUris) => {
      allowed = redirectUris;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

/** The callback URL of each provider. */
export function callbacksOf(serverUrl: string): string[] {
  return Object.keys(PROVIDER_PROFILES).map((name) => `${serverUrl}/auth/external/${name}/callback`);
}

/** The environment variables of one provider, without its addresses. */
export function clientVariables(name: ProviderName): Record<string, string> {
  const prefix = name.toUpperCase();
  return { [`${prefix}_CLIENT_ID`]: CLIENT.id, [`${prefix}_CLIENT_SECRET`]: CLIENT.secret };
}

/**
 * Redirects requests for the providers' public hosts to the local server; the returned function undoes it. The library
 * accepts Microsoft's templated issuer under Microsoft's own host only.
 */
export function redirectProvidersHere(servers: OpenIdServers): () => void {
  const real = globalThis.fetch;
  const hosts = new Set(
    Object.values(PROVIDER_PROFILES)
      .flatMap(({ discovery, authorize, token, jwks, userinfo }) => [
        discovery,
        authorize,
        token,
        jwks,
        userinfo,
      ])
      .map((address) => address?.split("/")[0]),
  );
  globalThis.fetch = (input, init) => {
    if (input instanceof Request) return real(input, init);
    const url = new URL(input);
    return real(hosts.has(url.hostname) ? servers.at(url.href.slice("https://".length)) : url, init);
  };
  return () => {
    globalThis.fetch = real;
  };
}

function discoveryOf(profile: ProviderProfile, named: (address: string) => string): object {
  return {
    issuer: named(profile.issuer),
    authorization_endpoint: named(profile.authorize),
    jwks_uri: named(profile.jwks),
    ...(profile.namesTokenEndpoint && { token_endpoint: named(profile.token) }),
    ...(profile.userinfo !== undefined && { userinfo_endpoint: named(profile.userinfo) }),
    response_types_supported: profile.namesTokenEndpoint ? ["code"] : ["id_token", "token id_token"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: profile.scopes,
    claims_supported: ["iss", "aud", "sub", "iat", "exp", ...profile.claims],
  };
}

/** The choice made on the account page. */
function chosenPerson(params: URLSearchParams): Person | "gone" | null {
  if (params.has("back")) return "gone";
  const email = params.get("account");
  return email === null ? null : { sub: sha256(email), email, email_verified: true, name: "Somebody" };
}

function accountPage(url: URL): string {
  const fields = [...url.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', "&quot;")}">`,
  );
  return `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
<form>${fields.join("")}<label>Address <input name="account"></label>
<button>Continue</button><button name="back" value="1">Go back</button></form>`;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
