import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { snapshotQueries } from "./patch-in-lists.ts";

interface OptimisticMutation<Input, Answer> {
  /** The queries that show the change; they are fetched again after the answer. */
  readonly queryKey: QueryKey;
  readonly send: (input: Input) => Promise<Answer>;
  /** Shows the change in the cached queries. */
  readonly apply: (input: Input) => void;
  /** `restore` puts the cached queries back as they were before the change. */
  readonly onSuccess?: (answer: Answer, input: Input, restore: () => void) => void;
}

/** A change that is shown before the server has answered, and undone when it refuses. */
export function useOptimisticMutation<Input, Answer>({
  queryKey,
  send,
  apply,
  onSuccess,
}: OptimisticMutation<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      // An answer that was requested earlier would overwrite the change.
      await client.cancelQueries({ queryKey });
      const restore = snapshotQueries(client, queryKey);
      apply(input);
      return { restore };
    },
    onSuccess: (answer, input, { restore }) => onSuccess?.(answer, input, restore),
    onError: (_error, _input, context) => context?.restore(),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
