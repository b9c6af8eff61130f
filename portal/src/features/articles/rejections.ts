import {
  countRejection,
  NO_REJECTIONS,
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

/** Counted while a person is signed in: signing out forgets it with everything else of the site. */
export function useRejections(siteNameId: number) {
  const [state, setState] = useState<z.infer<typeof Kept>>(
    () => recall(siteNameId, "rejections", Kept) ?? { ...NO_REJECTIONS, keptSources: [] },
  );
  const [lastSource, setLastSource] = useState<number | null>(null);

  function set(change: (now: RejectionCount) => RejectionCount): void {
    setState((before) => {
      const next = { ...before, ...change(before) };
      remember(siteNameId, "rejections", next);
      return next;
    });
  }
  return {
    count: state as RejectionCount,
    lastSource: lastSource !== null && state.keptSources.includes(lastSource) ? null : lastSource,
    add: (sourceId: number | null) => {
      setLastSource(sourceId);
      set((now) => countRejection(now, sourceId));
    },
    takeBack: (sourceId: number | null) => set((now) => uncountRejection(now, sourceId)),
    noteOffered: () => set((now) => ({ ...now, wasOffered: true })),
    keepSource: (sourceId: number) =>
      setState((before) => {
        const next = { ...before, keptSources: [...before.keptSources, sourceId] };
        remember(siteNameId, "rejections", next);
        return next;
      }),
  };
}
