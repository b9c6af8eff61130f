import type { ReactNode } from "react";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { type PageSize, type Place, usePaging } from "./paging.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { TableFoot } from "./table-footer.tsx";
import type { useColumns } from "./use-columns.ts";

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly totalIsMore?: boolean | undefined;
  readonly next: string | null;
}

/** What a query knows about a page of the list. */
interface Fetched<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  readonly isPlaceholderData: boolean;
}

type FromList = "rows" | "failure" | "onRetry" | "isStale" | "columns" | "onResize" | "onMore";

interface Props<Row> extends Omit<DataTableProps<Row>, FromList> {
  readonly list: Fetched<Row>;
  readonly columns: ReturnType<typeof useColumns<Row>>;
  readonly place: Place;
  readonly usualSize: PageSize;
  readonly onPlace: (place: Partial<Place>) => void;
  /** What can be done with the ticked rows. */
  readonly bulk?: ReactNode;
}

/** A list of the server, page by page: the table, what can be done with its ticked rows, and where in it one is. */
export function PagedTable<Row>({ list, columns, place, usualSize, onPlace, bulk, ...table }: Props<Row>) {
  const { data } = list;
  const paging = usePaging(place, data?.next, onPlace);
  const { selection } = table;
  return (
    <>
      <DataTable
        {...table}
        columns={columns.shown}
        onResize={columns.resize}
        rows={data?.items}
        failure={list.error}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
      />
      {selection && (
        <SelectionBar count={selection.ids.size} onClear={() => selection.choose(new Set())}>
          {bulk}
        </SelectionBar>
      )}
      {data && (
        <TableFoot
          paging={paging}
          usualSize={usualSize}
          count={data.items.length}
          total={data.total}
          totalIsMore={data.totalIsMore}
        />
      )}
    </>
  );
}
