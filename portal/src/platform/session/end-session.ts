import { auth } from "./auth-store.ts";
import { saveInterruptedPath } from "./interrupted-path.ts";
import { revokeSession } from "./token-request.ts";

type Save = () => Promise<void>;
const savers = new Set<Save>();

/** Set when the page is left without asking about unsaved work. */
let isForced = false;
export const isLeaveForced = () => isForced;

/** Saves unsaved work before the page is left without a question. */
export function saveBeforeLeaving(save: Save): () => void {
  savers.add(save);
  return () => void savers.delete(save);
}

/** Leaves without a question, after unsaved work is stored. The page reloads, so nothing of it stays in memory. */
export async function leaveTo(path: string): Promise<void> {
  isForced = true;
  await Promise.allSettled([...savers].map((save) => save()));
  location.assign(path);
}

/** Ends the session here and at the server, and removes what it stored on this device. */
export async function endSession(siteNameId: number): Promise<void> {
  auth.refreshToken(siteNameId, null);
  localStorage.clear();
  // Unreachable or already ended: this device has removed the session either way.
  await revokeSession(siteNameId).catch(() => undefined);
}

/** "over": after sign-in the user returns to the same screen. "refused": that would be refused again. */
export type RefusalReason = "over" | "refused";

/** Ends a session that the server no longer accepts; a retry would not help. */
export async function endRefusedSession(siteNameId: number, refusal: RefusalReason): Promise<never> {
  if (refusal === "over") saveInterruptedPath();
  await endSession(siteNameId);
  await leaveTo("/");
  return new Promise<never>(() => undefined);
}
