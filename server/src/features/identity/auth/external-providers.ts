import { type Config, type SocialProvider, socialConfig } from "#platform/config";

export type ExternalName = "google" | "linkedin" | "facebook" | "microsoft";

interface ExternalProvider {
  readonly variable: SocialProvider;
  /** The word kept with a linked identity. */
  readonly kept: "Google" | "Linkedin" | "Facebook" | "Microsoft";
  readonly label: string;
  /** The claim that says the address was confirmed. */
  readonly verifiedClaim: string;
  /** For a server whose discovery document leaves it out. */
  readonly tokenEndpoint?: string;
}

export const EXTERNAL_PROVIDERS: Readonly<Record<ExternalName, ExternalProvider>> = {
  google: { variable: "GOOGLE", kept: "Google", label: "Google", verifiedClaim: "email_verified" },
  linkedin: { variable: "LINKEDIN", kept: "Linkedin", label: "LinkedIn", verifiedClaim: "email_verified" },
  facebook: {
    variable: "FACEBOOK",
    kept: "Facebook",
    label: "Facebook",
    verifiedClaim: "email_verified",
    tokenEndpoint: "https://graph.facebook.com/oauth/access_token",
  },
  // An optional claim of the app registration: "email domain owner verified".
  microsoft: { variable: "MICROSOFT", kept: "Microsoft", label: "Microsoft", verifiedClaim: "xms_edov" },
};

/** Names are matched without case: the product writes `Linkedin`, people write `LinkedIn`. */
export function externalName(text: string | undefined): ExternalName | null {
  const name = (text ?? "").toLowerCase();
  return Object.hasOwn(EXTERNAL_PROVIDERS, name) ? (name as ExternalName) : null;
}

export function isConfigured(config: Config, provider: ExternalName): boolean {
  return socialConfig(config, EXTERNAL_PROVIDERS[provider].variable) !== null;
}
