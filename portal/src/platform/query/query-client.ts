import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { CallError } from "../api-client/call-error.ts";

const FRESH_MS = 60_000;
const TRIES = 2;

/** Only an unreachable server and a server error are worth a retry. */
function mayRetry(failures: number, error: Error): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500) && failures < TRIES;
}

/**
 * TanStack Query does not start a first load again when the query is invalidated meanwhile, so an answer that is older than
 * the change would be shown as current. Here such a query is invalidated once more after its load.
 */
class InvalidatingQueryClient extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (loading.length === 0) return;
    await Promise.allSettled(loading.map((query) => query.promise ?? Promise.resolve()));
    await super.invalidateQueries({ ...filters, predicate: (query) => loading.includes(query) }, options);
  }
}

/** `onFailure` shows that a change failed, or that a list could not be refreshed. */
export function createQueryClient(onFailure: (error: Error) => void): QueryClient {
  return new InvalidatingQueryClient({
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
