export interface Repeating {
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** Runs at once and then repeatedly, with a pause after each run, so that runs never overlap. */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeating {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = runOnce();

  async function runOnce(): Promise<void> {
    await work().catch(onError);
    if (stopped) return;
    timer = setTimeout(() => {
      running = runOnce();
    }, pauseMs);
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
