import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { reportError } from "../../../platform/error-store.ts";
import { articleQuery } from "../api.ts";
import type { Newsfeed } from "./use-newsfeed.ts";

interface Given {
  readonly siteNameId: number;
  /** An article id, or empty. */
  readonly asked: string;
  readonly feed: Newsfeed;
  readonly onTaken: () => void;
}

/** Adds an article from another screen to the front page once that has loaded. */
export function useAddRequestedArticle({ siteNameId, asked, feed, onTaken }: Given): void {
  const client = useQueryClient();
  const isReady = asked !== "" && feed.state.isReady;
  const take = useEffectEvent(async () => {
    const articleId = Number(asked);
    try {
      const article = await client.fetchQuery(articleQuery(siteNameId, articleId));
      if (feed.positionOf(articleId) === null) feed.steps.move(article, 1);
    } catch (error) {
      reportError(error);
    }
    onTaken();
  });
  useEffect(() => {
    if (isReady) void take();
  }, [isReady]);
}
