import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { CallFailed } from "./call-error.ts";

/** "offline": this device has no network. "away": it has, and the server does not answer. */
export type Reach = "there" | "offline" | "away";

let isAway = false;
const watchers = new Set<() => void>();

const currentReach = (): Reach => (navigator.onLine ? (isAway ? "away" : "there") : "offline");

export function useReach(): Reach {
  return useSyncExternalStore((watch) => {
    watchers.add(watch);
    addEventListener("online", watch);
    addEventListener("offline", watch);
    return () => {
      watchers.delete(watch);
      removeEventListener("online", watch);
      removeEventListener("offline", watch);
    };
  }, currentReach);
}

/** Somebody answered, whatever they said. */
export const noteAnswer = () => note(false);

function note(next: boolean): void {
  if (next === isAway) return;
  isAway = next;
  for (const watch of watchers) watch();
}

/** Learns from every call of the portal whether the server answers. */
export function watchReach(client: QueryClient): () => void {
  function learn({ type, error }: { readonly type: string; readonly error?: unknown }): void {
    if (type === "success") note(false);
    if (type === "failed" || type === "error") note(error instanceof CallFailed && error.status === 0);
  }
  const ends = [
    client.getQueryCache().subscribe((event) => event.type === "updated" && learn(event.action)),
    client.getMutationCache().subscribe((event) => event.type === "updated" && learn(event.action)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
