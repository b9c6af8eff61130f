import { type Config, socialConfig } from "#platform/config";

export type ExternalName = "google" | "linkedin" | "facebook" | "microsoft";

interface ExternalProvider {
  readonly variable: "GOOGLE" | "LINKEDIN" | "FACEBOOK" | "MICROSOFT";
  /** The word kept with a linked identity. */
  readonly kept: "Google" | "Linkedin" | "Facebook" | "Microsoft";
  readonly label: string;
}

export const EXTERNAL_PROVIDERS: Readonly<Record<ExternalName, ExternalProvider>> = {
  google: { variable: "GOOGLE", kept: "Google", label: "Google" },
  linkedin: { variable: "LINKEDIN", kept: "Linkedin", label: "LinkedIn" },
  facebook: { variable: "FACEBOOK", kept: "Facebook", label: "Facebook" },
  microsoft: { variable: "MICROSOFT", kept: "Microsoft", label: "Microsoft" },
};

/** Names are matched without case: the product writes `Linkedin`, people write `LinkedIn`. */
export function externalName(text: string | undefined): ExternalName | null {
  const name = (text ?? "").toLowerCase();
  return Object.hasOwn(EXTERNAL_PROVIDERS, name) ? (name as ExternalName) : null;
}

export function isConfigured(config: Config, provider: ExternalName): boolean {
  return socialConfig(config, EXTERNAL_PROVIDERS[provider].variable) !== null;
}
