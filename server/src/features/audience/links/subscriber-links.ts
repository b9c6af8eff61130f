import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { Platform } from "#platform/platform";
import { type ConfirmClaims, type LinkClaims, signConfirmation, signLink } from "./link-token.ts";

export const ONE_CLICK_PATH = "/Subscribers/OneClick";
export const UNSUBSCRIBE_PATH = "/unsubscribe";
export const PREFERENCES_PATH = "/newsletter-preferences";
export const CONFIRM_PATH = "/confirm-subscription";

/** What the mails of one newsletter have in common, and mails of the product itself. */
interface LinkedMail extends Pick<LinkClaims, "siteId" | "listId" | "campaignId"> {
  readonly siteName: string;
  /** Empty for mail of the product itself. */
  readonly senderEmail: string;
}

/** The recipient of a mail, as its links name them. */
export interface Recipient extends LinkedMail {
  readonly subscriberId: number;
  readonly email: string;
}

interface SubscriberLinks {
  /** The page on which the recipient unsubscribes. Opening it changes nothing. */
  readonly unsubscribe: string;
  readonly preferences: string;
  /** With which mail programs show a button of their own (RFC 8058). */
  readonly headers: Readonly<Record<string, string>>;
}

/** What differs by person in the links of a mail. */
interface LinkValues {
  readonly encodedEmail: string;
  readonly subscriberId: string;
  /** Signed. */
  readonly mailId: string;
}

interface SubscriberLinker {
  valuesOf(to: Pick<Recipient, "subscriberId" | "email">): LinkValues;
  /** They contain each of the values as it is. */
  linksOf(values: LinkValues): SubscriberLinks;
}

/** The links of one mail. */
export function subscriberLinks(platform: Platform, to: Recipient): SubscriberLinks {
  const { valuesOf, linksOf } = subscriberLinker(platform, to);
  return linksOf(valuesOf(to));
}

/** Writes the links of mails that many get, with one signature for each of them. */
export function subscriberLinker(
  { publicUrl, sealer }: Pick<Platform, "publicUrl" | "sealer">,
  { siteId, siteName, listId, campaignId, senderEmail }: LinkedMail,
): SubscriberLinker {
  const base = `${publicUrl}/${siteName}`;
  const same = new URLSearchParams({ tag: `${siteId}-${campaignId}`, senderEmail }).toString();
  return {
    valuesOf: ({ subscriberId, email }) => ({
      encodedEmail: encodeAddress(email),
      subscriberId: String(subscriberId),
      mailId: signLink(sealer, { siteId, subscriberId, listId, campaignId }),
    }),
    linksOf: ({ encodedEmail, subscriberId, mailId }) => ({
      unsubscribe: `${base}${UNSUBSCRIBE_PATH}?email=${encodedEmail}&${same}&userId=${subscriberId}&mailId=${mailId}`,
      preferences: preferencesPath(base, mailId),
      headers: {
        "List-Unsubscribe": `<${publicUrl}${BASE_PATHS.newsfeed}${ONE_CLICK_PATH}/${mailId}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}

/** The at sign alone is written in another way in most addresses. */
const encodeAddress = (email: string): string =>
  /^[\w.-]+@[\w.-]+$/.test(email)
    ? email.replace("@", "%40")
    : new URLSearchParams({ email }).toString().slice("email=".length);

/** The page on which somebody with this token chooses what they get, below the address of a site. */
export const preferencesPath = (base: string, mailId: string): string =>
  `${base}${PREFERENCES_PATH}?mailId=${mailId}`;

/** The page on which somebody confirms that they want a newsletter. Opening it changes nothing. */
export const confirmLink = (
  { publicUrl, sealer }: Platform,
  siteName: string,
  claims: ConfirmClaims,
): string =>
  `${publicUrl}/${siteName}${CONFIRM_PATH}?${new URLSearchParams({ mailId: signConfirmation(sealer, claims) }).toString()}`;
