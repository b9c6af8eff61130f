import type { CampaignRecipient } from "@newsloom/contract/delivery/campaign-report";
import type { RecipientFilter } from "@newsloom/domain/delivery/campaign-report";
import { findNames } from "#features/audience";
import { readCampaignRow } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { listRows } from "#platform/lists/list-rows";
import type { Page, PageRequest } from "#platform/lists/page";
import { BY_PERSON, listRecipientRows, recipientKeys } from "./recipient-queries.ts";

interface RecipientsRequest extends PageRequest {
  readonly filter: RecipientFilter;
}

/** Who was to get a campaign: their names and addresses are the audience's, everything else is the ledger's. */
export async function listCampaignRecipients(
  ctx: SiteContext,
  id: number,
  { filter, ...request }: RecipientsRequest,
): Promise<Page<CampaignRecipient>> {
  await readCampaignRow(ctx, id);
  const { items, ...page } = await listRows(ctx, recipientKeys(ctx, id, filter), BY_PERSON, request);
  return {
    ...page,
    items: await readRecipients(
      ctx,
      id,
      items.map(({ subscriberId }) => subscriberId),
    ),
  };
}

/** In the order of the ids. */
export async function readRecipients(
  ctx: SiteContext,
  id: number,
  subscriberIds: readonly number[],
): Promise<CampaignRecipient[]> {
  const names = await findNames(ctx, subscriberIds);
  const rows = await listRecipientRows(ctx, id, subscriberIds);
  return rows.map((row) => {
    const { email = "", firstName = "", lastName = "" } = names.get(row.subscriberId) ?? {};
    return { ...row, email, name: `${firstName} ${lastName}`.trim() };
  });
}
