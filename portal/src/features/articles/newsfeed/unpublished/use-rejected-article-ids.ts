import { useState } from "react";

/**
 * Articles that were rejected while the list is open. Removing them from the cache is not enough: a page that is still
 * being fetched can bring them back.
 */
export function useRejectedArticleIds() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    add: (articleId: number) => setIds((before) => new Set([...before, articleId])),
    remove: (articleId: number) =>
      setIds((before) =>
        before.has(articleId) ? new Set([...before].filter((id) => id !== articleId)) : before,
      ),
  };
}

export type RejectedArticleIds = ReturnType<typeof useRejectedArticleIds>;
