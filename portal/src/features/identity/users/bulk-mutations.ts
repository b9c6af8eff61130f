import { resendInvitation, type User, updateUserStatus } from "@newsloom/contract/identity/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { snapshotQueries } from "../../../platform/query/patch-in-lists.ts";
import { updateUserInCache } from "./mutations.ts";

/** Leaves connections for other calls of the page. */
const MAX_PARALLEL = 4;

export interface BulkResult {
  readonly done: readonly User[];
  readonly refused: readonly { readonly user: User; readonly reason: string }[];
}

async function sendAll(users: readonly User[], send: (user: User) => Promise<unknown>): Promise<BulkResult> {
  const queue = [...users];
  const done: User[] = [];
  const refused: { user: User; reason: string }[] = [];
  async function sendNext(): Promise<void> {
    for (let user = queue.shift(); user; user = queue.shift()) {
      try {
        await send(user);
        done.push(user);
      } catch (error) {
        refused.push({ user, reason: (error as Error).message });
      }
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, sendNext));
  return { done, refused };
}

interface StatusChange {
  readonly users: readonly User[];
  readonly status: "Active" | "Inactive";
}

/** Optimistic change of several users; those the server refuses are restored. */
export function useChangeStatuses(siteNameId: number) {
  const client = useQueryClient();
  const queryKey = [siteNameId, "users"];
  return useMutation({
    mutationFn: ({ users, status }: StatusChange) =>
      sendAll(users, ({ userId }) =>
        call(updateUserStatus, { siteNameId, params: { userId }, query: { status } }),
      ),
    onMutate: async ({ users, status }) => {
      await client.cancelQueries({ queryKey });
      const restore = snapshotQueries(client, queryKey);
      for (const user of users) updateUserInCache(client, siteNameId, user, { ...user, status });
      return { restore };
    },
    onSuccess: ({ done, refused }, { status }, { restore }) => {
      if (refused.length === 0) return;
      restore();
      for (const user of done) updateUserInCache(client, siteNameId, user, { ...user, status });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const useResendInvitations = (siteNameId: number) =>
  useMutation({
    mutationFn: (users: readonly User[]) =>
      sendAll(users, ({ id }) => call(resendInvitation, { siteNameId, params: { id } })),
  });
