import {
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridRenderCellParams,
  type GridValidRowModel,
} from "@mui/x-data-grid";
import { Link } from "react-router";
import type { Column } from "./column.ts";

export interface GridRow<Row> extends GridValidRowModel {
  readonly id: string;
  readonly row: Row;
}

const BOX_PX = 36;
export const BOX_FIELD = GRID_CHECKBOX_SELECTION_COL_DEF.field;

/** The library labels every checkbox "Select row"; this column uses the row's name. */
export function boxColumn<Row>(label: (row: Row) => string): GridColDef<GridRow<Row>> {
  return {
    ...GRID_CHECKBOX_SELECTION_COL_DEF,
    width: BOX_PX,
    minWidth: BOX_PX,
    renderCell: (params: GridRenderCellParams<GridRow<Row>>) => (
      <GridCellCheckboxRenderer
        {...params}
        {...{ slotProps: { htmlInput: { "aria-label": label(params.row.row), name: "choose" } } }}
      />
    ),
  };
}

export function dataColumn<Row>(
  column: Column<Row>,
  linkTo: (row: Row) => string | undefined,
): GridColDef<GridRow<Row>> {
  const align = column.isNumber ? "right" : "left";
  return {
    field: column.key,
    headerName: column.label,
    ...(column.width === undefined ? { flex: column.flex } : { width: column.width }),
    minWidth: column.minWidth,
    sortable: column.sortKey !== undefined,
    align,
    headerAlign: align,
    renderCell: ({ row: { row }, tabIndex }: GridRenderCellParams<GridRow<Row>>) => {
      const to = column.isTitle ? linkTo(row) : undefined;
      if (to === undefined) return column.render(row, { tabIndex });
      return (
        <Link to={to} tabIndex={tabIndex}>
          {column.render(row, { tabIndex: -1 })}
        </Link>
      );
    },
  };
}
