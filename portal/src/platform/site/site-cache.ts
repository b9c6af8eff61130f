import type { z } from "zod";
import { parseJson } from "../parse-json.ts";

const CACHE_NAMES = [
  "menu",
  "banners",
  "industries",
  "siteProducts",
  "sectors",
  "settings",
  "features",
  "newsletter:secondaryColor",
  "newsletter:neverSent",
  "newsletter:recommended",
  "newsletter:topReads",
  "newsletter:trending",
  "newsletter:pressReleases",
  "newsletter:industryNews",
  "newsletter:industryNewsCompanyIds",
  "newsletter:featured",
  "userProfile",
  "session",
  "recent",
  "recentArticles",
  "rejections",
  "sentRejections",
] as const;
export type CacheName = (typeof CACHE_NAMES)[number];

const keyOf = (siteNameId: number, name: CacheName) => `portal:${siteNameId}:${name}`;

/** The value stored on this device; undefined when it no longer has the expected shape. */
export function readCached<T>(siteNameId: number, name: CacheName, shape: z.ZodType<T>): T | undefined {
  const stored = localStorage.getItem(keyOf(siteNameId, name));
  return stored === null ? undefined : shape.safeParse(parseJson(stored)).data;
}

/** Only while signed in: an answer that comes after a sign-out is not stored. */
export function writeCached(siteNameId: number, name: CacheName, value: unknown): void {
  if (name !== "session" && localStorage.getItem(keyOf(siteNameId, "session")) === null) return;
  localStorage.setItem(keyOf(siteNameId, name), JSON.stringify(value));
}

/** Stores the answer, unless the user signed out meanwhile in any window. */
export async function readThrough<T>(
  siteNameId: number,
  name: CacheName,
  read: () => Promise<T>,
): Promise<T> {
  const storedSession = () => localStorage.getItem(keyOf(siteNameId, "session"));
  const before = storedSession();
  const answer = await read();
  if (before !== null && before === storedSession()) writeCached(siteNameId, name, answer);
  return answer;
}

export function clearCached(siteNameId: number): void {
  for (const name of CACHE_NAMES) localStorage.removeItem(keyOf(siteNameId, name));
}

/** The sites that a user is signed in to on this device. */
export const signedInSites = (): number[] =>
  Object.keys(localStorage)
    .map((key) => Number(/^portal:(\d+):session$/.exec(key)?.[1]))
    .filter((siteNameId) => !Number.isNaN(siteNameId));

export const isAnybodySignedIn = (): boolean => signedInSites().length > 0;

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
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === keyOf(siteNameId, "session") && newValue === null)) then();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

const CHECK_MS = 5_000;

/**
 * Windows learn of a sign-out a moment later: what one stored meanwhile is removed by every window that is signed out, now,
 * whenever the storage changes, and every few seconds, because lists were seen to stay although every window listened. For as
 * long as the window is open, because its screens may be gone by then.
 */
export function removeWhatCameLate(): void {
  removeWithoutSession();
  addEventListener("storage", removeWithoutSession);
  setInterval(removeWithoutSession, CHECK_MS);
}

function removeWithoutSession(): void {
  const stored = Object.keys(localStorage).flatMap((key) => /^portal:(\d+):/.exec(key)?.[1] ?? []);
  for (const siteNameId of new Set(stored.map(Number)))
    if (localStorage.getItem(keyOf(siteNameId, "session")) === null) clearCached(siteNameId);
}
