export interface Repeating {
  /** No further run; answers when the one under way has ended. */
  stop(): Promise<void>;
}

/** Runs at once and then again and again, each time a pause after the last run ended, so runs never overlap. */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeating {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = turn();

  async function turn(): Promise<void> {
    await work().catch(onError);
    if (stopped) return;
    timer = setTimeout(() => {
      running = turn();
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
