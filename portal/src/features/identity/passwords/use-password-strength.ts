import { useEffect, useRef, useState } from "react";

/** A password's score, 0 to 4. A worker computes it, so that its large dictionaries load only where a password is chosen. */
export function usePasswordStrength(password: string): number | undefined {
  const worker = useRef<Worker>(undefined);
  const [score, setScore] = useState<number>();

  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    if (password === "") return;
    worker.current ??= startWorker(setScore);
    worker.current.postMessage(password);
  }, [password]);

  // While the worker computes, the previous score stays.
  return password === "" ? undefined : score;
}

function startWorker(onScore: (score: number) => void): Worker {
  const worker = new Worker(new URL("./password-strength-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", (event: MessageEvent<number>) => onScore(event.data));
  return worker;
}
