import { changePassword, type User, updateCurrentUser } from "@newsloom/contract/identity/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { formResult } from "../../../platform/api-client/form-result.ts";
import { currentUserQuery } from "../api.ts";

export type OwnProfile = Pick<User, "firstName" | "lastName" | "jobName" | "phone">;

/** Optimistic: the old profile comes back when the server refuses. */
export function useUpdateProfile(siteNameId: number) {
  const client = useQueryClient();
  const { queryKey } = currentUserQuery(siteNameId);
  return useMutation({
    mutationFn: async (profile: OwnProfile) =>
      formResult(await call(updateCurrentUser, { siteNameId, body: profile })),
    onMutate: async (profile) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const fullName = `${profile.firstName} ${profile.lastName}`;
      if (before) client.setQueryData(queryKey, { ...before, ...profile, fullName });
      return { before };
    },
    onError: (_error, _profile, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: (user) => client.setQueryData(queryKey, user),
  });
}

export function useChangePassword(siteNameId: number) {
  return useMutation({
    mutationFn: async (form: { currentPassword: string; password: string }) =>
      formResult(await call(changePassword, { siteNameId, body: form })),
  });
}
