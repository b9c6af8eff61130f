import { endMySessions } from "@newsloom/contract/identity/users";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

export const useEndSessions = (siteNameId: number) =>
  useMutation({ mutationFn: () => call(endMySessions, { siteNameId }) });
