import { SIGN_IN_SCOPES } from "@newsloom/domain/identity/sign-in";
import { errors, type FindAccount, type TokenEndpointGrantContext } from "oidc-provider";
import { type Account, accountIdOf } from "./account.ts";

export type IssueTokens = (ctx: TokenEndpointGrantContext, account: Account) => Promise<void>;

/** Answers a token request of our own grant types as the library answers its own: new grant, tokens and id token. */
export function createIssueTokens(findAccount: FindAccount): IssueTokens {
  return async (ctx, account) => {
    const { provider, client, params } = ctx.oidc;
    const accountId = accountIdOf(account);
    const scope = scopeOf(params.scope);
    const scopes = new Set(scope.split(" "));
    const person = await findAccount(ctx, accountId);
    if (!person) throw new errors.InvalidGrant("account not found");

    const grant = new provider.Grant({ accountId, clientId: client.clientId });
    grant.addOIDCScope(scope);
    const token = { client, accountId, grantId: await grant.save(), scope, gty: params.grant_type };
    const access = new provider.AccessToken(token);
    ctx.oidc.entity("AccessToken", access);
    const answer: Record<string, unknown> = {
      access_token: await access.save(),
      expires_in: access.expiration,
      token_type: access.tokenType,
      scope,
    };
    if (scopes.has("offline_access")) {
      const authTime = Math.floor(Date.now() / 1000);
      const refresh = new provider.RefreshToken({ ...token, authTime, rotations: 0 });
      ctx.oidc.entity("RefreshToken", refresh);
      answer["refresh_token"] = await refresh.save();
    }
    if (scopes.has("openid")) {
      const idToken = new provider.IdToken(await person.claims("id_token", scope, {}, []), { ctx });
      answer["id_token"] = await Object.assign(idToken, { scope }).issue({ use: "idtoken" });
    }
    ctx.body = answer;
  };
}

/** A request without a scope gets every scope: it comes from our own portal. */
function scopeOf(requested: string | undefined): string {
  const known: readonly string[] = SIGN_IN_SCOPES;
  const scopes = [...new Set((requested ?? known.join(" ")).split(" ").filter((scope) => scope !== ""))];
  const unknown = scopes.find((scope) => !known.includes(scope));
  if (unknown !== undefined) throw new errors.InvalidScope("requested scope is not known", unknown);
  return scopes.join(" ");
}
