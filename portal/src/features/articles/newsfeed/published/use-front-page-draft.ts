import type { Article } from "@newsloom/contract/articles/articles";
import { EMPTY_FRONT_PAGE, type FrontPage, includesArticle } from "@newsloom/domain/articles/front-page";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useDeviceDraft } from "../../../../platform/drafts/use-device-draft.ts";
import {
  Arrangement,
  changesOfArrangement,
  combineArrangements,
  countChanges,
  initialArrangement,
  type PublishedPage,
  rebase,
  removeFromArrangement,
  toFrontPage,
  updateArrangement,
} from "../../front-page-draft.ts";

/** Lets the change be painted first, and saves only the last of several quick changes. */
const SAVE_DELAY_MS = 50;
const EMPTY = initialArrangement(EMPTY_FRONT_PAGE, 0);

/**
 * The editor's arrangement of the front page, stored on this device for a day. When somebody else publishes, the changes
 * are applied to the new page.
 */
export function useArrangement(siteNameId: number, published: PublishedPage | undefined) {
  const [draft, setDraft] = useState<Arrangement | null>(null);
  /** The last draft, rendered or not: an event from another user may come before the next render. */
  const latest = useRef<Arrangement | null>(null);
  const [storedDraft, setStoredDraft] = useState<Arrangement | null>(null);

  const base = useMemo(() => published && toFrontPage(published), [published]);
  const version = published?.version ?? 0;
  const arrangement = useMemo(() => {
    // Changes made before the page is loaded; they are applied to it then.
    if (base === undefined) return draft ?? EMPTY;
    return draft ? rebase(draft, base, version) : initialArrangement(base, version);
  }, [draft, base, version]);
  const changes = useMemo(() => changesOfArrangement(arrangement), [arrangement]);
  const count = base === undefined ? 0 : countChanges(changes);

  const { isLoaded, restoredAt, changed } = useDeviceDraft<Arrangement>(
    { siteNameId, kind: "front page", id: "next", maxAgeMs: DAY_MS },
    {
      saveAfterMs: SAVE_DELAY_MS,
      restore: (value) => {
        const stored = Arrangement.safeParse(value).data;
        if (stored === undefined) return false;
        const restored = latest.current === null ? stored : combineArrangements(stored, latest.current);
        latest.current = restored;
        setDraft(restored);
        setStoredDraft(restored);
        return true;
      },
      next: () => latest.current ?? undefined,
      onStored: (stored) => setStoredDraft(stored ?? null),
    },
  );

  function saveDraft(next: Arrangement | null): void {
    latest.current = next;
    setDraft(next);
    changed(next !== null);
  }

  // Somebody else may have published the same arrangement.
  const isPublishedAlready = draft !== null && published !== undefined && count === 0;
  const clearDraft = useEffectEvent(() => saveDraft(null));
  useEffect(() => {
    if (isPublishedAlready) clearDraft();
  }, [isPublishedAlready]);

  return {
    isReady: isLoaded && published !== undefined,
    isPageLoaded: published !== undefined,
    arrangement,
    changes,
    count,
    draft,
    isRestored: restoredAt !== null && count > 0,
    /** Time of the first change; empty until the latest draft is stored on this device. */
    savedSince: draft !== null && storedDraft === draft ? draft.since : "",
    /** `cards` are the articles that were added or moved. */
    setPage: (page: FrontPage, cards: readonly Article[]) =>
      saveDraft(updateArrangement(arrangement, page, { cards, now: new Date().toISOString() })),
    saveDraft,
    discard: () => saveDraft(null),
    removeArticle: (articleId: number) => {
      const now = latest.current;
      if (now && includesArticle(now.mine, articleId)) saveDraft(removeFromArrangement(now, articleId));
    },
  };
}

export type ArrangementState = ReturnType<typeof useArrangement>;
