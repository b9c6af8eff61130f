import {
  deleteUser,
  exportUsers,
  inviteUser,
  renewInvitation,
  type User,
  updateUser,
  updateUserRole,
  updateUserStatus,
} from "@newsloom/contract/identity/users";
import { displayRole } from "@newsloom/domain/identity/roles";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { formResult } from "../../../platform/api-client/form-result.ts";
import { patchInLists } from "../../../platform/query/patch-in-lists.ts";
import { useOptimisticMutation } from "../../../platform/query/use-optimistic-mutation.ts";
import { filtersOf, userKey, userListsKey, usersKey } from "./api.ts";
import type { UsersUrlState } from "./users-url-state.ts";

export interface Invitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
}

export function useInviteUser(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (invitation: Invitation) =>
      formResult(await call(inviteUser, { siteNameId, body: invitation })),
    onSuccess: () => client.invalidateQueries({ queryKey: usersKey(siteNameId) }),
  });
}

export const useResendInvitation = (siteNameId: number) =>
  useMutation({
    mutationFn: (user: User) => call(renewInvitation, { siteNameId, params: { id: user.id } }),
  });

export type UserForm = Pick<User, "firstName" | "lastName" | "email" | "jobName" | "phone" | "role">;

export const useUpdateUser = (siteNameId: number) =>
  useUserChange(siteNameId, {
    send: async (user, form: UserForm) =>
      formResult(await call(updateUser, { siteNameId, params: { userId: user.userId }, body: form })),
    predict: (user, form) => ({
      ...user,
      ...form,
      fullName: `${form.firstName} ${form.lastName}`,
      displayRole: displayRole(form.role),
    }),
  });

export const useChangeRole = (siteNameId: number) =>
  useUserChange(siteNameId, {
    send: (user, role: string) =>
      call(updateUserRole, { siteNameId, params: { userId: user.userId }, body: { role } }),
    predict: (user, role) => ({ ...user, role, displayRole: displayRole(role) }),
  });

export const useChangeStatus = (siteNameId: number) =>
  useUserChange(siteNameId, {
    send: (user, status: "Active" | "Inactive") =>
      call(updateUserStatus, { siteNameId, params: { userId: user.userId }, query: { status } }),
    predict: (user, status) => ({ ...user, status }),
  });

export const useRemoveUser = (siteNameId: number) =>
  useUserChange(siteNameId, {
    send: (user, _: null) => call(deleteUser, { siteNameId, params: { userId: user.userId } }),
    predict: () => null,
  });

interface UserChange<Input, Answer> {
  readonly send: (user: User, input: Input) => Promise<Answer>;
  /** The user after the change; null when removed. */
  readonly predict: (user: User, input: Input) => User | null;
}

/** An optimistic change of a user in every cached list. */
function useUserChange<Input, Answer>(siteNameId: number, { send, predict }: UserChange<Input, Answer>) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: usersKey(siteNameId),
    send: ({ user, input }: { user: User; input: Input }) => send(user, input),
    apply: ({ user, input }) => updateUserInCache(client, siteNameId, user, predict(user, input)),
    onSuccess: (_answer, { user, input }) => {
      // Do not refetch a removed user.
      if (predict(user, input) === null) client.removeQueries({ queryKey: userKey(siteNameId, user.userId) });
    },
  });
}

/** Shows a changed user in every cached list; null removes them. */
export function updateUserInCache(
  client: QueryClient,
  siteNameId: number,
  { userId }: User,
  after: User | null,
): void {
  patchInLists<User>(client, { queryKey: userListsKey(siteNameId) }, (user, key) => {
    if (user.userId !== userId) return user;
    const { status } = key.at(-1) as { status: string };
    return status === "Any" || after?.status === status ? after : null;
  });
  if (after) client.setQueryData(userKey(siteNameId, userId), after);
}

export const useExportUsers = (siteNameId: number) =>
  useMutation({
    mutationFn: (view: UsersUrlState) => call(exportUsers, { siteNameId, query: filtersOf(view) }),
  });
