import { type Config, type SocialProvider, socialConfig } from "#platform/config";

export type ExternalName = "google" | "linkedin" | "facebook" | "microsoft";
export const STORED_NAMES = ["Google", "Linkedin", "Facebook", "Microsoft"] as const;

interface ExternalProvider {
  readonly variable: SocialProvider;
  /** The name stored with a linked identity. */
  readonly storedName: (typeof STORED_NAMES)[number];
  readonly label: string;
  readonly scope: string;
  /** The claim that the address is verified. Facebook has none: its users get a confirmation mail. */
  readonly verifiedClaim: string;
  /** Without PKCE and nonce, the state and our client secret protect the callback. */
  readonly supportsPkceAndNonce: boolean;
}

const STANDARD = {
  scope: "openid email profile",
  verifiedClaim: "email_verified",
  supportsPkceAndNonce: true,
};

export const EXTERNAL_PROVIDERS: Readonly<Record<ExternalName, ExternalProvider>> = {
  google: { ...STANDARD, variable: "GOOGLE", storedName: "Google", label: "Google" },
  // Answers "invalid_client" to a client that sends a verifier with its secret, and omits the nonce.
  linkedin: {
    ...STANDARD,
    variable: "LINKEDIN",
    storedName: "Linkedin",
    label: "LinkedIn",
    supportsPkceAndNonce: false,
  },
  facebook: {
    ...STANDARD,
    variable: "FACEBOOK",
    storedName: "Facebook",
    label: "Facebook",
    // Facebook's name for the scope "profile".
    scope: "openid email public_profile",
  },
  // An optional claim of the app registration: "email domain owner verified". Nothing else verifies an address there.
  microsoft: {
    ...STANDARD,
    variable: "MICROSOFT",
    storedName: "Microsoft",
    label: "Microsoft",
    verifiedClaim: "xms_edov",
  },
};

/** Case-insensitive: the product writes `Linkedin`, people write `LinkedIn`. */
export function parseExternalName(text: string | undefined): ExternalName | null {
  const name = (text ?? "").toLowerCase();
  return Object.hasOwn(EXTERNAL_PROVIDERS, name) ? (name as ExternalName) : null;
}

export function isConfigured(config: Config, provider: ExternalName): boolean {
  return socialConfig(config, EXTERNAL_PROVIDERS[provider].variable) !== null;
}
