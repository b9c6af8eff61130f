import type { User } from "@newsloom/contract/identity/users";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { patchInLists, snapshotQueries } from "../../../platform/query/patch-in-lists.ts";

interface Change<Input, Answer> {
  readonly send: (user: User, input: Input) => Promise<Answer>;
  /** The user as the change will leave them; null: gone. */
  readonly foresee: (user: User, input: Input) => User | null;
}

/** A change of a user that shows at once in every list, and is put back when the server refuses. */
export function useUserChange<Input, Answer>(siteNameId: number, { send, foresee }: Change<Input, Answer>) {
  const client = useQueryClient();
  const queryKey = [siteNameId, "users"];
  return useMutation({
    mutationFn: ({ user, input }: { user: User; input: Input }) => send(user, input),
    onMutate: async ({ user, input }) => {
      await client.cancelQueries({ queryKey });
      const restore = snapshotQueries(client, queryKey);
      showUser(client, siteNameId, user, foresee(user, input));
      return { restore };
    },
    onError: (_error, _change, context) => context?.restore(),
    onSettled: (_answer, error, { user, input }) => {
      // Somebody who is gone is not asked for again.
      if (error === null && foresee(user, input) === null)
        client.removeQueries({ queryKey: [...queryKey, "one", user.userId] });
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Puts a user as they will be into every list that holds them; null: gone. */
export function showUser(
  client: QueryClient,
  siteNameId: number,
  { userId }: User,
  after: User | null,
): void {
  patchInLists<User>(client, { queryKey: [siteNameId, "users", "list"] }, (user, key) => {
    if (user.userId !== userId) return user;
    const { status } = key[3] as { status: string };
    return status === "Any" || after?.status === status ? after : null;
  });
  if (after) client.setQueryData([siteNameId, "users", "one", userId], after);
}
