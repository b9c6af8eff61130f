import {
  DataGrid,
  type GridColDef,
  type GridRenderCellParams,
  type GridSortModel,
  type GridValidRowModel,
} from "@mui/x-data-grid";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { type Column, directionOf, keyOf, sortOf } from "./column.ts";
import type { DataTableProps } from "./data-table.tsx";
import { GRID_STYLE } from "./grid-style.ts";

const HEAD_PX = 36;
const ROW_PX = 40;
const slots = {
  columnSortedAscendingIcon: () => <ArrowUp size={12} strokeWidth={1.6} aria-hidden />,
  columnSortedDescendingIcon: () => <ArrowDown size={12} strokeWidth={1.6} aria-hidden />,
  columnUnsortedIcon: () => null,
};

interface Line<Row> extends GridValidRowModel {
  readonly id: string;
  readonly row: Row;
}

/** Rows in columns: arrows move, Enter opens, the head sorts. */
export function Grid<Row>(props: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { label, columns, rows, rowId, linkTo, openId, sort = "", onSort } = props;
  const navigate = useNavigate();
  const field = columns.find((column) => column.sortKey === keyOf(sort))?.key;
  const model: GridSortModel = field === undefined ? [] : [{ field, sort: directionOf(sort) }];

  function sortBy([first]: GridSortModel): void {
    const key = columns.find((column) => column.key === first?.field)?.sortKey;
    if (key !== undefined && first?.sort) onSort?.(sortOf(key, first.sort));
  }

  return (
    <DataGrid<Line<Row>>
      aria-label={label}
      rows={rows.map((row) => ({ id: rowId(row), row }))}
      columns={columns.map((column) => definition(column, linkTo))}
      columnHeaderHeight={HEAD_PX}
      rowHeight={ROW_PX}
      sortingMode="server"
      sortingOrder={["asc", "desc"]}
      sortModel={model}
      onSortModelChange={sortBy}
      onRowClick={({ row }, { target }) => {
        // A link in the row opens by itself, in a new tab when asked to.
        if (!isControl(target)) void navigate(linkTo(row.row));
      }}
      onCellKeyDown={({ row }, event) => {
        if (event.key === "Enter" && !isControl(event.target)) void navigate(linkTo(row.row));
      }}
      getRowClassName={({ id }) => (id === openId ? "open" : "")}
      slots={slots}
      sx={GRID_STYLE}
      disableColumnMenu
      disableColumnResize
      disableColumnFilter
      disableRowSelectionOnClick
      rowSelection={false}
      hideFooter
      // The page's policy allows no eval.
      disableEval
    />
  );
}

const isControl = (target: EventTarget) => (target as Element).closest("a, button") !== null;

function definition<Row>(column: Column<Row>, linkTo: (row: Row) => string): GridColDef<Line<Row>> {
  const align = column.isNumber ? "right" : "left";
  return {
    field: column.key,
    headerName: column.label,
    flex: column.flex,
    minWidth: column.minWidth,
    sortable: column.sortKey !== undefined,
    align,
    headerAlign: align,
    renderCell: ({ row: { row }, tabIndex }: GridRenderCellParams<Line<Row>>) =>
      column.isTitle ? (
        <Link to={linkTo(row)} tabIndex={tabIndex}>
          {column.draw(row)}
        </Link>
      ) : (
        column.draw(row)
      ),
  };
}
