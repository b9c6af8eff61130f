import type { Article } from "@newsloom/contract/articles/articles";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import {
  countRejection,
  NO_REJECTIONS,
  type RejectionCount,
  shouldOfferInactivation,
  uncountRejection,
} from "@newsloom/domain/articles/rejections";
import { useState } from "react";
import { z } from "zod";
import { readCached, writeCached } from "../../../../platform/site/site-cache.ts";

const Kept = z.object({
  total: z.int(),
  bySource: z.record(z.string(), z.int()),
  fits: z.array(z.number()).readonly(),
  wasOffered: z.boolean(),
  /** Names by id, because a source whose articles are all rejected is in no list any more. */
  sourceNames: z.record(z.string(), z.string()),
  /** Sources whose offer was dismissed. */
  keptSources: z.array(z.int()),
});

type Kept = z.infer<typeof Kept>;

const NOTHING: Kept = { ...NO_REJECTIONS, sourceNames: {}, keptSources: [] };

const rejected = ({ sourceId, relevancy }: Article) => ({
  sourceId,
  fit: relevancy === null ? null : fractionToFitScore(relevancy),
});

/** Counted until sign-out, which clears the site cache. */
export function useRejectionCount(siteNameId: number) {
  const [state, setState] = useState<Kept>(() => readCached(siteNameId, "rejections", Kept) ?? NOTHING);
  const [lastSource, setLastSource] = useState<number | null>(null);
  const isUnwanted =
    lastSource !== null &&
    shouldOfferInactivation(state, lastSource) &&
    !state.keptSources.includes(lastSource);

  function set(change: (now: Kept) => Partial<Kept>): void {
    setState((before) => {
      const next = { ...before, ...change(before) };
      writeCached(siteNameId, "rejections", next);
      return next;
    });
  }
  return {
    count: state as RejectionCount,
    /** The last source, if it was rejected repeatedly and its offer was not dismissed. */
    unwantedSource: isUnwanted ? lastSource : null,
    nameOf: (sourceId: number): string | undefined => state.sourceNames[sourceId],
    add: (article: Article) => {
      const { sourceId, sourceName } = article;
      setLastSource(sourceId);
      set((now) => ({
        ...countRejection(now, rejected(article)),
        sourceNames: sourceId === null ? now.sourceNames : { ...now.sourceNames, [sourceId]: sourceName },
      }));
    },
    takeBack: (article: Article) => set((now) => uncountRejection(now, rejected(article))),
    noteOffered: () => set(() => ({ wasOffered: true })),
    keepSource: (sourceId: number) => set(({ keptSources }) => ({ keptSources: [...keptSources, sourceId] })),
  };
}

export type Rejections = ReturnType<typeof useRejectionCount>;
