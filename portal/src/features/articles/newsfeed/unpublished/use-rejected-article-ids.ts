import { useState } from "react";

/**
 * Stories that were rejected while the list is open. Taking them out of what was read is not enough: a page of it that is
 * still on its way brings the list back as it was when it was asked for.
 */
export function useRejectedArticleIds() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    add: (articleId: number) => setIds((before) => new Set([...before, articleId])),
    takeBack: (articleId: number) =>
      setIds((before) =>
        before.has(articleId) ? new Set([...before].filter((id) => id !== articleId)) : before,
      ),
  };
}

export type RejectedArticleIds = ReturnType<typeof useRejectedArticleIds>;
