import { validateRegistration } from "@newsloom/contract/identity/registration";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

/** The state of an invitation's code. Reading a used one notifies the administrator, so it is read once. */
export const invitationQuery = (siteNameId: number, code: string) =>
  queryOptions({
    queryKey: ["invitation", siteNameId, code],
    queryFn: async () =>
      code === ""
        ? ({ email: "", status: "Invalid" } as const)
        : call(validateRegistration, { siteNameId, query: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
