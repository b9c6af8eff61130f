import { type Config, type SocialProvider, socialConfig } from "#platform/config";

export type ExternalName = "google" | "linkedin" | "facebook" | "microsoft";
export const KEPT_WORDS = ["Google", "Linkedin", "Facebook", "Microsoft"] as const;

interface ExternalProvider {
  readonly variable: SocialProvider;
  /** The word kept with a linked identity. */
  readonly kept: (typeof KEPT_WORDS)[number];
  readonly label: string;
  readonly scope: string;
  /** The claim that says the address was confirmed. Facebook has none: its people are asked by mail. */
  readonly verifiedClaim: string;
  /** Takes a PKCE verifier and repeats the nonce. Without them the state and our secret tie an answer to its question. */
  readonly takesProofs: boolean;
}

const STANDARD = { scope: "openid email profile", verifiedClaim: "email_verified", takesProofs: true };

export const EXTERNAL_PROVIDERS: Readonly<Record<ExternalName, ExternalProvider>> = {
  google: { ...STANDARD, variable: "GOOGLE", kept: "Google", label: "Google" },
  // Answers "invalid_client" to a client that sends a verifier beside its secret, and leaves the nonce out.
  linkedin: { ...STANDARD, variable: "LINKEDIN", kept: "Linkedin", label: "LinkedIn", takesProofs: false },
  facebook: {
    ...STANDARD,
    variable: "FACEBOOK",
    kept: "Facebook",
    label: "Facebook",
    // Refuses the scope "profile", which is called otherwise there.
    scope: "openid email public_profile",
  },
  // An optional claim of the app registration: "email domain owner verified". Nothing else vouches for an address there.
  microsoft: {
    ...STANDARD,
    variable: "MICROSOFT",
    kept: "Microsoft",
    label: "Microsoft",
    verifiedClaim: "xms_edov",
  },
};

/** Names are matched without case: the product writes `Linkedin`, people write `LinkedIn`. */
export function externalName(text: string | undefined): ExternalName | null {
  const name = (text ?? "").toLowerCase();
  return Object.hasOwn(EXTERNAL_PROVIDERS, name) ? (name as ExternalName) : null;
}

export function isConfigured(config: Config, provider: ExternalName): boolean {
  return socialConfig(config, EXTERNAL_PROVIDERS[provider].variable) !== null;
}
