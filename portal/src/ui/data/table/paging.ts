import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { useRef } from "react";
import { z } from "zod";

/** The page sizes that the grid offers and the server allows. */
export const PAGE_SIZES = [20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const FIRST_PAGE = { page: 1, after: "" } as const;

/** The position in a list, stored in the URL. Later pages are fetched by the cursor of the previous page. */
export const pagingShape = (defaultSize: PageSize) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  after: z.string().max(1000).catch(""),
  size: z.coerce.number().pipe(z.literal(PAGE_SIZES)).catch(defaultSize),
});

export interface PagePosition {
  readonly page: number;
  readonly after: string;
  readonly size: PageSize;
}

/** The query of a position: the rows after the cursor, or those from a number on. */
export const pageQuery = ({ page, after, size }: PagePosition) => ({
  startIndex: after === "" ? startOf(page, size) : 1,
  after: after || undefined,
  number: size,
});

const startOf = (page: number, size: number) => (page - 1) * size + 1;

/** The same page by its row number, where the server allows that, else the first page. */
export const withoutCursor = ({ page, size }: Pick<PagePosition, "page" | "size">) =>
  startOf(page, size) <= MAX_START_INDEX ? { page, after: "" } : FIRST_PAGE;

export interface Paging {
  readonly page: number;
  readonly size: PageSize;
  readonly onSize: (size: PageSize) => void;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/**
 * Pages through a list. Cursors only lead forward, so the cursors of earlier pages are remembered. Without one, Previous
 * uses the row number up to MAX_START_INDEX, and beyond that goes to the first page.
 */
export function usePaging(
  position: PagePosition,
  next: string | null | undefined,
  onChange: (position: Partial<PagePosition>) => void,
): Paging {
  const previousCursors = useRef(new Map<string, string>());
  const { page, after, size } = position;

  function goForward(cursor: string): void {
    previousCursors.current.set(cursor, after);
    onChange({ page: page + 1, after: cursor });
  }
  function goBack(): void {
    const known = previousCursors.current.get(after);
    if (known !== undefined) onChange({ page: page - 1, after: known });
    else onChange(withoutCursor({ page: page - 1, size }));
  }
  return {
    page,
    size,
    onSize: (chosen) => onChange({ ...FIRST_PAGE, size: chosen }),
    onNext: next ? () => goForward(next) : undefined,
    onPrevious: page > 1 ? goBack : undefined,
  };
}
