import { type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { CallError } from "./call-error.ts";

/** "offline": this device has no network. "unreachable": it has, and the server does not answer. */
export type Connectivity = "online" | "offline" | "unreachable";

let isUnreachable = false;
const watchers = new Set<() => void>();

const currentConnectivity = (): Connectivity =>
  navigator.onLine ? (isUnreachable ? "unreachable" : "online") : "offline";

export function useConnectivity(): Connectivity {
  return useSyncExternalStore((watch) => {
    watchers.add(watch);
    addEventListener("online", watch);
    addEventListener("offline", watch);
    return () => {
      watchers.delete(watch);
      removeEventListener("online", watch);
      removeEventListener("offline", watch);
    };
  }, currentConnectivity);
}

/** The server answered, whatever the status. */
export const markReachable = () => note(false);
export const markUnreachable = () => note(true);

function note(next: boolean): void {
  if (next === isUnreachable) return;
  isUnreachable = next;
  for (const watch of watchers) watch();
}

/** Learns from every call of the portal whether the server answers. */
export function watchConnectivity(client: QueryClient): () => void {
  function learn({ type, error }: { readonly type: string; readonly error?: unknown }): void {
    if (type === "success") note(false);
    if (type === "failed" || type === "error") note(error instanceof CallError && error.status === 0);
  }
  const ends = [
    client.getQueryCache().subscribe((event) => event.type === "updated" && learn(event.action)),
    client.getMutationCache().subscribe((event) => event.type === "updated" && learn(event.action)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Checks whether the server answers, by an endpoint without data. */
export const isServerUp = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
