import type { PlateType } from "../settings/plate-types.ts";

interface WithPlateType {
  readonly articlePlateType: PlateType;
}

/** Tiles stand in pairs: of an odd number the last one is left out. */
export function dropOddTile<T extends WithPlateType>(articles: readonly T[]): T[] {
  const last = articles.findLastIndex(({ articlePlateType }) => articlePlateType === "tile");
  const tiles = articles.filter(({ articlePlateType }) => articlePlateType === "tile").length;
  return tiles % 2 === 0 ? [...articles] : articles.filter((_, index) => index !== last);
}

const LANDING_SIZE = 7;

/** The head of the unpublished pane: a manual story stands above six others. */
export function unpublishedLanding<T extends WithPlateType>(articles: readonly T[]): T[] {
  const isManual = articles[0]?.articlePlateType === "manual";
  return articles.slice(0, isManual ? LANDING_SIZE : LANDING_SIZE - 1);
}

const LAST_TILE_SLOT = 7;

/** How an article looks at its 1-based place of a page; the first one is manual when an editor put it there. */
export function plateTypeAt(position: number, isSetByEditor: boolean): PlateType {
  if (position === 1) return isSetByEditor ? "manual" : "list-large";
  return position <= LAST_TILE_SLOT ? "tile" : "list-compact";
}
