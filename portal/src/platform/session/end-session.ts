import { auth } from "./auth-store.ts";
import { saveInterruptedPath } from "./interrupted-path.ts";
import { revokeSession } from "./token-request.ts";

type Save = () => Promise<void>;
const savers = new Set<Save>();

/** Set when nobody is there to answer, or nothing is lost. */
let isForced = false;
export const isLeaveForced = () => isForced;

/** Work that is put in a safe place before a page is left in a hurry. */
export function saveBeforeLeaving(save: Save): () => void {
  savers.add(save);
  return () => void savers.delete(save);
}

/** Leaves even from unsaved work, once it is saved. The page reloads, so nothing of it stays in memory. */
export async function leaveTo(path: string): Promise<void> {
  isForced = true;
  await Promise.allSettled([...savers].map((save) => save()));
  location.assign(path);
}

/** Ends the session here and at the server, and removes what it stored on this device. */
export async function endSession(siteNameId: number): Promise<void> {
  auth.refreshToken(siteNameId, null);
  localStorage.clear();
  // Away or already over: this device has removed the session either way.
  await revokeSession(siteNameId).catch(() => undefined);
}

/** "over": the person may come back to where they were. "refused": coming back would be refused again. */
export type RefusalReason = "over" | "refused";

/** A refusal that no retry mends. */
export async function endRefusedSession(siteNameId: number, refusal: RefusalReason): Promise<never> {
  if (refusal === "over") saveInterruptedPath();
  await endSession(siteNameId);
  await leaveTo("/");
  return new Promise<never>(() => undefined);
}
