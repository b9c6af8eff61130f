import { exportActionLog, getActionAreas, getActionList } from "@newsloom/contract/action-log";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../platform/client/call.ts";
import { LOG_PAGE_SIZE, type LogView } from "./log-view.ts";

export const actionsQuery = (siteNameId: number, { from, to, user, area, action, page }: LogView) =>
  queryOptions({
    queryKey: [siteNameId, "actions", { from, to, user, area, action, page }],
    queryFn: () =>
      call(getActionList, {
        body: {
          from,
          to,
          userId: user,
          area,
          action,
          startIndex: (page - 1) * LOG_PAGE_SIZE + 1,
          number: LOG_PAGE_SIZE,
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
