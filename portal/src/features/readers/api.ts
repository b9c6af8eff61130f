import { getEmbedCode, getWidgets, getWidgetUsage } from "@newsloom/contract/readers/widgets";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";

export const widgetsKey = (siteNameId: number) => [siteNameId, "widgets"];

export const widgetsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...widgetsKey(siteNameId), "list"],
    queryFn: () => call(getWidgets, { siteNameId }),
  });

export const embedCodeQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...widgetsKey(siteNameId), "code", id],
    queryFn: () => call(getEmbedCode, { siteNameId, params: { id } }),
  });

export const widgetUsageQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...widgetsKey(siteNameId), "usage", id],
    queryFn: () => call(getWidgetUsage, { siteNameId, params: { id } }),
  });
