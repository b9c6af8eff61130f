import { textsForNobody } from "@newsloom/email/newsletter/person-texts";
import { findRecipients, type RecipientPerson } from "#features/audience";
import type { writeLiquidTexts } from "#features/newsletters";
import type { RecipientWriter } from "#features/senders";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import type { Settled } from "../ledger/batch-rows.ts";
import { findCompiled } from "../ledger/compiled-campaign.ts";
import type { StoredSend } from "../ledger/send-rows.ts";
import { chooseArticles, type OwnArticles, takeArticles } from "./own-articles.ts";
import { createSectionWriter } from "./own-section.ts";
import { type CampaignMail, createRecipientWriter, type Slots } from "./person-mail.ts";
import { excludedAs } from "./settle-batch.ts";

interface WaitingPerson {
  readonly subscriberId: number;
  readonly subjectNo: number | null;
}

export interface PreparedMails<T extends WaitingPerson> {
  readonly mail: CampaignMail;
  readonly people: readonly (RecipientPerson & T)[];
  /** Who unsubscribed, paused, was suppressed or deleted since it was fixed who gets it. */
  readonly excluded: readonly Settled[];
  readonly ownArticles: ReadonlyMap<number, OwnArticles>;
}

/** Reads the people once more just before they get a campaign. Undefined for one that was not compiled. */
export async function prepareMails<T extends WaitingPerson>(
  ctx: SiteContext,
  distributionId: number,
  send: StoredSend,
  waiting: readonly T[],
): Promise<PreparedMails<T> | undefined> {
  const compiled = await findCompiled(ctx, distributionId);
  if (!compiled || send.listId === null || waiting.length === 0) return undefined;
  const ids = waiting.map(({ subscriberId }) => subscriberId);
  const found = await findRecipients(ctx, ids, send.listId);
  const excluded = ids.flatMap((id) => {
    const reason = found.has(id) ? found.get(id)?.exclusion : "deleted";
    return reason ? [excludedAs(id, reason)] : [];
  });
  const people = waiting.flatMap((one) => {
    const person = found.get(one.subscriberId);
    // Two objects that are spread into a new one take ten times as long.
    return person && person.exclusion === null ? [Object.assign(person, one)] : [];
  });
  const { slug: siteName } = await getSite(ctx);
  return {
    people,
    excluded,
    ownArticles:
      people.length === 0
        ? new Map()
        : await chooseArticles(ctx, distributionId, {
            isRecommending: compiled.newsletter.recommended !== null,
            subscriberIds: people.map(({ id }) => id),
          }),
    mail: {
      siteId: ctx.siteId,
      siteName,
      distributionId,
      listId: send.listId,
      from: send.from,
      provider: send.provider,
      isSecondProvider: send.firstProvider !== "",
      winnerNo: send.winnerNo,
      compiled,
    },
  };
}

interface MailContent {
  readonly slots: Slots;
  readonly liquid: Awaited<ReturnType<typeof writeLiquidTexts>>;
  /** When they get it. */
  readonly at: string;
}

interface WrittenMails {
  /** The articles that they get; recorded, so that nobody gets one again. */
  readonly taken: ReadonlyMap<number, OwnArticles>;
  readonly recipients: readonly RecipientWriter[];
}

/** What each person's mail is filled with. */
export async function writeMails(
  ctx: SiteContext,
  { mail, people, ownArticles }: Omit<PreparedMails<WaitingPerson>, "excluded">,
  { slots, liquid, at }: MailContent,
): Promise<WrittenMails> {
  const taken = await takeArticles(ctx, ownArticles, at);
  const writeSection = createSectionWriter(mail.compiled.newsletter.recommended, slots.html);
  const recipientOf = createRecipientWriter(ctx.platform, mail, slots);
  const recipients = people.map((person, nth) => () => {
    const articles = taken.get(person.id);
    return recipientOf(person, {
      writeOwn: articles && ((values) => writeSection(articles, values)),
      liquid: liquid[nth] ?? textsForNobody,
    });
  });
  return { taken, recipients };
}
