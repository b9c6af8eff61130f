const KEY = "portal:interrupted";

/** Where this window was when its session ended. Stored per window. */
export function saveInterruptedPath(): void {
  const { pathname, search, hash } = location;
  sessionStorage.setItem(KEY, pathname + search + hash);
}

export const interruptedPath = (): string | null => sessionStorage.getItem(KEY);

export const clearInterruptedPath = (): void => sessionStorage.removeItem(KEY);
