import { renewInvitation, type User, updateUserStatus } from "@newsloom/contract/identity/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { useOptimisticMutation } from "../../../platform/query/use-optimistic-mutation.ts";
import { usersKey } from "./api.ts";
import type { InvitationLink } from "./invitation-links-dialog.tsx";
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
  return useOptimisticMutation({
    queryKey: usersKey(siteNameId),
    send: ({ users, status }: StatusChange) =>
      sendAll(users, ({ userId }) =>
        call(updateUserStatus, { siteNameId, params: { userId }, query: { status } }),
      ),
    apply: ({ users, status }) => showStatus(users, status),
    onSuccess: ({ done, refused }, { status }, restore) => {
      if (refused.length === 0) return;
      restore();
      showStatus(done, status);
    },
  });

  function showStatus(users: readonly User[], status: StatusChange["status"]): void {
    for (const user of users) updateUserInCache(client, siteNameId, user, { ...user, status });
  }
}

/** `links` are those that no mail server took. */
export const useResendInvitations = (siteNameId: number) =>
  useMutation({
    mutationFn: async (users: readonly User[]) => {
      const links: InvitationLink[] = [];
      const result = await sendAll(users, async ({ id, email }) => {
        const { link, expiresAt } = await call(renewInvitation, { siteNameId, params: { id } });
        if (link !== null) links.push({ email, link, expiresAt });
      });
      return { ...result, links };
    },
  });
