let current: number | undefined;

/** A window works on one site at a time; calls carry its number. */
export function enterSite(siteNameId: number): void {
  current = siteNameId;
}

export function currentSite(): number {
  if (current === undefined) throw new Error("A call needs a site, and none has been entered yet");
  return current;
}
