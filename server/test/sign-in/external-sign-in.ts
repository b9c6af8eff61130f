import * as openid from "openid-client";
import { hashCode, newCode } from "../../src/platform/secrets.ts";
import { Browser, type Page } from "../http/browser.ts";
import { startTestServer, type TestServer } from "../server/server.ts";
import type { ProviderName } from "./openid-provider-profiles.ts";
import {
  callbacksOf,
  clientVariables,
  type OpenIdServers,
  type Person,
  redirectProvidersHere,
  startOpenIdServers,
} from "./openid-server.ts";

const NAMES: readonly ProviderName[] = ["google", "linkedin", "facebook", "microsoft"];

export interface ExternalSignIn {
  readonly server: TestServer;
  readonly providers: OpenIdServers;
  sql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  setting(key: string, value: string): Promise<unknown>;
  invite(email: string, role: string): Promise<unknown>;
  /** Opens the sign-in page of Harbor and follows its redirects. */
  begin(browser: Browser, more?: Record<string, string>): Promise<{ page: Page; finish: Finish }>;
  /** Signs in through a provider; returns the claims of our own id token on success. */
  signInAs(
    person: Person | "gone",
    idp?: string,
    browser?: Browser,
  ): Promise<{ page: Page; claims: openid.IDToken | null; finish: Finish }>;
  stop(): Promise<void>;
}

type Finish = (at: Page) => Promise<openid.IDToken | null>;

/** Our server with all four providers configured by nothing but client id and secret: their usual addresses are used. */
export async function startExternalSignIn(
  options: { now?: () => Date; env?: Record<string, string> } = {},
): Promise<ExternalSignIn> {
  const providers = await startOpenIdServers({ asPublic: true });
  const stopRedirecting = redirectProvidersHere(providers);
  const env = { ...Object.assign({}, ...NAMES.map(clientVariables)), ...options.env } as Record<
    string,
    string
  >;
  const server = await startTestServer({ ...options, env });
  providers.allow(callbacksOf(server.url));
  const config = await openid.discovery(new URL(`${server.url}/auth`), "portal", undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  });
  const sql = (text: string, values: unknown[] = []) =>
    server.platform.database.ownerPool.query(text, values) as Promise<{ rows: Record<string, unknown>[] }>;

  const begin: ExternalSignIn["begin"] = async (browser, more = {}) => {
    const verifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: `${server.url}/callback/auth`,
      scope: "portal offline_access openid profile email picture roles",
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      tenant: "harbor",
      ...more,
    });
    const page = await browser.open(url);
    const finish: Finish = async (at) => {
      if (at.url.pathname !== "/callback/auth" || !at.url.searchParams.has("code")) return null;
      const tokens = await openid.authorizationCodeGrant(config, at.url, { pkceCodeVerifier: verifier });
      return tokens.claims() ?? null;
    };
    return { page, finish };
  };

  return {
    server,
    providers,
    sql,
    setting: (key, value) =>
      sql(
        `insert into site_settings (site_id, key_name, value) values (1, $1, $2)
         on conflict (site_id, key_name) do update set value = excluded.value`,
        [key, value],
      ),
    invite: (email, role) =>
      sql(
        `insert into invitations (site_id, email, code_hash, roles, expires_at)
         values (1, $1, $2, array[$3], now() + interval '1 day')`,
        [email, hashCode(newCode()), role],
      ),
    begin,
    async signInAs(person, idp = "google", browser = new Browser()) {
      providers.person = person;
      const { page, finish } = await begin(browser, { idp });
      return { page, claims: await finish(page), finish };
    },
    async stop() {
      await server.stop();
      stopRedirecting();
      await providers.stop();
    },
  };
}
