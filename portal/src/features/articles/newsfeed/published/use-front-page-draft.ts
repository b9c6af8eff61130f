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
  toFrontPage,
  updateArrangement,
  without,
} from "../../front-page-draft.ts";

/** Time for the frame that shows a step. Of steps that follow each other faster, the last one is written. */
const WRITE_AFTER_MS = 50;
const NOTHING = initialArrangement({ flow: [], pins: [] }, 0);

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
  const [kept, setKept] = useState<Arrangement | null>(null);
  /** What was kept last, drawn or not: what others do comes at any moment, and must not undo the step before it. */
  const latest = useRef<Arrangement | null>(null);
  const [isRead, setIsRead] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const [written, setWritten] = useState<Arrangement | null>(null);

  const base = useMemo(() => published && toFrontPage(published), [published]);
  const version = published?.version ?? 0;
  const arrangement = useMemo(() => {
    if (base === undefined) return NOTHING;
    return kept ? rebase(kept, base, version) : initialArrangement(base, version);
  }, [kept, base, version]);
  const changes = useMemo(() => changesOfArrangement(arrangement), [arrangement]);
  const count = countChanges(changes);

  useEffect(() => {
    let isGone = false;
    readDraft(key, DAY_MS)
      .then((draft) => {
        const value = Arrangement.safeParse(draft?.value).data;
        if (isGone || value === undefined) return;
        latest.current = value;
        setKept(value);
        setWritten(value);
        setIsRestored(true);
      })
      // Without its database a browser keeps no drafts; arranging works all the same.
      .catch(() => undefined)
      .finally(() => !isGone && setIsRead(true));
    return () => {
      isGone = true;
    };
  }, [key]);

  function keep(next: Arrangement | null): void {
    latest.current = next;
    setKept(next);
    if (next === null) setIsRestored(false);
    setTimeout(() => {
      if (latest.current !== next) return;
      changeDraft(key, () => next ?? undefined)
        .then(() => setWritten(next))
        .catch(() => undefined);
    }, WRITE_AFTER_MS);
  }

  // What others published may be just what was arranged here.
  const isOver = kept !== null && published !== undefined && count === 0;
  const drop = useEffectEvent(() => keep(null));
  useEffect(() => {
    if (isOver) drop();
  }, [isOver]);

  const keepAtOnce = useEffectEvent(() => {
    if (isRead) changeDraftAtOnce(key, latest.current ?? undefined);
  });
  useEffect(() => {
    const onPageHide = () => keepAtOnce();
    addEventListener("pagehide", onPageHide);
    return () => removeEventListener("pagehide", onPageHide);
  }, []);

  return {
    isReady: isRead && published !== undefined,
    arrangement,
    changes,
    count,
    kept,
    isRestored: isRestored && count > 0,
    /** When the first change was made that this device has now; empty until it has the last one too. */
    keptSince: kept !== null && written === kept ? kept.since : "",
    /** Shows another page; a story that was not on it comes with its card. */
    arrangeAs: (page: FrontPage, card?: Article) =>
      keep(updateArrangement(arrangement, page, { card, now: new Date().toISOString() })),
    keep,
    discard: () => keep(null),
    drop: (articleId: number) => {
      const now = latest.current;
      if (now && includesArticle(now.mine, articleId)) keep(without(now, articleId));
    },
  };
}

export type ArrangementState = ReturnType<typeof useArrangement>;
