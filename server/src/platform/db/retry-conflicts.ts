/** Two transactions waited for each other, or saw each other's rows; PostgreSQL ended this one and let the other go on. */
const CONFLICTS: readonly unknown[] = ["40P01", "40001"];
const TRIES = 4;

/** Does the work again when it lost against another transaction: nothing of it was kept. */
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
