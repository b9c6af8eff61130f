import type { SiteContext } from "#platform/context";
import { addHistory } from "../store/history-rows.ts";
import { lockIfExists, setStatus } from "../store/subscriber-rows.ts";
import { recordChange } from "../unsubscribe/record-change.ts";

/** What a mail provider reports of addresses. Who left or was reported before stays as they are; so does who was deleted. */
export async function reportStatus(
  ctx: SiteContext,
  ids: readonly number[],
  status: "Bounced" | "Spam",
): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const known = await lockIfExists(ctx, id);
    if (!known || (known.status !== "Active" && known.status !== "Unconfirmed")) continue;
    await setStatus(ctx, [id], status, "provider");
    await addHistory(ctx, [id], "StatusChanged", status);
    await recordChange(ctx, "report", known, { status, statusBy: "provider" });
  }
}
