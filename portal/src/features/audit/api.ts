import { exportActionLog, getActionAreas, getActionList } from "@newsloom/contract/action-log";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../platform/client/call.ts";
import { asked } from "../../ui/table/paging.ts";
import type { LogView } from "./log-view.ts";

export const actionsQuery = (siteNameId: number, { sheet: _, ...view }: LogView) =>
  queryOptions({
    queryKey: [siteNameId, "actions", view],
    queryFn: () =>
      call(getActionList, {
        body: {
          from: view.from,
          to: view.to,
          userId: view.user,
          area: view.area,
          action: view.action,
          ...asked(view),
        },
      }),
    placeholderData: keepPreviousData,
    // Things happen all the time; a log that is opened is read anew.
    staleTime: 0,
  });

export const areasQuery = (siteNameId: number) =>
  queryOptions({ queryKey: [siteNameId, "actionAreas"], queryFn: () => call(getActionAreas, {}) });

export const useExportLog = () =>
  useMutation({
    mutationFn: ({ from, to }: Pick<LogView, "from" | "to">) =>
      call(exportActionLog, { query: { from, to } }),
  });
