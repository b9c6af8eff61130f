import {
  countRejection,
  NO_REJECTIONS,
  offersToInactivate,
  type RejectionCount,
  uncountRejection,
} from "@newsloom/domain/articles/rejections";
import { useState } from "react";
import { z } from "zod";
import { recall, remember } from "../../platform/site/site-cache.ts";

const Kept = z.object({
  total: z.int(),
  bySource: z.record(z.string(), z.int()),
  wasOffered: z.boolean(),
  /** Sources somebody decided to keep. */
  keptSources: z.array(z.int()),
});

type Kept = z.infer<typeof Kept>;

/** Counted while a person is signed in: signing out forgets it with everything else of the site. */
export function useRejections(siteNameId: number) {
  const [state, setState] = useState<Kept>(
    () => recall(siteNameId, "rejections", Kept) ?? { ...NO_REJECTIONS, keptSources: [] },
  );
  const [lastSource, setLastSource] = useState<number | null>(null);
  const isUnwanted =
    lastSource !== null && offersToInactivate(state, lastSource) && !state.keptSources.includes(lastSource);

  function set(change: (now: Kept) => Partial<Kept>): void {
    setState((before) => {
      const next = { ...before, ...change(before) };
      remember(siteNameId, "rejections", next);
      return next;
    });
  }
  return {
    count: state as RejectionCount,
    /** The last source, when it was rejected over and over and nobody decided to keep it. */
    unwantedSource: isUnwanted ? lastSource : null,
    add: (sourceId: number | null) => {
      setLastSource(sourceId);
      set((now) => countRejection(now, sourceId));
    },
    takeBack: (sourceId: number | null) => set((now) => uncountRejection(now, sourceId)),
    noteOffered: () => set(() => ({ wasOffered: true })),
    keepSource: (sourceId: number) => set(({ keptSources }) => ({ keptSources: [...keptSources, sourceId] })),
  };
}

export type Rejections = ReturnType<typeof useRejections>;
