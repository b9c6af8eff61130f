import { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { pushNotification } from "#platform/realtime/notifications";
import { changeImport, lockImport } from "./import-rows.ts";
import { removeAdded, restoreSome } from "./undo-rows.ts";

const RESTORED_AT_ONCE = 5_000;
const REMOVED_AT_ONCE = 10_000;

/** Undoes an import in slices, each with its mark: after a crash it goes on where it was. */
export const undoJob = job("audience.undo-import", {
  payload: z.object({ importId: z.int() }),
  run: async (scope, { importId }) => {
    while (await undoSlice(scope, importId));
  },
});

const undoSlice = (scope: SiteScope<null>, importId: number): Promise<boolean> =>
  scope.transaction(async (ctx) => {
    const found = await lockImport(ctx, importId);
    if (found?.undoState !== "running") return false;
    if (await restoreSome(ctx, importId, RESTORED_AT_ONCE)) return true;
    const { firstSubscriberId, lastSubscriberId, undoMark, fileName, userId } = found;
    if (firstSubscriberId !== null && lastSubscriberId !== null && undoMark < lastSubscriberId) {
      const after = Math.max(undoMark, firstSubscriberId - 1);
      const last = after + REMOVED_AT_ONCE;
      await removeAdded(ctx, importId, { after, last });
      await changeImport(ctx, importId, { undo_mark: last });
      return true;
    }
    await changeImport(ctx, importId, { undo_state: "done" });
    await announceUndone(ctx, importId, fileName, userId);
    return false;
  });

async function announceUndone(
  ctx: SiteContext,
  importId: number,
  fileName: string,
  userId: string | null,
): Promise<void> {
  ctx.sendEvent({ type: "AudienceImportChanged", payload: { importId, isFinished: true } });
  await pushNotification(ctx, {
    level: "success",
    message: `The import of ${fileName} was undone.`,
    ...(userId !== null && { userId }),
    event: { label: "Show results", action: `/audience/import-results?importId=${importId}` },
  });
}
