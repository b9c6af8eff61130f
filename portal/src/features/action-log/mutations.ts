import { exportActionLog } from "@newsloom/contract/action-log/action-log";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../ui/feedback/toasts.tsx";
import type { ActionLogUrlState } from "./action-log-url-state.ts";
import { periodBounds } from "./period-bounds.ts";
import type { Restorable } from "./restore-action.ts";

export const useExportActionLog = (siteNameId: number, zone: string) =>
  useMutation({
    mutationFn: (view: Pick<ActionLogUrlState, "from" | "to">) =>
      call(exportActionLog, { siteNameId, query: periodBounds(view, zone) }),
  });

export function useRestore(siteNameId: number) {
  const text = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ restore }: Restorable) => restore(siteNameId),
    onSuccess: () => {
      toastSuccess(text("log.restored"));
      // A restored setting or article may be shown anywhere.
      return client.invalidateQueries({ queryKey: [siteNameId] });
    },
  });
}
