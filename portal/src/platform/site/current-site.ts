let current: number | null = null;

/** A window works on one site at a time. */
export function enterSite(siteNameId: number): void {
  current = siteNameId;
}

/** Null before a site is known. Read it when an action starts, not after an await: the site may have changed since. */
export const siteInUse = (): number | null => current;

export function currentSite(): number {
  if (current === null) throw new Error("A call needs a site, and none has been entered yet");
  return current;
}
