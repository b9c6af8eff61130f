/** The button of an error's toast. */
export interface ErrorAction {
  readonly label: string;
  readonly run: () => void;
}

/** The last error, and the text people read. */
export interface ReportedError {
  readonly error: Error | null;
  readonly message: string;
  readonly action?: ErrorAction | undefined;
}

let state: ReportedError = { error: null, message: "" };
const listeners = new Set<(state: ReportedError) => void>();

export const lastError = (): ReportedError => state;

/** Stores the error and passes it to the listeners. */
export function reportError(thrown: unknown, action?: ErrorAction): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  state = { error, message: error.message, action };
  for (const notify of listeners) notify(state);
}

export function onError(listener: (state: ReportedError) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
