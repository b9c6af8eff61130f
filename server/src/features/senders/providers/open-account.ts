import type { Platform } from "#platform/platform";
import { mailjetAccount } from "./mailjet-account.ts";
import { ownAccount } from "./own-account.ts";
import type { SenderAccount } from "./sender-account.ts";
import type { Credentials } from "./site-provider.ts";

/** Who keeps the site's senders. Null for providers that keep domains instead. */
export function openAccount(
  platform: Platform,
  siteId: number,
  credentials: Credentials,
): SenderAccount | null {
  const { keys } = credentials;
  if (keys.provider === "mailjet")
    return mailjetAccount(platform.config, keys, credentials.from === "install");
  if (keys.provider === "smtp" || keys.provider === "outbox")
    return ownAccount(platform, siteId, credentials);
  return null;
}
