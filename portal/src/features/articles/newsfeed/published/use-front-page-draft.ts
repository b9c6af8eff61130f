import type { Article } from "@newsloom/contract/articles/articles";
import { type FrontPage, includesArticle } from "@newsloom/domain/articles/front-page";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
  changeDraft,
  changeDraftAtOnce,
  type DraftKey,
  readDraft,
} from "../../../../platform/drafts/draft-store.ts";
import { profileQuery } from "../../../../platform/session/user-profile.ts";
import {
  Arrangement,
  changesOfArrangement,
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
const EMPTY = initialArrangement({ flow: [], pins: [] }, 0);

/**
 * The editor's arrangement of the front page, stored on this device for a day. When somebody else publishes, the changes
 * are applied to the new page.
 */
export function useArrangement(siteNameId: number, published: PublishedPage | undefined) {
  const userId = useSuspenseQuery(profileQuery(siteNameId)).data.sub;
  const key = useMemo<DraftKey>(
    () => ({ siteNameId, userId, kind: "front page", id: "next" }),
    [siteNameId, userId],
  );
  const [draft, setDraft] = useState<Arrangement | null>(null);
  /** The last draft, rendered or not: an event from another user may come before the next render. */
  const latest = useRef<Arrangement | null>(null);
  const [isDraftRead, setIsDraftRead] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const [storedDraft, setStoredDraft] = useState<Arrangement | null>(null);

  const base = useMemo(() => published && toFrontPage(published), [published]);
  const version = published?.version ?? 0;
  const arrangement = useMemo(() => {
    if (base === undefined) return EMPTY;
    return draft ? rebase(draft, base, version) : initialArrangement(base, version);
  }, [draft, base, version]);
  const changes = useMemo(() => changesOfArrangement(arrangement), [arrangement]);
  const count = countChanges(changes);

  useEffect(() => {
    let isUnmounted = false;
    readDraft(key, DAY_MS)
      .then((draft) => {
        const value = Arrangement.safeParse(draft?.value).data;
        if (isUnmounted || value === undefined) return;
        latest.current = value;
        setDraft(value);
        setStoredDraft(value);
        setIsRestored(true);
      })
      // Without IndexedDB drafts are not saved, and the rest still works.
      .catch(() => undefined)
      .finally(() => !isUnmounted && setIsDraftRead(true));
    return () => {
      isUnmounted = true;
    };
  }, [key]);

  function saveDraft(next: Arrangement | null): void {
    latest.current = next;
    setDraft(next);
    if (next === null) setIsRestored(false);
    setTimeout(() => {
      if (latest.current !== next) return;
      changeDraft(key, () => next ?? undefined)
        .then(() => setStoredDraft(next))
        .catch(() => undefined);
    }, SAVE_DELAY_MS);
  }

  // Somebody else may have published the same arrangement.
  const isPublishedAlready = draft !== null && published !== undefined && count === 0;
  const clearDraft = useEffectEvent(() => saveDraft(null));
  useEffect(() => {
    if (isPublishedAlready) clearDraft();
  }, [isPublishedAlready]);

  const saveDraftAtOnce = useEffectEvent(() => {
    if (isDraftRead) changeDraftAtOnce(key, latest.current ?? undefined);
  });
  useEffect(() => {
    const onPageHide = () => saveDraftAtOnce();
    addEventListener("pagehide", onPageHide);
    return () => removeEventListener("pagehide", onPageHide);
  }, []);

  return {
    isReady: isDraftRead && published !== undefined,
    arrangement,
    changes,
    count,
    draft,
    isRestored: isRestored && count > 0,
    /** Time of the first change; empty until the latest draft is stored on this device. */
    savedSince: draft !== null && storedDraft === draft ? draft.since : "",
    /** `card` is the article that was added, if any. */
    setPage: (page: FrontPage, card?: Article) =>
      saveDraft(updateArrangement(arrangement, page, { card, now: new Date().toISOString() })),
    saveDraft,
    discard: () => saveDraft(null),
    removeArticle: (articleId: number) => {
      const now = latest.current;
      if (now && includesArticle(now.mine, articleId)) saveDraft(removeFromArrangement(now, articleId));
    },
  };
}

export type ArrangementState = ReturnType<typeof useArrangement>;
