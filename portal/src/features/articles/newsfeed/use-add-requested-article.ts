import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { reportError } from "../../../platform/error-store.ts";
import { articleQuery } from "../api.ts";
import type { Newsfeed } from "./use-newsfeed.ts";

interface Options {
  readonly siteNameId: number;
  /** An article id, or empty. */
  readonly requestedId: string;
  readonly feed: Newsfeed;
  readonly onAdded: () => void;
}

/** Adds an article from another screen to the front page once that has loaded. */
export function useAddRequestedArticle({ siteNameId, requestedId, feed, onAdded }: Options): void {
  const client = useQueryClient();
  const isReady = requestedId !== "" && feed.state.isReady;
  const add = useEffectEvent(async () => {
    const articleId = Number(requestedId);
    try {
      const article = await client.fetchQuery(articleQuery(siteNameId, articleId));
      if (feed.positionOf(articleId) === null) feed.edits.addArticles([article]);
    } catch (error) {
      reportError(error);
    }
    onAdded();
  });
  useEffect(() => {
    if (isReady) void add();
  }, [isReady]);
}
