import { getEditions } from "@newsloom/contract/newsletters/editions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { campaignKey } from "../api.ts";

export const editionsQuery = (siteNameId: number, id: number) =>
  queryOptions({
    // Below the newsletters: an edition that is made is an event of theirs.
    queryKey: [...campaignKey(siteNameId, id), "editions"],
    queryFn: () => call(getEditions, { siteNameId, params: { id } }),
  });
