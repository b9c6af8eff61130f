import { isSubscriptionList } from "@newsloom/domain/audience/lists";
import { joinTexts, type Parts, type Slot, type TrackedRecipient } from "@newsloom/email/newsletter/slots";
import { subscriberLinker } from "#features/audience";
import type { Platform } from "#platform/platform";
import { trackingBase, VIEW } from "../tracking/tracking-path.ts";
import { signMail } from "../tracking/tracking-token.ts";
import type { CampaignMail } from "./person-mail.ts";

/** What differs by person in the addresses of a mail's links. */
type LinkValues = Required<Pick<TrackedRecipient, "encodedEmail" | "subscriberId" | "mailId" | "tracking">>;
/** Those addresses. */
type Links = Pick<TrackedRecipient, "unsubscribeUrl" | "preferencesUrl" | "viewInBrowserUrl"> & {
  readonly headers: Readonly<Record<string, string>>;
};

type LinkPlatform = Pick<Platform, "publicUrl" | "sealer">;

interface MailLinker {
  valuesOf(to: { readonly id: number; readonly email: string }): LinkValues;
  linksOf(values: LinkValues): Links;
}

/** Writes what leads from a campaign's mails to the pages of each person. */
export function createMailLinker(platform: LinkPlatform, mail: CampaignMail): MailLinker {
  const { siteId, siteName, distributionId } = mail;
  const ofSubscriber = subscriberLinker(platform, {
    siteId,
    siteName,
    listId: isSubscriptionList(mail.listId) ? mail.listId : null,
    campaignId: distributionId,
    senderEmail: mail.from.email,
  });
  const base = trackingBase(platform);
  return {
    valuesOf({ id: subscriberId, email }) {
      const { encodedEmail, subscriberId: number, mailId } = ofSubscriber.valuesOf({ subscriberId, email });
      const tracking = signMail(platform.sealer, { siteId, distributionId, subscriberId });
      return { encodedEmail, subscriberId: number, mailId, tracking };
    },
    linksOf(values) {
      const { unsubscribe, preferences, headers } = ofSubscriber.linksOf(values);
      return {
        unsubscribeUrl: unsubscribe,
        preferencesUrl: preferences,
        viewInBrowserUrl: `${base}${values.tracking}/${VIEW}`,
        headers,
      };
    },
  };
}

/** No address has it. */
const MARK = "\0";
const MARKED: LinkValues = {
  encodedEmail: `${MARK}encodedEmail${MARK}`,
  subscriberId: `${MARK}subscriberId${MARK}`,
  mailId: `${MARK}mailId${MARK}`,
  tracking: `${MARK}tracking${MARK}`,
};

/** `escape` is for what a part of the newsletter is written in. */
type LinkPlacer = (parts: Parts, escape: (text: string) => string) => Parts;

/**
 * Puts places for what differs by person in the addresses of links instead of for whole addresses: what is the same for everybody
 * is written once for all of them.
 */
export function linkPlacer(platform: LinkPlatform, mail: CampaignMail): LinkPlacer {
  const { unsubscribeUrl, preferencesUrl, viewInBrowserUrl } = createMailLinker(platform, mail).linksOf(
    MARKED,
  );
  const addresses = new Map<Slot["field"], string>([
    ["unsubscribeUrl", unsubscribeUrl],
    ["preferencesUrl", preferencesUrl],
    ["viewInBrowserUrl", viewInBrowserUrl],
  ]);
  return (parts, escape) => {
    const placesOf = (address: string): Parts =>
      address
        .split(MARK)
        .map((part, nth) => (nth % 2 === 0 ? escape(part) : { field: part as keyof LinkValues }));
    return joinTexts(
      parts.flatMap((part): Parts => {
        const address = typeof part === "string" ? undefined : addresses.get(part.field);
        return address === undefined ? [part] : placesOf(address);
      }),
    );
  };
}
