import type { User } from "@newsloom/contract/identity/users";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

interface Change<Input, Answer> {
  readonly send: (user: User, input: Input) => Promise<Answer>;
  /** The user as the change will leave them; null: gone. */
  readonly foresee: (user: User, input: Input) => User | null;
}

interface UserPage {
  readonly items: readonly User[];
  readonly total: number;
}

/** A change of a user that shows at once in every list, and is put back when the server refuses. */
export function useUserChange<Input, Answer>(siteNameId: number, { send, foresee }: Change<Input, Answer>) {
  const client = useQueryClient();
  const queryKey = [siteNameId, "users"];
  return useMutation({
    mutationFn: ({ user, input }: { user: User; input: Input }) => send(user, input),
    onMutate: async ({ user, input }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData({ queryKey });
      showUser(client, siteNameId, user, foresee(user, input));
      return { before };
    },
    onError: (_error, _change, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
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
  for (const [key, page] of client.getQueriesData<UserPage>({ queryKey: [siteNameId, "users", "list"] })) {
    if (!page) continue;
    const { status } = key[3] as { status: string };
    const items = page.items.flatMap((user) => {
      if (user.userId !== userId) return [user];
      return after && (status === "Any" || after.status === status) ? [after] : [];
    });
    client.setQueryData(key, { ...page, items, total: page.total - (page.items.length - items.length) });
  }
  if (after) client.setQueryData([siteNameId, "users", "one", userId], after);
}
