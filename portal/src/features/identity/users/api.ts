import {
  deleteUser,
  exportUsers,
  getUserDetails,
  getUsers,
  inviteUser,
  resendInvitation,
  type User,
  updateUser,
  updateUserRole,
  updateUserStatus,
} from "@newsloom/contract/identity/users";
import { displayRole } from "@newsloom/domain/identity/roles";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { formResult } from "../../../platform/api-client/form-result.ts";
import { pageQuery } from "../../../ui/data/table/paging.ts";
import { useUserChange } from "./mutations.ts";
import type { UsersUrlState } from "./users-url-state.ts";

const filtersOf = ({ status, role, q }: Pick<UsersUrlState, "status" | "role" | "q">) => ({
  status,
  role: role || undefined,
  keyword: q || undefined,
});

export const usersQuery = (siteNameId: number, { sheet: _, ...view }: UsersUrlState) =>
  queryOptions({
    queryKey: [siteNameId, "users", "list", view],
    queryFn: () =>
      call(getUsers, {
        siteNameId,
        query: {
          ...filtersOf(view),
          sortedBy: view.sort,
          ...pageQuery(view),
        },
      }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (siteNameId: number, userId: string) =>
  queryOptions({
    queryKey: [siteNameId, "users", "one", userId],
    queryFn: () => call(getUserDetails, { siteNameId, params: { userId } }),
  });

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
    onSuccess: () => client.invalidateQueries({ queryKey: [siteNameId, "users"] }),
  });
}

export const useResendInvitation = () =>
  useMutation({ mutationFn: (user: User) => call(resendInvitation, { params: { id: user.id } }) });

export type UserForm = Pick<User, "firstName" | "lastName" | "email" | "jobName" | "phone" | "role">;

export const useUpdateUser = (siteNameId: number) =>
  useUserChange(siteNameId, {
    send: async (user, form: UserForm) =>
      formResult(await call(updateUser, { siteNameId, params: { userId: user.userId }, body: form })),
    foresee: (user, form) => ({
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
    foresee: (user, role) => ({ ...user, role, displayRole: displayRole(role) }),
  });

export const useChangeStatus = (siteNameId: number) =>
  useUserChange(siteNameId, {
    send: (user, status: "Active" | "Inactive") =>
      call(updateUserStatus, { siteNameId, params: { userId: user.userId }, query: { status } }),
    foresee: (user, status) => ({ ...user, status }),
  });

export const useRemoveUser = (siteNameId: number) =>
  useUserChange(siteNameId, {
    send: (user, _: null) => call(deleteUser, { siteNameId, params: { userId: user.userId } }),
    foresee: () => null,
  });

export const useExportUsers = () =>
  useMutation({ mutationFn: (view: UsersUrlState) => call(exportUsers, { query: filtersOf(view) }) });
