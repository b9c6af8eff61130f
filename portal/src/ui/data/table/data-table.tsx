import { styled } from "@mui/material/styles";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ErrorState } from "../../feedback/error-state.tsx";
import { useElementWidth } from "../use-element-width.ts";
import type { Column, Sort } from "./column.ts";
import { RowList } from "./row-list.tsx";
import type { Selection } from "./selection.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

// The grid is the heaviest part of a list, and a phone never needs it. Being lazy loses what kind of rows it draws.
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
const LEAST_FOR_COLUMNS = 560;

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** Where a row opens. */
  readonly linkTo: (row: Row) => string;
  readonly openId?: string | undefined;
  /** Left out where the server knows only one order. */
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Left out where columns keep their width. */
  readonly onResize?: (key: string, width: number) => void;
  /** Left out where nothing is done to several rows at once. */
  readonly selection?: Selection<Row> | undefined;
  /** Fetches the rows after the last one; called when it comes into sight. */
  readonly onMore?: (() => void) | undefined;
  /** A row where there is no room for columns. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What is shown is being replaced. */
  readonly isStale: boolean;
}

/** A list of rows from the server: columns where there is room, cards where there is not, and never a blank. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const text = useText();
  const { rows, label, error: failure, columns } = props;
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const roomy = useMemo(
    () => columns.filter(({ minTableWidth: from = 0 }) => width !== undefined && width >= from),
    [columns, width],
  );
  return (
    <Frame ref={frame} aria-busy={props.isStale}>
      {failure !== null && rows === undefined ? (
        <ErrorState
          title={text("table.failed", { what: label })}
          reason={failure.message}
          onRetry={props.onRetry}
        />
      ) : rows === undefined || width === undefined ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Inset>{props.empty}</Inset>
      ) : width < LEAST_FOR_COLUMNS ? (
        <RowList {...props} rows={rows} openId={props.openId} />
      ) : (
        <Suspense fallback={<Loading />}>
          <Grid {...props} rows={rows} columns={roomy} />
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
