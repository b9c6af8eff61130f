/** Deadlock and serialization failure: PostgreSQL rolled this transaction back. */
const CONFLICTS: readonly unknown[] = ["40P01", "40001"];
const TRIES = 4;

/** Runs the transaction again after such a conflict: nothing of it was committed. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isConflict(error)) throw error;
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof Error && "code" in error && CONFLICTS.includes(error.code);
