/** What can be done about an error, as a button on its notice. */
export interface ErrorEvent {
  readonly label: string;
  readonly run: () => void;
}

/** The last thing that went wrong: the error itself, and what it says to people. */
export interface ErrorState {
  readonly error: Error | null;
  readonly message: string;
  readonly event?: ErrorEvent | undefined;
}

let state: ErrorState = { error: null, message: "" };
const listeners = new Set<(state: ErrorState) => void>();

export const errorState = (): ErrorState => state;

/** Holds what was thrown for whoever shows it. */
export function holdError(thrown: unknown, event?: ErrorEvent): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  state = { error, message: error.message, event };
  for (const notify of listeners) notify(state);
}

export function onError(listener: (state: ErrorState) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
