import { useEffect, useEffectEvent } from "react";
import type { SelectedArticle } from "./use-selected-article.ts";

/** Whether a sheet shows an article; one that is being edited has another name. */
export const isArticleSheet = (sheet: string) => /^\d+$/.test(sheet);

/** An open sheet shows the article that a shortcut selects, so that the next shortcut acts on what is read. */
export function useSheetOfSelectedArticle(
  { selected, focusRequest }: SelectedArticle,
  sheet: string,
  onSheet: (sheet: string) => void,
): void {
  const show = useEffectEvent((articleId: number) => {
    if (isArticleSheet(sheet)) onSheet(String(articleId));
  });
  const articleId = selected?.id;
  useEffect(() => {
    if (articleId !== undefined && focusRequest > 0) show(articleId);
  }, [articleId, focusRequest]);
}
