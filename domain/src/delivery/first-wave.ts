export const WAVE_UNITS = ["people", "percent"] as const;
export type WaveUnit = (typeof WAVE_UNITS)[number];

/** Some get a newsletter first; the rest after a wait, by itself. */
export interface FirstWave {
  readonly size: number;
  readonly unit: WaveUnit;
  readonly waitMinutes: number;
}

export const FIRST_WAVE_LIMITS = {
  people: { min: 1, max: 1_000_000 },
  percent: { min: 1, max: 90 },
  waitMinutes: { min: 1, max: 3 * 24 * 60 },
} as const;

/** The numbers of waves in the ledger. */
export const WAVES = { first: 1, rest: 2 } as const;

/** How many of those who wait are in the first wave: at least one. */
export const firstWavePeople = (waiting: number, { size, unit }: Pick<FirstWave, "size" | "unit">): number =>
  Math.min(waiting, unit === "people" ? size : Math.ceil((waiting * size) / 100));

export const FIRST_WAVE_MESSAGES = {
  size: (unit: WaveUnit): string => {
    const { min, max } = FIRST_WAVE_LIMITS[unit];
    return `Enter a number from ${min} to ${max.toLocaleString("en")}.`;
  },
  waitMinutes: "Enter a time of at least a minute and at most three days.",
  noRest: "Nobody of this newsletter waits for the end of a first wave.",
} as const;
