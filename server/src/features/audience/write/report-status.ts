import { applyReport, type ReportedStatus } from "@newsloom/domain/audience/suppression";
import type { SiteContext } from "#platform/context";
import { addHistory } from "../store/history-rows.ts";
import { lockIfExists, setStatus } from "../store/subscriber-rows.ts";
import { recordChange } from "../unsubscribe/record-change.ts";

/** What a mail provider reports of addresses. Who was reported before stays as they are; nobody knows who was deleted. */
export async function reportStatus(
  ctx: SiteContext,
  ids: readonly number[],
  status: ReportedStatus,
): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const known = await lockIfExists(ctx, id);
    const next = known && applyReport(known, status);
    if (!known || !next) continue;
    await setStatus(ctx, [id], next.status, next.statusBy);
    await addHistory(ctx, [id], "StatusChanged", next.status);
    await recordChange(ctx, "report", known, next);
  }
}
