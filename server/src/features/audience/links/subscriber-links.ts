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

interface SubscriberLinks {
  /** The page on which the recipient unsubscribes. Opening it changes nothing. */
  readonly unsubscribe: string;
  readonly preferences: string;
  /** With which mail programs show a button of their own (RFC 8058). */
  readonly headers: Readonly<Record<string, string>>;
}

/** The links of one mail, with one signature: millions of mails are written with them. */
export function subscriberLinks({ publicUrl, sealer }: Platform, to: Recipient): SubscriberLinks {
  const mailId = signLink(sealer, to);
  const query = new URLSearchParams({
    email: to.email,
    tag: `${to.siteId}-${to.campaignId}`,
    senderEmail: to.senderEmail,
    userId: String(to.subscriberId),
    mailId,
  });
  const base = `${publicUrl}/${to.siteName}`;
  return {
    unsubscribe: `${base}${UNSUBSCRIBE_PATH}?${query.toString()}`,
    preferences: preferencesPath(base, mailId),
    headers: {
      "List-Unsubscribe": `<${publicUrl}${BASE_PATHS.newsfeed}${ONE_CLICK_PATH}/${mailId}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
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
