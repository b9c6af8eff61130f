import type { CampaignRecipient } from "@newsloom/contract/delivery/campaign-report";
import type { DownloadedFile } from "@newsloom/contract/downloads";
import type { RecipientFilter } from "@newsloom/domain/delivery/campaign-report";
import { readCampaignRow } from "#features/newsletters";
import type { Actor, SiteScope } from "#platform/context";
import { writeCsvRows } from "#platform/csv";
import { readRecipients } from "./recipient-list.ts";
import { recipientKeys } from "./recipient-queries.ts";

const ROWS_AT_ONCE = 2_000;
const COLUMNS = [
  "email",
  "name",
  "state",
  "reason",
  "message",
  "openedAt",
  "opens",
  "clicks",
  "isSpam",
] as const;

/** All recipients of a filter, sent while they are read. */
export async function exportRecipients(
  scope: SiteScope<Actor>,
  id: number,
  filter: RecipientFilter,
): Promise<DownloadedFile> {
  await scope.transaction(async (ctx) => {
    const { newsletterName } = await readCampaignRow(ctx, id);
    await ctx.record({
      area: "newsletters",
      action: "export-recipients",
      entityType: "newsletter",
      entityId: id,
      after: { newsletterName, filter },
    });
  });
  return {
    fileName: `recipients-${id}.csv`,
    contentType: "text/csv; charset=utf-8",
    size: null,
    inline: false,
    stream: csvOf(scope, id, filter),
  };
}

async function* csvOf(scope: SiteScope, id: number, filter: RecipientFilter): AsyncGenerator<Buffer> {
  yield Buffer.from(writeCsvRows([COLUMNS]));
  for (let after = 0; ; ) {
    const { ids, people } = await scope.transaction(async (ctx) => {
      const keys = await recipientKeys(ctx, id, filter)
        .where("listed.subscriber_id", ">", after)
        .orderBy("listed.subscriber_id")
        .limit(ROWS_AT_ONCE)
        .execute();
      const ids = keys.map(({ subscriberId }) => subscriberId);
      return { ids, people: await readRecipients(ctx, id, ids) };
    });
    if (people.length > 0) yield Buffer.from(`\r\n${writeCsvRows(people.map(cellsOf))}`);
    if (ids.length < ROWS_AT_ONCE) return;
    after = ids.at(-1) ?? after;
  }
}

const cellsOf = (person: CampaignRecipient) => COLUMNS.map((column) => person[column]);
