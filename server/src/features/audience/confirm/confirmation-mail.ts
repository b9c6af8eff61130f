import { isSubscriptionList, type SubscriptionListId } from "@newsloom/domain/audience/lists";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { confirmSubscriptionMail } from "@newsloom/email/audience-mails";
import { z } from "zod";
import { sendSystemMail, takeMailAllowance } from "#features/identity";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { confirmLink } from "../links/subscriber-links.ts";
import { addHistory } from "../store/history-rows.ts";
import { lockIfExists } from "../store/subscriber-rows.ts";

/** How long the link of the mail works. */
export const CONFIRM_DAYS = 7;

const Payload = z.object({
  subscriberId: z.int(),
  listId: z.custom<SubscriptionListId>((id) => typeof id === "number" && isSubscriptionList(id)),
});

/** Queues the mail that asks to confirm; false once the address has had its mails of the day. */
export async function askByMail(
  ctx: SiteContext,
  { id: subscriberId, email }: { readonly id: number; readonly email: string },
  listId: SubscriptionListId,
): Promise<boolean> {
  if (!(await takeMailAllowance(ctx, email, "subscribe"))) return false;
  await ctx.enqueue(mailConfirmation, { subscriberId, listId });
  return true;
}

/** Mails the link that confirms a subscription. */
export const mailConfirmation = job("audience.mail-confirmation", {
  payload: Payload,
  async run(scope, payload) {
    const mail = await scope.transaction((ctx) => prepareMail(ctx, payload));
    if (!mail) return;
    const { email, link } = mail;
    await sendSystemMail(scope, { kind: "confirm-subscription", to: email, link }, (brand) =>
      confirmSubscriptionMail({ ...brand, email, link, days: CONFIRM_DAYS }),
    );
  },
});

async function prepareMail(ctx: SiteContext, { subscriberId, listId }: z.infer<typeof Payload>) {
  const subscriber = await lockIfExists(ctx, subscriberId);
  if (!subscriber) return undefined;
  await addHistory(ctx, [subscriberId], "ConfirmationSent");
  const { siteId, slug } = await getSite(ctx);
  const validUntil = new Date(ctx.now().getTime() + CONFIRM_DAYS * DAY_MS);
  const link = confirmLink(ctx.platform, slug, { siteId, subscriberId, listId, validUntil });
  return { email: subscriber.email, link };
}
