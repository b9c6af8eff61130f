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

const StoredCount = z.object({
  total: z.int(),
  bySource: z.record(z.string(), z.int()),
  fits: z.array(z.number()).readonly(),
  wasOffered: z.boolean(),
  /** Names by id, because a source whose articles are all rejected is in no list any more. */
  sourceNames: z.record(z.string(), z.string()),
  /** Sources whose offer was dismissed. */
  keptSources: z.array(z.int()),
});

type StoredCount = z.infer<typeof StoredCount>;

const EMPTY_COUNT: StoredCount = { ...NO_REJECTIONS, sourceNames: {}, keptSources: [] };

const toRejection = ({ sourceId, relevancy }: Article) => ({
  sourceId,
  fit: relevancy === null ? null : fractionToFitScore(relevancy),
});

/** Counted until sign-out, which clears the site cache. */
export function useRejectionCount(siteNameId: number) {
  const [state, setState] = useState<StoredCount>(
    () => readCached(siteNameId, "rejections", StoredCount) ?? EMPTY_COUNT,
  );
  const [lastSource, setLastSource] = useState<number | null>(null);
  const isOffered =
    lastSource !== null &&
    shouldOfferInactivation(state, lastSource) &&
    !state.keptSources.includes(lastSource);

  function set(change: (now: StoredCount) => Partial<StoredCount>): void {
    setState((before) => {
      const next = { ...before, ...change(before) };
      writeCached(siteNameId, "rejections", next);
      return next;
    });
  }
  return {
    count: state as RejectionCount,
    /** The last source, if it was rejected repeatedly and its offer was not dismissed. */
    offeredSource: isOffered ? lastSource : null,
    nameOf: (sourceId: number): string | undefined => state.sourceNames[sourceId],
    add: (article: Article) => {
      const { sourceId, sourceName } = article;
      setLastSource(sourceId);
      set((now) => ({
        ...countRejection(now, toRejection(article)),
        sourceNames: sourceId === null ? now.sourceNames : { ...now.sourceNames, [sourceId]: sourceName },
      }));
    },
    remove: (article: Article) => set((now) => uncountRejection(now, toRejection(article))),
    markOffered: () => set(() => ({ wasOffered: true })),
    dismissSource: (sourceId: number) =>
      set(({ keptSources }) => ({ keptSources: [...keptSources, sourceId] })),
  };
}

export type Rejections = ReturnType<typeof useRejectionCount>;
