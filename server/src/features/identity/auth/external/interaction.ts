import type { Platform } from "#platform/platform";
import type { RunningProvider } from "../provider/run-provider.ts";
import { findSignInSite, readSignInBrand } from "../sign-in/sign-in-site.ts";
import type { ExternalName } from "./providers.ts";

/** The interaction a visit belongs to, when its site lets people in through this provider. */
export async function findExternalInteraction(
  platform: Platform,
  running: RunningProvider,
  provider: ExternalName | null,
  uid: string | undefined,
) {
  const interaction = uid === undefined ? undefined : await running.current.Interaction.find(uid);
  const site = await findSignInSite(platform, String(interaction?.params["tenant"] ?? ""));
  if (provider === null || !interaction || !site) return null;
  return (await readSignInBrand(platform, site)).accepts(provider) ? { interaction, site } : null;
}
