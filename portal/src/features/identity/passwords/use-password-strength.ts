import { useEffect, useRef, useState } from "react";

/** A password's score, 0 to 4, from a worker: its word lists are large, and only those who choose a password need them. */
export function usePasswordStrength(password: string): number | undefined {
  const worker = useRef<Worker>(undefined);
  const [score, setScore] = useState<number>();

  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    if (password === "") return;
    worker.current ??= startWorker(setScore);
    worker.current.postMessage(password);
  }, [password]);

  // While a longer one is being judged, the last judgement stands.
  return password === "" ? undefined : score;
}

function startWorker(onScore: (score: number) => void): Worker {
  const worker = new Worker(new URL("./password-strength-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", (event: MessageEvent<number>) => onScore(event.data));
  return worker;
}
