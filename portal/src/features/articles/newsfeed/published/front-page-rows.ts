import type { Article } from "@newsloom/contract/articles/articles";
import { dropOddTile, plateTypeAt } from "@newsloom/domain/articles/article-layout";
import { pinOf } from "@newsloom/domain/articles/front-page";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import type { Arrangement } from "../../front-page-draft.ts";

export interface PlacedArticle {
  readonly article: Article;
  /** 1-based. */
  readonly position: number;
  readonly plate: PlateType;
  /** A tile without a second one beside it: readers do not see it. */
  readonly isHeldBack: boolean;
}

interface Page {
  readonly arrangement: Arrangement;
  /** The published order. */
  readonly before: readonly number[];
  readonly order: readonly number[];
  readonly cardOf: (articleId: number) => Article | undefined;
  /** Shows every article in one line, regardless of its plate type. */
  readonly isManual: boolean;
}

/** Assigns each article of the next front page its plate type. */
export function layOut({ arrangement, before, order, cardOf, isManual }: Page): PlacedArticle[] {
  const placed: { article: Article; position: number; articlePlateType: PlateType }[] = [];
  order.forEach((id, index) => {
    const article = cardOf(id);
    const position = index + 1;
    if (article) placed.push({ article, position, articlePlateType: plateOf(article, position) });
  });
  const isTile = ({ articlePlateType }: { readonly articlePlateType: PlateType }) =>
    articlePlateType === "tile";
  const shownTiles = new Set(dropOddTile(placed.filter(isTile)));
  return placed.map((placedArticle) => {
    const { article, position, articlePlateType } = placedArticle;
    const isHeldBack = isTile(placedArticle) && !shownTiles.has(placedArticle);
    return {
      article,
      position,
      plate: isManual || isHeldBack ? "list-compact" : articlePlateType,
      isHeldBack,
    };
  });

  /** The lead is manual when an editor put it there. */
  function plateOf(article: Article, position: number): PlateType {
    return plateTypeAt(position, position === 1 && isPlacedByEditor(article));
  }

  function isPlacedByEditor({ articleId, userId }: Article): boolean {
    return userId !== null || before[0] !== articleId || pinOf(arrangement.mine, articleId) !== undefined;
  }
}

/** Two tiles share a row; every other article has its own. */
export function gridRows<T extends { readonly plate: PlateType }>(articles: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (const article of articles) {
    const last = rows.at(-1);
    if (article.plate === "tile" && last?.length === 1 && last[0]?.plate === "tile") last.push(article);
    else rows.push([article]);
  }
  return rows;
}
