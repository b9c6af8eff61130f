import { getActionAreas, getActionList } from "@newsloom/contract/action-log/action-log";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { pageQuery } from "../../ui/data/table/paging.ts";
import type { ActionLogUrlState } from "./action-log-url-state.ts";
import { periodBounds } from "./period-bounds.ts";

export const actionLogQuery = (siteNameId: number, { sheet: _, ...view }: ActionLogUrlState, zone: string) =>
  queryOptions({
    queryKey: [siteNameId, "actions", view, zone],
    queryFn: () =>
      call(getActionList, {
        siteNameId,
        body: {
          ...periodBounds(view, zone),
          userId: view.user,
          area: view.area,
          action: view.action,
          ...pageQuery(view),
        },
      }),
    placeholderData: keepPreviousData,
    // New actions come in all the time.
    staleTime: 0,
  });

export const actionAreasQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "actionAreas"],
    queryFn: () => call(getActionAreas, { siteNameId }),
  });
