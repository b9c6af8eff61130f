import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { Platform } from "#platform/platform";
import { type ConfirmClaims, type LinkClaims, signConfirmation, signLink } from "./link-token.ts";

export const ONE_CLICK_PATH = "/Subscribers/OneClick";
export const UNSUBSCRIBE_PATH = "/unsubscribe";
export const PREFERENCES_PATH = "/newsletter-preferences";
export const CONFIRM_PATH = "/confirm-subscription";

/** The recipient of a mail, as its links name them. */
export interface Recipient extends LinkClaims {
  readonly siteName: string;
  readonly email: string;
  /** Empty for mail of the product itself. */
  readonly senderEmail: string;
}

/** The page on which the recipient unsubscribes. Opening it changes nothing. */
export function unsubscribeLink({ publicUrl, sealer }: Platform, to: Recipient): string {
  const query = new URLSearchParams({
    email: to.email,
    tag: `${to.siteId}-${to.campaignId}`,
    senderEmail: to.senderEmail,
    userId: String(to.subscriberId),
    mailId: signLink(sealer, to),
  });
  return `${publicUrl}/${to.siteName}${UNSUBSCRIBE_PATH}?${query.toString()}`;
}

/** The page on which somebody with this token chooses what they get, below the address of a site. */
export const preferencesPath = (base: string, mailId: string): string =>
  `${base}${PREFERENCES_PATH}?${new URLSearchParams({ mailId }).toString()}`;

/** The page on which somebody confirms that they want a newsletter. Opening it changes nothing. */
export const confirmLink = (
  { publicUrl, sealer }: Platform,
  siteName: string,
  claims: ConfirmClaims,
): string =>
  `${publicUrl}/${siteName}${CONFIRM_PATH}?${new URLSearchParams({ mailId: signConfirmation(sealer, claims) }).toString()}`;

/** The headers with which mail programs show a button of their own (RFC 8058). */
export function unsubscribeHeaders({ publicUrl, sealer }: Platform, to: LinkClaims): Record<string, string> {
  return {
    "List-Unsubscribe": `<${publicUrl}${BASE_PATHS.newsfeed}${ONE_CLICK_PATH}/${signLink(sealer, to)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
