import type { ReactNode } from "react";
import { CallError } from "../../../platform/api-client/call-error.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { type PagePosition, type PageSize, usePaging, withoutCursor } from "./paging.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { TableFooter } from "./table-footer.tsx";
import type { useColumns } from "./use-columns.ts";

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly totalIsMore?: boolean | undefined;
  readonly next: string | null;
}

/** The query result of a page. */
interface PageQueryResult<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  readonly isPlaceholderData: boolean;
}

type FromList = "rows" | "error" | "onRetry" | "isStale" | "columns" | "onResize" | "onMore";

interface Props<Row> extends Omit<DataTableProps<Row>, FromList> {
  readonly list: PageQueryResult<Row>;
  readonly columns: ReturnType<typeof useColumns<Row>>;
  readonly position: PagePosition;
  readonly defaultSize: PageSize;
  readonly onPositionChange: (position: Partial<PagePosition>) => void;
  /** The actions for the selected rows. */
  readonly bulk?: ReactNode;
}

/** A paged list: the table, the bulk actions and the footer with the position. */
export function PagedTable<Row>({
  list,
  columns,
  position,
  defaultSize,
  onPositionChange,
  bulk,
  ...table
}: Props<Row>) {
  const { data } = list;
  const paging = usePaging(position, data?.next, onPositionChange);
  const { selection } = table;
  function retry(): void {
    if (isRefusedCursor(list.error, position)) onPositionChange(withoutCursor(position));
    else void list.refetch();
  }
  return (
    <>
      <DataTable
        {...table}
        columns={columns.shown}
        onResize={columns.resize}
        rows={data?.items}
        error={list.error}
        onRetry={retry}
        isStale={list.isPlaceholderData}
      />
      {selection && (
        <SelectionBar count={selection.ids.size} onClear={() => selection.choose(new Set())}>
          {bulk}
        </SelectionBar>
      )}
      {data && (
        <TableFooter
          paging={paging}
          defaultSize={defaultSize}
          count={data.items.length}
          total={data.total}
          totalIsMore={data.totalIsMore}
        />
      )}
    </>
  );
}

/** The address may be a link from before an update, or incomplete. */
const isRefusedCursor = (error: Error | null, { after }: PagePosition) =>
  error instanceof CallError && error.status === 400 && after !== "";
