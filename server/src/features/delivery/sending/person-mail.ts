import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { domainOfSender } from "@newsloom/domain/senders/sender-address";
import type { LiquidTexts } from "@newsloom/email/newsletter/person-texts";
import { fillLine, htmlOfSlot, type PersonValues, textOfSlot } from "@newsloom/email/newsletter/slot-values";
import type { Parts, Slot, TrackedRecipient } from "@newsloom/email/newsletter/slots";
import type { RecipientPerson } from "#features/audience";
import type { CompiledCampaign } from "#features/newsletters";
import type { BulkRecipient } from "#features/senders";
import type { BulkText } from "#platform/mail/bulk-text";
import type { Platform } from "#platform/platform";
import type { Batch } from "../ledger/batch-rows.ts";
import { createMailLinker } from "./mail-links.ts";
import type { OwnSection } from "./own-section.ts";

/** What all people of a campaign have in common. */
export interface CampaignMail {
  readonly siteId: number;
  readonly siteName: string;
  readonly distributionId: number;
  readonly listId: number;
  readonly from: { readonly name: string; readonly email: string };
  readonly compiled: CompiledCampaign;
  readonly provider: MailProviderName | "";
  /** The campaign began with another provider. */
  readonly isSecondProvider: boolean;
  /** Which of the tried subjects people get who took no part in the test. */
  readonly winnerNo: number | null;
}

const subjectOf = ({ compiled: { newsletter }, winnerNo }: CampaignMail, subjectNo: number | null): Parts =>
  newsletter.testSubjects[(subjectNo ?? winnerNo ?? 0) - 1] ?? newsletter.subject;

/** What everybody gets who has no other one. */
export const usualSubject = ({ compiled }: CampaignMail): string => compiled.subject;

interface SlottedText {
  readonly text: BulkText;
  readonly slots: readonly Slot[];
}

/** The text with the place of its value instead of each slot; slots that say the same share one. */
export function placeSlots(parts: Parts): SlottedText {
  const slots: Slot[] = [];
  const places = new Map<string, number>();
  const text = parts.map((part) => {
    if (typeof part === "string") return part;
    const name = JSON.stringify(part);
    const place = places.get(name) ?? slots.push(part) - 1;
    places.set(name, place);
    return place;
  });
  return { text, slots };
}

export const headersOf = ({ siteId, distributionId }: CampaignMail): Record<string, string> => ({
  Precedence: "bulk",
  "Feedback-ID": `${distributionId}:${siteId}:newsletter:newsloom`,
});

/** By which a provider's reports name the person's mail. */
export const customIdOf = (
  { siteId, distributionId }: Omit<Batch, "batchId">,
  subscriberId: number,
): string => `${siteId}-${distributionId}-${subscriberId}`;

export interface Slots {
  readonly html: readonly Slot[];
  readonly text: readonly Slot[];
}

/** What was made for one person. */
interface PersonParts {
  /** Undefined for somebody whose recommended articles are everybody's. */
  readonly writeOwn: ((values: PersonValues) => OwnSection) | undefined;
  readonly liquid: LiquidTexts;
}

/** Writes what differs in the mails of a campaign, one person after another. */
export function createRecipientWriter(
  platform: Pick<Platform, "publicUrl" | "sealer">,
  mail: CampaignMail,
  slots: Slots,
): (person: RecipientPerson & { readonly subjectNo: number | null }, parts: PersonParts) => BulkRecipient {
  const { from, compiled } = mail;
  const { valuesOf, linksOf } = createMailLinker(platform, mail);
  const domain = domainOfSender(from.email);
  const recommended = compiled.newsletter.recommended?.forAll ?? null;
  return (person, { writeOwn, liquid }) => {
    const { email, firstName, lastName, companyName } = person;
    const linkValues = valuesOf(person);
    const { encodedEmail, subscriberId, mailId, tracking } = linkValues;
    const { unsubscribeUrl, preferencesUrl, viewInBrowserUrl, headers } = linksOf(linkValues);
    const id = customIdOf(mail, person.id);
    // Written in full, because an object that is assigned or spread into another takes several times as long.
    const recipient: TrackedRecipient = {
      email,
      firstName,
      lastName,
      companyName,
      unsubscribeUrl,
      preferencesUrl,
      viewInBrowserUrl,
      recommended: compiled.sample.recommended,
      encodedEmail,
      subscriberId,
      mailId,
      tracking,
    };
    const values = { recipient, recommended, liquid };
    const own = writeOwn?.(values);
    const subject = fillLine(subjectOf(mail, person.subjectNo), values);
    const written: BulkRecipient = {
      id,
      to: email,
      messageId: `<${id}@${domain}>`,
      htmlValues: slots.html.map((slot) =>
        slot.field === "recommended" && own ? own.html : htmlOfSlot(slot, values),
      ),
      textValues: slots.text.map((slot) =>
        slot.field === "recommended" && own ? own.text : textOfSlot(slot, values),
      ),
      headers,
    };
    // What is empty for them alone is what everybody gets.
    return subject === "" || subject === usualSubject(mail) ? written : Object.assign(written, { subject });
  };
}
