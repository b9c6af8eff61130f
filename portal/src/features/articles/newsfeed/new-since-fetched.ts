/** How many articles came since the list was fetched: none while it loads, because it will contain them all. */
export const newSinceFetched = (newCount: number, newCountWhenFetched: number | undefined): number =>
  newCountWhenFetched === undefined ? 0 : Math.max(0, newCount - newCountWhenFetched);
