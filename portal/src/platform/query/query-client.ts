import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError } from "../api-client/call-error.ts";

const FRESH_MS = 60_000;
const TRIES = 2;

/** Only an unreachable server and a server error are worth a retry. */
function mayRetry(failures: number, error: Error): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500) && failures < TRIES;
}

/** `onFailure` shows that a change failed, or that a list could not be refreshed. */
export function createQueryClient(onFailure: (error: Error) => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: mayRetry },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({ onError: (error) => onFailure(error) }),
    queryCache: new QueryCache({
      // A first load that fails is shown where its data would be.
      onError: (error, query) => query.state.data !== undefined && onFailure(error),
    }),
  });
}
