import { styled } from "@mui/material/styles";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ErrorState } from "../../feedback/error-state.tsx";
import { useElementWidth } from "../use-element-width.ts";
import type { Column, Sort } from "./column.ts";
import { RowList } from "./row-list.tsx";
import type { Selection } from "./selection.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

// Loaded lazily: the grid is large, and phones never need it. The cast restores the type parameter that `lazy` loses.
const Grid = lazy(async () => ({
  default: (await import("./grid.tsx")).Grid,
})) as unknown as typeof import("./grid.tsx").Grid;

const Frame = styled("div")({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  overflow: "hidden",
  transition: "opacity var(--t-2)",
  '&[aria-busy="true"]': { opacity: 0.6 },
});
const Inset = styled("div")({ position: "relative", padding: "0 var(--gutter)", overflowY: "auto" });
const MIN_GRID_WIDTH = 560;

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** The URL of a row. */
  /** Undefined for a row that leads nowhere. */
  readonly linkTo: (row: Row) => string | undefined;
  readonly openId?: string | undefined;
  /** Undefined where the list cannot be sorted. */
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Undefined where columns cannot be resized. */
  readonly onResize?: (key: string, width: number) => void;
  /** Undefined where there are no bulk actions. */
  readonly selection?: Selection<Row> | undefined;
  /** Fetches the next rows; called when the last ones become visible. */
  readonly onMore?: (() => void) | undefined;
  /** For rows of more than one line. */
  readonly rowHeight?: number;
  /** Renders a row where there is no room for columns. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The rows shown are of an earlier query and about to be replaced. */
  readonly isStale: boolean;
}

/** Rows from the server: a grid where there is room, cards where there is not, and loading, empty and error states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const text = useText();
  const { rows, label, error, columns } = props;
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const fittingColumns = useMemo(
    () => columns.filter(({ minTableWidth = 0 }) => width !== undefined && width >= minTableWidth),
    [columns, width],
  );
  return (
    <Frame ref={frame} aria-busy={props.isStale}>
      {error !== null && rows === undefined ? (
        <ErrorState
          title={text("table.failed", { what: label })}
          reason={error.message}
          onRetry={props.onRetry}
        />
      ) : rows === undefined || width === undefined ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Inset>{props.empty}</Inset>
      ) : width < MIN_GRID_WIDTH ? (
        <RowList {...props} rows={rows} openId={props.openId} />
      ) : (
        <Suspense fallback={<Loading />}>
          <Grid {...props} rows={rows} columns={fittingColumns} />
        </Suspense>
      )}
    </Frame>
  );
}

const Loading = () => (
  <Inset>
    <TableSkeleton />
  </Inset>
);
