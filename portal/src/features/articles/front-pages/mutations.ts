import { restoreFrontPage } from "@newsloom/contract/articles/front-page";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess, toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { invalidateLists } from "../article-cache.ts";

/** Publishes an earlier front page again, with an undo. */
export function useRestoreFrontPage(siteNameId: number) {
  const text = useText();
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: (body: { readonly version: number; readonly replaces?: number }) =>
      call(restoreFrontPage, { siteNameId, body }),
    onSuccess: () => invalidateLists(client, siteNameId),
  });

  async function undoRestore(version: number, replaces: number): Promise<void> {
    await restore.mutateAsync({ version, replaces }).then(
      () => toastSuccess(text("frontPages.undone")),
      // The query client has shown the error.
      () => undefined,
    );
  }
  return {
    isPending: restore.isPending,
    restore: async (version: number, { when, shown }: { readonly when: string; readonly shown: number }) => {
      const restored = await restore.mutateAsync({ version });
      const message = text("frontPages.restored", { when });
      // Version 0 cannot be restored, so there is no undo.
      if (shown === 0) toastSuccess(message);
      else toastWithAction(message, text("toast.undo"), () => void undoRestore(shown, restored.version));
    },
  };
}
