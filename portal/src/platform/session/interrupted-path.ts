const KEY = "portal:interrupted";

/** Where this window was when its session ended. Kept for the window alone: another one was somewhere else. */
export function noteInterruption(): void {
  const { pathname, search, hash } = location;
  sessionStorage.setItem(KEY, pathname + search + hash);
}

export const interruptedAt = (): string | null => sessionStorage.getItem(KEY);

export const forgetInterruption = (): void => sessionStorage.removeItem(KEY);
