import { EMAIL } from "@newsloom/domain/text/patterns";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./providers.ts";

/** A person as the external provider describes them. */
export interface ExternalIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly emailIsVerified: boolean;
  readonly name: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** Some providers send the boolean as a string or a number. */
const TRUE_VALUES: readonly unknown[] = [true, "true", 1, "1"];

/** From the id token, and from the userinfo response when the token has no address. */
export function readIdentity(
  provider: ExternalName,
  token: Claims & { readonly sub: string },
  userInfo: Claims,
): ExternalIdentity {
  const { verifiedClaim } = EXTERNAL_PROVIDERS[provider];
  // The address and its verified claim must come from the same source.
  const source = token["email"] === undefined ? userInfo : token;
  const email = nonEmptyText(source["email"]);
  return {
    subject: token.sub,
    email: email ?? signInName(token),
    emailIsVerified: email !== null && TRUE_VALUES.includes(source[verifiedClaim]),
    name: nonEmptyText(token["name"]) ?? nonEmptyText(userInfo["name"]) ?? "",
  };
}

/** Microsoft's sign-in name is often the person's address. It is unverified, but good enough for a confirmation mail. */
function signInName(token: Claims): string | null {
  const name = nonEmptyText(token["preferred_username"]);
  return name !== null && EMAIL.test(name) ? name : null;
}

function nonEmptyText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
