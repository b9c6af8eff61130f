import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { useRef } from "react";
import { z } from "zod";

/** What the grid can show of a page, and the server gives. */
export const PAGE_SIZES = [20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const FIRST_PAGE = { page: 1, after: "" } as const;

/** The position in a list, in the address bar. Later pages are fetched by the cursor of the page before. */
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

export interface Paging {
  readonly page: number;
  readonly size: PageSize;
  readonly onSize: (size: PageSize) => void;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/**
 * Pages through a list of the server. Cursors lead forward only, so the way here is remembered; a page that was not
 * come to that way is reached by its number while the server counts that far, and else it is the first one.
 */
export function usePaging(
  place: PagePosition,
  next: string | null | undefined,
  go: (place: Partial<PagePosition>) => void,
): Paging {
  const way = useRef(new Map<string, string>());
  const { page, after, size } = place;

  function forth(cursor: string): void {
    way.current.set(cursor, after);
    go({ page: page + 1, after: cursor });
  }
  function back(): void {
    const known = way.current.get(after);
    if (known !== undefined) go({ page: page - 1, after: known });
    else if (startOf(page - 1, size) <= MAX_START_INDEX) go({ page: page - 1, after: "" });
    else go(FIRST_PAGE);
  }
  return {
    page,
    size,
    onSize: (chosen) => go({ ...FIRST_PAGE, size: chosen }),
    onNext: next ? () => forth(next) : undefined,
    onPrevious: page > 1 ? back : undefined,
  };
}
