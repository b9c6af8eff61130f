/** How much was done at a point in time. */
export interface ProgressSample {
  readonly atMs: number;
  readonly done: number;
}

export interface ProgressEstimate {
  readonly perSecond: number;
  readonly leftMs: number;
}

/** Only recent samples count, so that work that slows down is not estimated by its early rate. */
const WINDOW_MS = 20_000;
/** A shorter span gives no reliable rate. */
const MIN_ELAPSED_MS = 1000;

/** The recent samples and the new one. Samples start over when the work was restarted. */
export function addSample(samples: readonly ProgressSample[], next: ProgressSample): ProgressSample[] {
  const last = samples.at(-1);
  if (last && next.done < last.done) return [next];
  const recent = samples.filter(({ atMs }) => next.atMs - atMs <= WINDOW_MS && atMs < next.atMs);
  return [...recent, next];
}

/** Rate and time left; undefined while there is too little data. */
export function estimate(samples: readonly ProgressSample[], total: number): ProgressEstimate | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < MIN_ELAPSED_MS) return undefined;
  const perSecond = ((last.done - first.done) / (last.atMs - first.atMs)) * 1000;
  if (perSecond <= 0) return undefined;
  return { perSecond, leftMs: (Math.max(0, total - last.done) / perSecond) * 1000 };
}

export type RoundedDuration = {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

/** To the second below ten minutes, else to the minute; never 0 s for work that is not finished. */
export function roundDuration(ms: number): RoundedDuration {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 600) return { hours: 0, minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  const minutes = Math.round(seconds / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 };
}
