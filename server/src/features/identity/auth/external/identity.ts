import { EMAIL } from "@newsloom/domain/text/patterns";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./providers.ts";

/** What another sign-in server says about a person. */
export interface ExternalIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly emailIsVerified: boolean;
  readonly name: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** Some servers write the boolean as a word or a digit. */
const YES: readonly unknown[] = [true, "true", 1, "1"];

/** From the id token, and from the server's further word where the token holds no address. */
export function readIdentity(
  provider: ExternalName,
  token: Claims & { readonly sub: string },
  more: Claims,
): ExternalIdentity {
  const { verifiedClaim } = EXTERNAL_PROVIDERS[provider];
  // An address and the word for it come from one place: what the token vouches for is not the other's address.
  const source = token["email"] === undefined ? more : token;
  const email = textIn(source["email"]);
  return {
    subject: token.sub,
    email: email ?? signInName(token),
    emailIsVerified: email !== null && YES.includes(source[verifiedClaim]),
    name: textIn(token["name"]) ?? textIn(more["name"]) ?? "",
  };
}

/** Microsoft's sign-in name often is the person's address. It is nobody's proof, and good enough to write to. */
function signInName(token: Claims): string | null {
  const name = textIn(token["preferred_username"]);
  return name !== null && EMAIL.test(name) ? name : null;
}

function textIn(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
