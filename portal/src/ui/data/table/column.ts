import type { ReactNode } from "react";

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Focusable elements in a cell take its `tabIndex`, so that the arrow keys of the grid reach them. */
  readonly render: (row: Row, cell: { readonly tabIndex: number }) => ReactNode;
  /** The share of the available width, and the minimum. */
  readonly flex: number;
  readonly minWidth: number;
  /** The width the user dragged it to. */
  readonly width?: number | undefined;
  readonly isNumber?: boolean;
  /** What the server sorts by; a column without one cannot be sorted. */
  readonly sortKey?: string;
  /** Hidden where the table is narrower than this. */
  readonly minTableWidth?: number;
  /** Names the row: always shown, and a link to it. */
  readonly isTitle?: boolean;
  /** Hidden by default. */
  readonly isExtra?: boolean;
}

/** A sort key, with a leading "-" for descending. */
export type Sort = string;

export const sortOf = (key: string, direction: "asc" | "desc"): Sort =>
  direction === "desc" ? `-${key}` : key;
export const directionOf = (sort: Sort): "asc" | "desc" => (sort.startsWith("-") ? "desc" : "asc");
export const keyOf = (sort: Sort): string => sort.replace(/^-/, "");
