/** The result of the work, or `late` where it takes too long. The work itself goes on; whoever calls must not wait for it. */
export async function withDeadline<T, L>(ms: number, late: L, work: Promise<T>): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    // It may fail later, when nobody waits for it any more.
    work.catch(() => undefined);
  }
}
