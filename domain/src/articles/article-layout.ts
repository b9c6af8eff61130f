import type { PlateType } from "../settings/plate-types.ts";

interface WithPlateType {
  readonly articlePlateType: PlateType;
}

/** Tiles are shown in pairs, so the last of an odd number is left out. */
export function dropOddTile<T extends WithPlateType>(articles: readonly T[]): T[] {
  const last = articles.findLastIndex(({ articlePlateType }) => articlePlateType === "tile");
  const tiles = articles.filter(({ articlePlateType }) => articlePlateType === "tile").length;
  return tiles % 2 === 0 ? [...articles] : articles.filter((_, index) => index !== last);
}

/** The room for the picture of an article's page, in pixels. */
export const LEAD_SIZE = { width: 832, height: 340 } as const;

/** A smaller picture is shown in its own size, because enlarging would blur it. */
export const fillsLead = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width >= LEAD_SIZE.width && height >= LEAD_SIZE.height;

const LANDING_SIZE = 7;

/** The first unpublished articles: six, and a manual one above them. */
export function unpublishedLanding<T extends WithPlateType>(articles: readonly T[]): T[] {
  const isManual = articles[0]?.articlePlateType === "manual";
  return articles.slice(0, isManual ? LANDING_SIZE : LANDING_SIZE - 1);
}

const LAST_TILE_SLOT = 7;

/** The layout type of a position, counted from 1; the first is manual when an editor set it. */
export function plateTypeAt(position: number, isSetByEditor: boolean): PlateType {
  if (position === 1) return isSetByEditor ? "manual" : "list-large";
  return position <= LAST_TILE_SLOT ? "tile" : "list-compact";
}
