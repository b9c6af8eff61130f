import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { frontPageKey } from "../api.ts";
import { isShown, refetchArticle, setStatusInFeed } from "../article-cache.ts";
import { scheduledQuery } from "../schedule/api.ts";

interface Options {
  readonly siteNameId: number;
  /** While an article is dragged, the front page must not change. */
  readonly isDragging: () => boolean;
  readonly onRejected: (articleId: number) => void;
  readonly onRestored: (articleId: number) => void;
}

/** Applies changes by other users to the cached lists. */
export function useLiveNewsfeed({ siteNameId, isDragging, onRejected, onRestored }: Options) {
  const client = useQueryClient();
  const [isRefreshDue, setIsRefreshDue] = useState(false);

  function refreshFrontPage(): void {
    if (isDragging()) setIsRefreshDue(true);
    else void client.invalidateQueries({ queryKey: frontPageKey(siteNameId) });
  }

  useRealtimeEvent("ArticlesPublished", refreshFrontPage);
  useRealtimeEvent("ArticleChanged", ({ articleId, status }) => {
    void client.invalidateQueries({ queryKey: scheduledQuery(siteNameId).queryKey });
    if (status < 0) {
      onRejected(articleId);
      setStatusInFeed(client, siteNameId, articleId, status);
      return refreshFrontPage();
    }
    onRestored(articleId);
    if (status > 0) refreshFrontPage();
    if (!isShown(client, siteNameId, articleId)) return;
    // On failure the list keeps the old content.
    refetchArticle(client, siteNameId, articleId).catch(() => undefined);
  });

  return {
    /** Call when dragging ends. */
    refreshIfDue: () => {
      if (!isRefreshDue) return;
      setIsRefreshDue(false);
      void client.invalidateQueries({ queryKey: frontPageKey(siteNameId) });
    },
  };
}
