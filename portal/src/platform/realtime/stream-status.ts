import { useSyncExternalStore } from "react";

let isConnected = false;
const listeners = new Set<() => void>();

export function setStreamConnected(next: boolean): void {
  if (next === isConnected) return;
  isConnected = next;
  for (const listener of listeners) listener();
}

/** Whether the site's events arrive, in this window or through the one that holds the stream. */
export function useIsStreamConnected(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isConnected,
  );
}
