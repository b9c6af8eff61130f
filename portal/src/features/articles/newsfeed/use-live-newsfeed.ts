import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { frontPageKey } from "../api.ts";
import { isShown, refetchArticle, removeFromFeed } from "../article-cache.ts";

interface Given {
  readonly siteNameId: number;
  /** While an article is dragged, the front page must not change. */
  readonly isHeld: () => boolean;
  readonly onGone: (articleId: number) => void;
  readonly onBack: (articleId: number) => void;
}

/** Applies changes by other users to the cached lists. New articles are only counted. */
export function useLiveNewsfeed({ siteNameId, isHeld, onGone, onBack }: Given) {
  const client = useQueryClient();
  const [newCount, setNewCount] = useState<number | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);

  function readPage(): void {
    if (isHeld()) setIsWaiting(true);
    else void client.invalidateQueries({ queryKey: frontPageKey(siteNameId) });
  }

  useRealtimeEvent("ArticlesPublished", readPage);
  useRealtimeEvent("NewArticlesCount", ({ count }) => setNewCount(count));
  useRealtimeEvent("ArticleChanged", ({ articleId, status }) => {
    if (status < 0) {
      onGone(articleId);
      removeFromFeed(client, siteNameId, articleId);
      return readPage();
    }
    onBack(articleId);
    if (status > 0) readPage();
    if (!isShown(client, siteNameId, articleId)) return;
    // On failure the list keeps the old content.
    refetchArticle(client, siteNameId, articleId).catch(() => undefined);
  });

  return {
    newCount,
    /** Call when dragging ends. */
    catchUp: () => {
      if (!isWaiting) return;
      setIsWaiting(false);
      void client.invalidateQueries({ queryKey: frontPageKey(siteNameId) });
    },
  };
}
