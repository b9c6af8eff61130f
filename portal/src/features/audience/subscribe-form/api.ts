import { getAudience } from "@newsloom/contract/audience/audience";
import { getSubscribeCode } from "@newsloom/contract/audience/subscribing";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { audienceKey, audienceListsKey } from "../api.ts";

export const subscribeCodeQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...audienceKey(siteNameId), "subscribe-code"],
    queryFn: () => call(getSubscribeCode, { siteNameId }),
  });

const SIGN_UPS = 10;

/** Who came by the form, the newest first. */
export const latestSignUpsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...audienceListsKey(siteNameId), "sign-ups"],
    queryFn: () =>
      call(getAudience, {
        siteNameId,
        body: {
          filter: {
            include: { match: "all", items: [{ field: "source", operator: "isAnyOf", values: ["widget"] }] },
          },
          sortedBy: "-createDate",
          number: SIGN_UPS,
        },
      }),
  });
