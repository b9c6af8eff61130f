import type { z } from "zod";

const CACHE_NAMES = [
  "menu",
  "banners",
  "industries",
  "siteProducts",
  "sectors",
  "settings",
  "features",
  "newsletter:secondaryColor",
  "userProfile",
  "session",
  "recent",
  "recentArticles",
  "rejections",
] as const;
export type CacheName = (typeof CACHE_NAMES)[number];

const keyOf = (siteNameId: number, name: CacheName) => `portal:${siteNameId}:${name}`;

/** What the last visit to a site left on this device; nothing when it no longer has the shape we expect. */
export function readCached<T>(siteNameId: number, name: CacheName, shape: z.ZodType<T>): T | undefined {
  const kept = localStorage.getItem(keyOf(siteNameId, name));
  if (kept === null) return undefined;
  try {
    return shape.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}

/** For whoever is signed in: after a sign-out nothing is put back, however late it comes. */
export function writeCached(siteNameId: number, name: CacheName, value: unknown): void {
  if (name !== "session" && localStorage.getItem(keyOf(siteNameId, "session")) === null) return;
  localStorage.setItem(keyOf(siteNameId, name), JSON.stringify(value));
}

/** Remembers what was read, unless whoever asked for it has signed out meanwhile, in whichever window. */
export async function readThrough<T>(
  siteNameId: number,
  name: CacheName,
  read: () => Promise<T>,
): Promise<T> {
  const noteOfAsker = () => localStorage.getItem(keyOf(siteNameId, "session"));
  const before = noteOfAsker();
  const answer = await read();
  if (before !== null && before === noteOfAsker()) writeCached(siteNameId, name, answer);
  return answer;
}

export function clearCached(siteNameId: number): void {
  for (const name of CACHE_NAMES) localStorage.removeItem(keyOf(siteNameId, name));
}

/** Whether somebody signed in to any site on this device, and did not sign out again. */
export const isAnybodySignedIn = (): boolean =>
  Object.keys(localStorage).some((key) => key.endsWith(":session" satisfies `:${CacheName}`));

/** Runs when another window of this browser signed in. */
export function onSignedInElsewhere(siteNameId: number, then: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(siteNameId, "session") && newValue !== null) then();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** Runs when another window of this browser signed out and so emptied the storage. */
export function onSignedOutElsewhere(siteNameId: number, then: () => void): () => void {
  const listen = (event: StorageEvent) => {
    const gone =
      event.key === null || (event.key === keyOf(siteNameId, "session") && event.newValue === null);
    if (gone) then();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
