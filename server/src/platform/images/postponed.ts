interface PostponedOptions {
  forMs: number;
  /** When there are more, the oldest is forgotten. */
  most: number;
}

/** Remembers for a while what is not worth being tried again. */
export function createPostponed({ forMs, most }: PostponedOptions) {
  const ends = new Map<string, number>();
  return {
    has: (name: string) => (ends.get(name) ?? 0) > Date.now(),
    add(name: string) {
      ends.delete(name);
      const [oldest] = ends.keys();
      if (oldest !== undefined && ends.size >= most) ends.delete(oldest);
      ends.set(name, Date.now() + forMs);
    },
  };
}
