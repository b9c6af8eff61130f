import { getMySessions } from "@newsloom/contract/identity/users";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

export const sessionsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "sessions"],
    queryFn: () => call(getMySessions, { siteNameId }),
    // Another device may have signed in since.
    staleTime: 0,
  });
