import {
  changePassword,
  getCurrentUser,
  getUsers,
  type User,
  updateCurrentUser,
} from "@newsloom/contract/identity/users";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { formResult } from "../../platform/api-client/form-result.ts";

export const currentUserQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "currentUser"],
    queryFn: () => call(getCurrentUser, { siteNameId }),
  });

const MAX_NAMES = 100;

/** The names of the site's newest people, for what is told about them elsewhere. */
export const userNamesQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "userNames"],
    queryFn: async () => {
      const { items } = await call(getUsers, { siteNameId, query: { status: "Any", number: MAX_NAMES } });
      return items.map(({ userId, fullName, email }) => [userId, fullName || email] as const);
    },
  });

export type OwnProfile = Pick<User, "firstName" | "lastName" | "jobName" | "phone">;

/** Shown at once; what the server makes of it follows, and a refusal puts the old profile back. */
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

export function useChangePassword() {
  return useMutation({
    mutationFn: async (form: { currentPassword: string; password: string }) =>
      formResult(await call(changePassword, { body: form })),
  });
}
