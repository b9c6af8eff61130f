import { type SocialProvider, socialConfig } from "#platform/config";
import type { SiteContext } from "#platform/context";

const SWITCHES: Readonly<Record<string, SocialProvider>> = {
  IsGoogleLoginEnabled: "GOOGLE",
  IsLinkedInLoginEnabled: "LINKEDIN",
  IsFacebookLoginEnabled: "FACEBOOK",
};

export const hasKeys = (ctx: SiteContext, provider: SocialProvider): boolean =>
  socialConfig(ctx.platform.config, provider) !== null;

/** Whether a setting switches on a social login that the server has no keys for. */
export function lacksKeys(ctx: SiteContext, keyName: string): boolean {
  const provider = SWITCHES[keyName];
  return provider !== undefined && !hasKeys(ctx, provider);
}
