/** From 0 to 100 with one decimal place. */
export const percentOf = (count: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.round((1000 * count) / total) / 10);
