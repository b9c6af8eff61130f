import { DataGrid, type GridSortModel, useGridApiRef } from "@mui/x-data-grid";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { TINY_ICON } from "../../theme/icon-props.ts";
import { directionOf, keyOf, sortOf } from "./column.ts";
import type { DataTableProps } from "./data-table.tsx";
import { BOX_FIELD, boxColumn, dataColumn, type GridRow } from "./grid-columns.tsx";
import { GRID_STYLE } from "./grid-styles.ts";
import { useGridKeyHelp, useResizeKeys } from "./use-grid-keyboard.ts";

const HEAD_PX = 36;
const ROW_PX = 40;
/** The next rows are fetched this many rows before the last one. */
const PREFETCH_ROWS = 20;
const slots = {
  columnSortedAscendingIcon: () => <ArrowUp {...TINY_ICON} />,
  columnSortedDescendingIcon: () => <ArrowDown {...TINY_ICON} />,
  columnUnsortedIcon: () => null,
};

/** A virtualised grid: arrow keys move, Enter opens, Space selects, the header sorts. */
export function Grid<Row>(props: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { label, columns, rows, rowId, linkTo, openId, sort = "", onSort, onResize } = props;
  const { selection, onMore, rowHeight = ROW_PX } = props;
  const text = useText();
  const api = useGridApiRef();
  const navigate = useNavigate();
  const field = columns.find((column) => column.sortKey === keyOf(sort))?.key;
  const model: GridSortModel = field === undefined ? [] : [{ field, sort: directionOf(sort) }];
  // Memoised: a new array would render every row again on each key press elsewhere on the page.
  const gridRows = useMemo(() => rows.map((row) => ({ id: rowId(row), row })), [rows]);
  const hasSelection = selection !== undefined;
  const definitions = useMemo(() => {
    const data = columns.map((column) => dataColumn(column, linkTo));
    const nameOf = selection?.nameOf;
    return nameOf ? [boxColumn<Row>((row) => text("table.choose", { name: nameOf(row) })), ...data] : data;
  }, [columns, linkTo, hasSelection, text]);

  useResizeKeys(api, onResize);
  useGridKeyHelp({ hasSelection, canResize: onResize !== undefined });
  useEffect(
    () =>
      api.current?.subscribeEvent("renderedRowsIntervalChange", ({ lastRowIndex }) => {
        if (lastRowIndex + PREFETCH_ROWS >= rows.length) onMore?.();
      }),
    [api, rows.length, onMore],
  );

  function sortBy([first]: GridSortModel): void {
    const key = columns.find((column) => column.key === first?.field)?.sortKey;
    if (key !== undefined && first?.sort) onSort?.(sortOf(key, first.sort));
  }

  function open(row: Row): void {
    const to = linkTo(row);
    if (to !== undefined) void navigate(to);
  }

  return (
    <DataGrid<GridRow<Row>>
      apiRef={api}
      aria-label={label}
      rows={gridRows}
      columns={definitions}
      columnHeaderHeight={HEAD_PX}
      rowHeight={rowHeight}
      // With client paging the library shows at most 100 rows.
      paginationMode="server"
      rowCount={gridRows.length}
      sortingMode="server"
      sortingOrder={["asc", "desc"]}
      sortModel={model}
      onSortModelChange={sortBy}
      disableColumnResize={onResize === undefined}
      onColumnWidthChange={({ colDef, width }) => onResize?.(colDef.field, Math.round(width))}
      onRowClick={({ row }, { target }) => {
        // A link in the row handles its own click, also with modifier keys.
        if (!isControl(target)) open(row.row);
      }}
      onCellKeyDown={({ row }, event) => {
        if (isControl(event.target)) return;
        if (event.key === "Enter") open(row.row);
        if (event.key !== " " || event.shiftKey || !selection) return;
        // The library would scroll a page down.
        event.preventDefault();
        event.defaultMuiPrevented = true;
        if (selection.mayChoose(row.row)) api.current?.selectRow(row.id, !selection.ids.has(row.id));
      }}
      getRowClassName={({ id }) => (id === openId ? "open" : "")}
      slots={slots}
      localeText={{
        checkboxSelectionHeaderName: text("table.chooseColumn"),
        checkboxSelectionSelectAllRows: text("table.chooseAll"),
        checkboxSelectionUnselectAllRows: text("table.chooseNone"),
      }}
      sx={GRID_STYLE}
      rowSelection={hasSelection}
      checkboxSelection={hasSelection}
      rowSelectionModel={{ type: "include", ids: new Set(selection?.ids) }}
      onRowSelectionModelChange={({ ids }) => selection?.choose(new Set([...ids].map(String)))}
      isRowSelectable={({ row }) => selection?.mayChoose(row.row) ?? false}
      disableRowSelectionExcludeModel
      disableRowSelectionOnClick
      disableColumnMenu
      disableColumnFilter
      hideFooter
      // The content security policy forbids eval.
      disableEval
    />
  );
}

const isControl = (target: EventTarget) =>
  (target as Element).closest(`a, button, input, [data-field="${BOX_FIELD}"]`) !== null;
