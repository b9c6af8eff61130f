import { isSweep, type Opening, recentOpenings, VISIT_MS } from "@newsloom/domain/analytics/sweeps";

/** About 5 MB; beyond it those who were not here for the longest time are dropped. */
const MAX_READERS = 20_000;

interface Visit {
  openings: readonly Opening[];
  machineUntil: number;
}

export interface MachineReaders {
  /** An article was opened; many of them at once make a machine. */
  open(reader: string, articleId: number): void;
  /** A machine for the next minute. */
  add(reader: string): void;
  has(reader: string): boolean;
}

/** Who opens more articles than a person can, or shows otherwise that it is a machine that calls itself a browser. */
export function createMachineReaders(now: () => Date): MachineReaders {
  const visits = new Map<string, Visit>();
  function visitOf(reader: string): Visit {
    const visit = visits.get(reader) ?? { openings: [], machineUntil: 0 };
    // Deleted first, so that the map stays ordered by the last visit.
    visits.delete(reader);
    visits.set(reader, visit);
    const first = visits.keys().next();
    if (visits.size > MAX_READERS && !first.done) visits.delete(first.value);
    return visit;
  }
  const add = (reader: string) => {
    visitOf(reader).machineUntil = now().getTime() + VISIT_MS;
  };
  return {
    open(reader, articleId) {
      const visit = visitOf(reader);
      visit.openings = recentOpenings(visit.openings, { at: now().getTime(), articleId });
      if (isSweep(visit.openings)) add(reader);
    },
    add,
    has: (reader) => (visits.get(reader)?.machineUntil ?? 0) > now().getTime(),
  };
}
