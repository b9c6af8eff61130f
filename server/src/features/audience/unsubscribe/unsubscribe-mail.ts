import { unsubscribeLinkMail } from "@newsloom/email/audience-mails";
import { SealedPayload, sendSystemMail, takeMailAllowance, unsealText } from "#features/identity";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { type Recipient, subscriberLinks } from "../links/subscriber-links.ts";
import { lockByEmail } from "../store/subscriber-rows.ts";

/** Mails a link that ends all newsletters; nothing to an address that gets none. */
export const mailUnsubscribeLink = job("audience.mail-unsubscribe-link", {
  payload: SealedPayload,
  async run(scope, { sealed }) {
    const email = unsealText(scope.platform, sealed);
    const to = await scope.transaction((ctx) => findRecipient(ctx, email));
    if (!to) return;
    const { unsubscribe: link, headers } = subscriberLinks(scope.platform, to);
    await sendSystemMail(scope, { kind: "unsubscribe-link", to: email, link, headers }, (brand) =>
      unsubscribeLinkMail({ ...brand, email, link }),
    );
  },
});

async function findRecipient(ctx: SiteContext, email: string): Promise<Recipient | undefined> {
  const subscriber = await lockByEmail(ctx, email);
  if (subscriber?.status !== "Active" || !(await takeMailAllowance(ctx, email))) return undefined;
  const { siteId, slug: siteName } = await getSite(ctx);
  return {
    siteId,
    siteName,
    subscriberId: subscriber.id,
    listId: null,
    campaignId: 0,
    email,
    senderEmail: "",
  };
}
