import { useEffect, useRef, useState } from "react";

interface Judgement {
  readonly password: string;
  readonly score: number;
}

/** A password's score, 0 to 4, from a worker: its word lists are large, and only those who choose a password need them. */
export function useStrength(password: string): number | undefined {
  const worker = useRef<Worker>(undefined);
  const [judgement, setJudgement] = useState<Judgement>();

  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    if (password === "") return;
    worker.current ??= startWorker(setJudgement);
    worker.current.postMessage(password);
  }, [password]);

  // While a longer one is being judged, the last judgement stands.
  return password === "" ? undefined : judgement?.score;
}

function startWorker(onJudged: (judgement: Judgement) => void): Worker {
  const worker = new Worker(new URL("./strength-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", (event: MessageEvent<Judgement>) => onJudged(event.data));
  return worker;
}
