const FACTORS = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429] as const;

/** The part of a normal distribution above z (z ≥ 0), to seven places: Abramowitz and Stegun, 26.2.17. */
export function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const sum = FACTORS.reduceRight((all, factor) => (all + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
