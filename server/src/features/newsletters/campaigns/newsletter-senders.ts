import type { SendingChoices } from "@newsloom/contract/newsletters/editor";
import { makesPackages } from "@newsloom/domain/sites/features";
import { listSenderAddresses, listUsableSenders } from "#features/senders";
import { listFeatures } from "#features/sites";
import type { SiteContext } from "#platform/context";

/** Whom newsletters can come from. Where another mails them, it decides whether a domain may send. */
export const listNewsletterSenders = async (ctx: SiteContext): Promise<SendingChoices["senders"]> =>
  makesPackages(await listFeatures(ctx)) ? listSenderAddresses(ctx) : listUsableSenders(ctx);
