import { getSendErrors, getSending } from "@newsloom/contract/delivery/sends";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";

const POLL_MS = 1000;
/** Every number is counted in the ledger, which takes a part of a second for so many people. */
const LARGE_AUDIENCE = 100_000;
const POLL_LARGE_MS = 5000;
const MOVING: readonly string[] = ["preparing", "sending", "packing", "cancelling"];

export const sendingKey = (siteNameId: number, id: number) => [siteNameId, "sending", id];

/** Read again while something happens: every second, or less often where there is more to count. */
export const sendingQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: sendingKey(siteNameId, id),
    queryFn: () => call(getSending, { siteNameId, params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      if (!data || !MOVING.includes(data.state)) return false;
      return (data.audience ?? 0) > LARGE_AUDIENCE ? POLL_LARGE_MS : POLL_MS;
    },
  });

export const sendErrorsQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...sendingKey(siteNameId, id), "errors"],
    queryFn: () => call(getSendErrors, { siteNameId, params: { id } }),
  });
