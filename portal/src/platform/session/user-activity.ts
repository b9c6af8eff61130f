import { type Idleness, idleness } from "@newsloom/domain/identity/idle";
import { isAnybodySignedIn } from "../site/site-cache.ts";

const KEY = "portal:lastActivity";
const EVENTS = ["mousemove", "mousedown", "click", "wheel", "scroll", "touchstart", "keydown"] as const;
/** Other windows hear of it at most this often. */
const SHARE_EVERY_MS = 1000;

/** When this window last knew somebody to be there; what the windows share is cleared by whoever signs out. */
let seen = 0;
let shared = 0;

export function recordActivity(): void {
  seen = Date.now();
  // A window that is about to leave after a sign-out puts nothing back.
  if (seen - shared < SHARE_EVERY_MS || !isAnybodySignedIn()) return;
  shared = seen;
  localStorage.setItem(KEY, String(seen));
}

/** How long the person has been away, in whichever window of this browser they were last seen. */
export function currentIdleness(): Idleness {
  const now = Date.now();
  // A clock that was put back must not keep a session open until it catches up.
  seen = Math.min(Math.max(seen, Number(localStorage.getItem(KEY) ?? 0)) || now, now);
  return idleness(seen, now);
}

/** Calls `onActivity` after every activity, here or in another window, and when the page becomes visible. */
export function watchActivity(onActivity: () => void): () => void {
  let pointer = "";
  const onEvent = (event: Event) => {
    if (event instanceof MouseEvent && event.type === "mousemove") {
      // Browsers report a move when something appears under a pointer that lies still.
      const place = `${event.screenX} ${event.screenY}`;
      if (place === pointer) return;
      pointer = place;
    }
    // A machine that wakes after the time is up does not bring the session back.
    if (currentIdleness().kind !== "ended") recordActivity();
    onActivity();
  };
  const onStorage = (event: StorageEvent) => void (event.key === KEY && onActivity());
  for (const name of EVENTS) addEventListener(name, onEvent, { capture: true, passive: true });
  addEventListener("storage", onStorage);
  document.addEventListener("visibilitychange", onActivity);
  return () => {
    for (const name of EVENTS) removeEventListener(name, onEvent, { capture: true });
    removeEventListener("storage", onStorage);
    document.removeEventListener("visibilitychange", onActivity);
  };
}
