import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import { restoreFrontPage } from "@newsloom/contract/articles/front-page";
import { isPublished } from "@newsloom/domain/articles/status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../platform/api-client/call.ts";
import { CallError } from "../../../../platform/api-client/call-error.ts";
import { reportError } from "../../../../platform/error-store.ts";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { useOneAtATime } from "../../../../platform/use-one-at-a-time.ts";
import { toastSuccess } from "../../../../ui/feedback/toasts.tsx";
import { frontPageQuery } from "../../api.ts";
import { invalidateLists } from "../../article-cache.ts";
import type { Arrangement } from "../../front-page-draft.ts";
import { publishArrangement, saveStatus } from "../../mutations.ts";
import { plansOf, restorePlans, type SchedulePlan } from "../../schedule/mutations.ts";
import type { Undo } from "../use-undo.ts";
import type { ArrangementState } from "./use-front-page-draft.ts";

/** Clears the announcement "not yet published". */
const clearAnnouncement = () => announce("");

/** The draft stays on this device until the server has accepted it. */
export function usePublishFrontPage(siteNameId: number, state: ArrangementState, undo: Undo) {
  const text = useText();
  const client = useQueryClient();
  const [timesPublished, setTimesPublished] = useState(0);
  const publish = useMutation({
    mutationFn: (arrangement: Arrangement) => publishArrangement(siteNameId, arrangement),
    onMutate: ({ cards }) => plansOf(client, siteNameId, cards),
    onSuccess: async (isDone, sent, plans) => {
      if (!isDone) return;
      // Fetch the new page before the draft is discarded, or the old one would flash up.
      await invalidateLists(client, siteNameId);
      state.discard();
      undo.clear();
      clearAnnouncement();
      showToast(sent, plans);
      setTimesPublished((times) => times + 1);
    },
  });

  // A refusal is shown in the bar.
  const send = useOneAtATime(() => publish.mutateAsync(state.arrangement).catch(() => undefined));

  function showToast(sent: Arrangement, plans: readonly SchedulePlan[]): void {
    const message = text("publishBar.published");
    const now = client.getQueryData(frontPageQuery(siteNameId).queryKey)?.version;
    // No undo over a page that somebody else published since, nor without an earlier version.
    if (sent.version === 0 || now !== sent.version + 1) return toastSuccess(message);
    undo.addWithToast({ what: message, undo: () => undoPublish(sent, now, plans) });
  }

  /** Restores the previous front page, unpublishes the added articles, schedules them again and brings the draft back. */
  async function undoPublish(
    sent: Arrangement,
    published: number,
    plans: readonly SchedulePlan[],
  ): Promise<void> {
    try {
      // The page first: this fails if somebody else has published since, and then nothing is changed.
      await call(restoreFrontPage, { siteNameId, body: { version: sent.version, replaces: published } });
      for (const { articleId, status } of sent.cards)
        if (!isPublished(status)) await saveStatus(siteNameId, articleId, status);
      await invalidateLists(client, siteNameId);
      state.saveDraft(sent);
      toastSuccess(text("publishBar.undone"));
      // Last: a plan that the server no longer takes must not keep the draft away.
      await restorePlans(siteNameId, plans);
      await invalidateLists(client, siteNameId);
    } catch (error) {
      reportError(error);
      await invalidateLists(client, siteNameId);
    }
  }

  function errorMessage(): string | null {
    const { error } = publish;
    if (publish.data === false) return text("publishBar.refused");
    if (error === null) return null;
    const isLost = error instanceof CallError && error.status === 0;
    return isLost ? text("publishBar.lost") : text("publishBar.failed", { reason: error.message });
  }

  return {
    isSending: publish.isPending,
    timesPublished,
    errorMessage: errorMessage(),
    publish: () => void send(),
    reset: () => {
      clearAnnouncement();
      publish.reset();
    },
  };
}
