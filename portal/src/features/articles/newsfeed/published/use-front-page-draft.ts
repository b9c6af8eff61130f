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

/** Time for the frame that shows a step. Of steps that follow each other faster, the last one is written. */
const SAVE_DELAY_MS = 50;
const EMPTY = initialArrangement({ flow: [], pins: [] }, 0);

/**
 * The front page as this editor has arranged it, kept on this device for a day. What others publish meanwhile is taken
 * in: the changes are made again on their page.
 */
export function useArrangement(siteNameId: number, published: PublishedPage | undefined) {
  const userId = useSuspenseQuery(profileQuery(siteNameId)).data.sub;
  const key = useMemo<DraftKey>(
    () => ({ siteNameId, userId, kind: "front page", id: "next" }),
    [siteNameId, userId],
  );
  const [draft, setDraft] = useState<Arrangement | null>(null);
  /** What was kept last, drawn or not: what others do comes at any moment, and must not undo the step before it. */
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
    let isGone = false;
    readDraft(key, DAY_MS)
      .then((draft) => {
        const value = Arrangement.safeParse(draft?.value).data;
        if (isGone || value === undefined) return;
        latest.current = value;
        setDraft(value);
        setStoredDraft(value);
        setIsRestored(true);
      })
      // Without its database a browser keeps no drafts; arranging works all the same.
      .catch(() => undefined)
      .finally(() => !isGone && setIsDraftRead(true));
    return () => {
      isGone = true;
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

  // What others published may be just what was arranged here.
  const isOver = draft !== null && published !== undefined && count === 0;
  const drop = useEffectEvent(() => saveDraft(null));
  useEffect(() => {
    if (isOver) drop();
  }, [isOver]);

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
    kept: draft,
    isRestored: isRestored && count > 0,
    /** When the first change was made that this device has now; empty until it has the last one too. */
    savedSince: draft !== null && storedDraft === draft ? draft.since : "",
    /** Shows another page; a story that was not on it comes with its card. */
    setPage: (page: FrontPage, card?: Article) =>
      saveDraft(updateArrangement(arrangement, page, { card, now: new Date().toISOString() })),
    keep: saveDraft,
    discard: () => saveDraft(null),
    drop: (articleId: number) => {
      const now = latest.current;
      if (now && includesArticle(now.mine, articleId)) saveDraft(removeFromArrangement(now, articleId));
    },
  };
}

export type ArrangementState = ReturnType<typeof useArrangement>;
