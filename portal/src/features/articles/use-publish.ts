import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CallFailed } from "../../platform/client/call-failed.ts";
import { useText } from "../../platform/messages/messages.ts";
import { toastDone } from "../../ui/toasts.tsx";
import { sendPage } from "./api-changes.ts";
import { readAnew } from "./lists.ts";
import type { ArrangementState } from "./use-arrangement.ts";
import type { Undo } from "./use-undo.ts";

/** Publishes the arrangement. Until the server says yes, it stays on this device. */
export function usePublish(siteNameId: number, state: ArrangementState, undo: Undo) {
  const text = useText();
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: sendPage,
    onSuccess: async (isDone) => {
      // The new page is there before the old changes go, so nothing jumps back in between.
      await readAnew(client, siteNameId);
      if (!isDone) return;
      state.discard();
      undo.clear();
      toastDone(text("publishBar.published"));
    },
  });

  function slip(): string | null {
    const { error } = publish;
    if (publish.data === false) return text("publishBar.refused");
    if (error === null) return null;
    const isLost = error instanceof CallFailed && error.status === 0;
    return isLost ? text("publishBar.lost") : text("publishBar.failed", { reason: error.message });
  }

  return {
    isSending: publish.isPending,
    slip: slip(),
    publish: () => publish.mutate(state.arrangement),
    forget: () => publish.reset(),
  };
}
