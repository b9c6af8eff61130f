import type { Article } from "@newsloom/contract/articles";
import { arrange, pinOf } from "@newsloom/domain/articles/front-page";
import type { PlateType } from "@newsloom/domain/articles/kinds";
import { dropOddTile, plateTypeAt } from "@newsloom/domain/articles/landing";
import type { Arrangement } from "./arrangement.ts";

export interface PlacedStory {
  readonly article: Article;
  /** 1-based. */
  readonly position: number;
  readonly plate: PlateType;
  /** A tile without a neighbour: readers do not see it. */
  readonly isHeldBack: boolean;
}

interface Page {
  readonly arrangement: Arrangement;
  readonly order: readonly number[];
  readonly cardOf: (articleId: number) => Article | undefined;
  /** By hand: every story in a line, whatever readers see. */
  readonly isManual: boolean;
}

/** The next front page, story by story, each with the layout it will have. */
export function layOut({ arrangement, order, cardOf, isManual }: Page): PlacedStory[] {
  const before = arrange(arrangement.base)[0];
  const placed = order.flatMap((id, index) => {
    const article = cardOf(id);
    return article ? [{ article, position: index + 1, articlePlateType: plateOf(article, index + 1) }] : [];
  });
  const seen = new Set(dropOddTile(placed));
  return placed.map((story) => {
    const { article, position, articlePlateType } = story;
    const isHeldBack = !seen.has(story);
    return {
      article,
      position,
      plate: isManual || isHeldBack ? "list-compact" : articlePlateType,
      isHeldBack,
    };
  });

  /** The lead is manual when an editor put it there. */
  function plateOf({ articleId, userId }: Article, position: number): PlateType {
    const isLead = position === 1;
    const isByHand =
      userId !== null || before !== articleId || pinOf(arrangement.mine, articleId) !== undefined;
    return plateTypeAt(position, isLead && isByHand);
  }
}

/** Two tiles stand side by side; every other story has a row to itself. */
export function gridRows<T extends { readonly plate: PlateType }>(stories: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (const story of stories) {
    const last = rows.at(-1);
    if (story.plate === "tile" && last?.length === 1 && last[0]?.plate === "tile") last.push(story);
    else rows.push([story]);
  }
  return rows;
}
