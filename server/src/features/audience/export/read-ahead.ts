interface Batch {
  readonly lastId: number;
  readonly isLast: boolean;
}

type TurnBatch<T extends Batch> = T & {
  /** Nothing behind it is being read: the next job goes on. */
  readonly endsTurn: boolean;
};

/** The database reads the next people while those before them are written, as long as the turn goes on. */
export function readAhead<T extends Batch>(
  read: (afterId: number) => Promise<T>,
  afterId: number,
  isTurnOver: () => boolean,
): () => Promise<TurnBatch<T>> {
  const start = (lastId: number) => {
    const reading = read(lastId);
    // Whoever waits for it gets the error; nobody does when the export is deleted before.
    reading.catch(() => undefined);
    return reading;
  };
  let next = start(afterId);
  return async () => {
    const batch = await next;
    const endsTurn = batch.isLast || isTurnOver();
    if (!endsTurn) next = start(batch.lastId);
    return { ...batch, endsTurn };
  };
}
