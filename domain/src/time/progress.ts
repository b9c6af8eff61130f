/** How much was done at a moment. */
export interface ProgressSample {
  readonly atMs: number;
  readonly done: number;
}

export interface Estimate {
  readonly perSecond: number;
  readonly leftMs: number;
}

/** The pace of the last moments counts: work that slows down shall not promise the pace of its beginning. */
const WINDOW_MS = 20_000;
/** Less tells nothing yet. */
const LEAST_MS = 1000;

/** The samples that still count, with the new one. Work that began anew begins its samples anew. */
export function withSample(samples: readonly ProgressSample[], next: ProgressSample): ProgressSample[] {
  const last = samples.at(-1);
  if (last && next.done < last.done) return [next];
  const recent = samples.filter(({ atMs }) => next.atMs - atMs <= WINDOW_MS && atMs < next.atMs);
  return [...recent, next];
}

/** Rate and time left; undefined while nobody can say. */
export function estimate(samples: readonly ProgressSample[], total: number): Estimate | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < LEAST_MS) return undefined;
  const perSecond = ((last.done - first.done) / (last.atMs - first.atMs)) * 1000;
  if (perSecond <= 0) return undefined;
  return { perSecond, leftMs: (Math.max(0, total - last.done) / perSecond) * 1000 };
}

export type RoughTime = {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

/** Time as one says it: to the second below ten minutes, else to the minute; never "0 s" for what is not over. */
export function roughly(ms: number): RoughTime {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 600) return { hours: 0, minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  const minutes = Math.round(seconds / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 };
}
