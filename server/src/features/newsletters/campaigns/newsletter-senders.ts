import type { SendingChoices } from "@newsloom/contract/newsletters/editor";
import { makesPackages } from "@newsloom/domain/sites/features";
import { listSenderAddresses, listUsableSenders } from "#features/senders";
import { readSettings } from "#features/settings";
import { getSite, listFeatures } from "#features/sites";
import type { SiteContext } from "#platform/context";

/** What readers know the site by. */
export async function readSiteName(ctx: SiteContext): Promise<string> {
  const { SiteDisplayName } = await readSettings(ctx, ["SiteDisplayName"]);
  return SiteDisplayName || (await getSite(ctx)).slug;
}

/** Whom newsletters can come from. Where another mails them, it decides whether a domain may send. */
export async function listNewsletterSenders(ctx: SiteContext): Promise<SendingChoices["senders"]> {
  const isPackage = makesPackages(await listFeatures(ctx));
  const senders = await (isPackage ? listSenderAddresses(ctx) : listUsableSenders(ctx));
  const siteName = await readSiteName(ctx);
  return senders.map((sender) => ({ ...sender, name: sender.name || siteName }));
}
