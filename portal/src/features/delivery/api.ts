import { getSendErrors, getSending } from "@newsloom/contract/delivery/sends";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";

const POLL_MS = 1000;
const MOVING: readonly string[] = ["preparing", "sending", "packing", "cancelling"];

export const sendingKey = (siteNameId: number, id: number) => [siteNameId, "sending", id];

/** Read again every second while something happens. */
export const sendingQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: sendingKey(siteNameId, id),
    queryFn: () => call(getSending, { siteNameId, params: { id } }),
    refetchInterval: ({ state }) => (MOVING.includes(state.data?.state ?? "") ? POLL_MS : false),
  });

export const sendErrorsQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...sendingKey(siteNameId, id), "errors"],
    queryFn: () => call(getSendErrors, { siteNameId, params: { id } }),
  });
