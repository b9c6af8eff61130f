import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import { restoreFrontPage } from "@newsloom/contract/articles/front-page";
import { isPublished } from "@newsloom/domain/articles/status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/api-client/call.ts";
import { CallError } from "../../../../platform/api-client/call-error.ts";
import { reportError } from "../../../../platform/error-store.ts";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { toastSuccess, toastWithAction } from "../../../../ui/feedback/toasts.tsx";
import { frontPageQuery } from "../../api.ts";
import { invalidateLists } from "../../article-cache.ts";
import type { Arrangement } from "../../front-page-draft.ts";
import { publishArrangement, saveStatus } from "../../mutations.ts";
import type { Undo } from "../use-undo.ts";
import type { ArrangementState } from "./use-front-page-draft.ts";

/** What the last step said, that it is not yet published, is no longer so. */
const unsay = () => announce("");

/** Publishes the arrangement. Until the server says yes, it stays on this device. */
export function usePublishFrontPage(siteNameId: number, state: ArrangementState, undo: Undo) {
  const text = useText();
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: publishArrangement,
    onSuccess: async (isDone, sent) => {
      // The new page is there before the old changes go, so nothing jumps back in between.
      await invalidateLists(client, siteNameId);
      if (!isDone) return;
      state.discard();
      undo.clear();
      unsay();
      tell(sent);
    },
  });

  function tell(sent: Arrangement): void {
    const said = text("publishBar.published");
    const now = client.getQueryData(frontPageQuery(siteNameId).queryKey)?.version;
    // What others published meanwhile is not taken back; and before anybody arranged a page there is none to go back to.
    if (sent.version === 0 || now !== sent.version + 1) return toastSuccess(said);
    toastWithAction(said, text("toast.undo"), () => void takeBack(sent, now));
  }

  /** Readers see the page before it; what came in with it waits again, and the changes are here as they were. */
  async function takeBack(sent: Arrangement, published: number): Promise<void> {
    try {
      // First the page: where somebody has published another one, nothing is taken back.
      await call(restoreFrontPage, { siteNameId, body: { version: sent.version, replaces: published } });
      for (const { articleId, status } of sent.cards)
        if (!isPublished(status)) await saveStatus(articleId, status);
      await invalidateLists(client, siteNameId);
      state.keep(sent);
      toastSuccess(text("publishBar.undone"));
    } catch (error) {
      reportError(error);
      await invalidateLists(client, siteNameId);
    }
  }

  function slip(): string | null {
    const { error } = publish;
    if (publish.data === false) return text("publishBar.refused");
    if (error === null) return null;
    const isLost = error instanceof CallError && error.status === 0;
    return isLost ? text("publishBar.lost") : text("publishBar.failed", { reason: error.message });
  }

  return {
    isSending: publish.isPending,
    slip: slip(),
    publish: () => publish.mutate(state.arrangement),
    forget: () => {
      unsay();
      publish.reset();
    },
  };
}
