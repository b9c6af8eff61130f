import { type Estimate, estimate, type ProgressSample, withSample } from "@newsloom/domain/time/progress";
import { useEffect, useState } from "react";

/** Rate and time left of work whose count this screen watches. */
export function useProgressEstimate(done: number, total: number): Estimate | undefined {
  const [samples, setSamples] = useState<readonly ProgressSample[]>([]);
  useEffect(() => {
    setSamples((known) => withSample(known, { atMs: Date.now(), done }));
  }, [done]);
  return estimate(samples, total);
}
