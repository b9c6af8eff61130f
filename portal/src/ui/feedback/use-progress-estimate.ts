import {
  addSample,
  estimate,
  type ProgressEstimate,
  type ProgressSample,
} from "@newsloom/domain/time/progress";
import { useEffect, useState } from "react";

/** Rate and time left of work whose count this screen watches. */
export function useProgressEstimate(done: number, total: number): ProgressEstimate | undefined {
  const [samples, setSamples] = useState<readonly ProgressSample[]>([]);
  useEffect(() => {
    setSamples((known) => addSample(known, { atMs: Date.now(), done }));
  }, [done]);
  return estimate(samples, total);
}
