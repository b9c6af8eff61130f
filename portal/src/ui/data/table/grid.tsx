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
/** So many rows before the last one, the next ones are fetched. */
const MORE_AHEAD = 20;
const slots = {
  columnSortedAscendingIcon: () => <ArrowUp {...TINY_ICON} />,
  columnSortedDescendingIcon: () => <ArrowDown {...TINY_ICON} />,
  columnUnsortedIcon: () => null,
};

/** Rows in columns: arrows move, Enter opens, Space ticks, the head sorts. Only the rows in sight are drawn. */
export function Grid<Row>(props: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { label, columns, rows, rowId, linkTo, openId, sort = "", onSort, onResize } = props;
  const { selection, onMore } = props;
  const text = useText();
  const api = useGridApiRef();
  const navigate = useNavigate();
  const field = columns.find((column) => column.sortKey === keyOf(sort))?.key;
  const model: GridSortModel = field === undefined ? [] : [{ field, sort: directionOf(sort) }];
  // A new array would lay out every row again, at every stroke of a key elsewhere on the page.
  const lines = useMemo(() => rows.map((row) => ({ id: rowId(row), row })), [rows]);
  const isChoosing = selection !== undefined;
  const definitions = useMemo(() => {
    const data = columns.map((column) => dataColumn(column, linkTo));
    const nameOf = selection?.nameOf;
    return nameOf ? [boxColumn<Row>((row) => text("table.choose", { name: nameOf(row) })), ...data] : data;
  }, [columns, linkTo, isChoosing, text]);

  useResizeKeys(api, onResize);
  useGridKeyHelp({ isChoosing, isResized: onResize !== undefined });
  useEffect(
    () =>
      api.current?.subscribeEvent("renderedRowsIntervalChange", ({ lastRowIndex }) => {
        if (lastRowIndex + MORE_AHEAD >= rows.length) onMore?.();
      }),
    [api, rows.length, onMore],
  );

  function sortBy([first]: GridSortModel): void {
    const key = columns.find((column) => column.key === first?.field)?.sortKey;
    if (key !== undefined && first?.sort) onSort?.(sortOf(key, first.sort));
  }

  return (
    <DataGrid<GridRow<Row>>
      apiRef={api}
      aria-label={label}
      rows={lines}
      columns={definitions}
      columnHeaderHeight={HEAD_PX}
      rowHeight={ROW_PX}
      // By itself the library shows no more than 100 rows; those of a server's page it shows all.
      paginationMode="server"
      rowCount={lines.length}
      sortingMode="server"
      sortingOrder={["asc", "desc"]}
      sortModel={model}
      onSortModelChange={sortBy}
      disableColumnResize={onResize === undefined}
      onColumnWidthChange={({ colDef, width }) => onResize?.(colDef.field, Math.round(width))}
      onRowClick={({ row }, { target }) => {
        // A link in the row opens by itself, in a new tab when asked to.
        if (!isControl(target)) void navigate(linkTo(row.row));
      }}
      onCellKeyDown={({ row }, event) => {
        if (isControl(event.target)) return;
        if (event.key === "Enter") void navigate(linkTo(row.row));
        if (event.key !== " " || event.shiftKey || !selection) return;
        // By itself the library would go a page down.
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
      rowSelection={isChoosing}
      checkboxSelection={isChoosing}
      rowSelectionModel={{ type: "include", ids: new Set(selection?.ids) }}
      onRowSelectionModelChange={({ ids }) => selection?.choose(new Set([...ids].map(String)))}
      isRowSelectable={({ row }) => selection?.mayChoose(row.row) ?? false}
      disableRowSelectionExcludeModel
      disableRowSelectionOnClick
      disableColumnMenu
      disableColumnFilter
      hideFooter
      // The page's policy allows no eval.
      disableEval
    />
  );
}

const isControl = (target: EventTarget) =>
  (target as Element).closest(`a, button, input, [data-field="${BOX_FIELD}"]`) !== null;
