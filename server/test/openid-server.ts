import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface OpenIdServer {
  readonly issuer: string;
  /** Whoever comes next is this person: there is no form to fill in. */
  person: Person;
  allow(redirectUris: string[]): void;
  stop(): Promise<void>;
}

export const CLIENT = { id: "newsloom", secret: "a secret of the other server" };

/** Another sign-in server, as Google or LinkedIn would be. */
export async function startOpenIdServer(): Promise<OpenIdServer> {
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void provider?.callback()(request, response);
    const result = { login: { accountId: JSON.stringify(running.person) } };
    void provider?.interactionFinished(request, response, result);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: OpenIdServer = {
    issuer,
    person: { sub: "nobody" },
    allow(redirectUris) {
      provider = createProvider(issuer, redirectUris);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

function createProvider(issuer: string, redirectUris: string[]): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["cookies of the other server"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ ...(JSON.parse(accountId) as Person) }),
    }),
    // Subjects here are the whole person; outside they are known by their sub.
    subjectTypes: ["pairwise"],
    pairwiseIdentifier: (_ctx, accountId) => (JSON.parse(accountId) as Person).sub,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const { account, client } = oidc;
      if (!account || !client) return undefined;
      const grant = new oidc.provider.Grant({ accountId: account.accountId, clientId: client.clientId });
      grant.addOIDCScope(oidc.requestParamOIDCScopes);
      await grant.save();
      return grant;
    },
  });
}
