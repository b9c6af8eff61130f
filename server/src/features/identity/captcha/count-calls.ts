/** How many calls an address made within the last `windowMs`, this one included. */
export function countCalls(windowMs: number, now: () => number): (address: string) => number {
  const calls = new Map<string, number[]>();
  let sweptAt = now();

  const recent = (address: string) =>
    (calls.get(address) ?? []).filter((moment) => now() - moment < windowMs);

  return (address) => {
    // Once a window: whoever has gone quiet is forgotten, so that the map stays as small as the crowd.
    if (now() - sweptAt >= windowMs) {
      for (const known of calls.keys()) if (recent(known).length === 0) calls.delete(known);
      sweptAt = now();
    }
    const moments = [...recent(address), now()].slice(-MOST_KEPT);
    calls.set(address, moments);
    return moments.length;
  };
}

/** More than any limit asks about; a flood from one address must not grow the list. */
const MOST_KEPT = 20;
