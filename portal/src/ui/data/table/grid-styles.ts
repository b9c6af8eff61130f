/** The styles of the data grid: thin lines, one dark line under the header, no boxes. */
export const GRID_STYLE = {
  "--DataGrid-rowBorderColor": "var(--rule)",
  "--DataGrid-t-color-border-base": "var(--rule)",
  "--DataGrid-t-color-background-base": "transparent",
  "--DataGrid-containerBackground": "var(--paper)",
  "--DataGrid-cellOffsetMultiplier": 0,
  border: 0,
  borderRadius: 0,
  padding: "0 var(--gutter)",
  background: "none",
  color: "var(--ink)",
  font: "inherit",
  "& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell": { padding: "0 8px" },
  "& [aria-colindex='1']": { paddingLeft: "2px" },
  "& .MuiDataGrid-columnHeaderCheckbox, & .MuiDataGrid-cellCheckbox": {
    justifyContent: "flex-start",
    "&, &[aria-colindex='1']": { paddingLeft: 0, paddingRight: 0 },
    "& .MuiDataGrid-columnHeaderTitleContainer": { justifyContent: "flex-start" },
    "& .MuiCheckbox-root": { marginLeft: "-4px" },
  },
  "& .MuiDataGrid-columnHeaders .MuiDataGrid-columnHeader, & .MuiDataGrid-columnHeaders .MuiDataGrid-filler":
    {
      borderBottom: "1px solid var(--rule-ink)",
    },
  "& .MuiDataGrid-columnHeaderTitle": {
    color: "var(--ink-3)",
    fontSize: "var(--fs-11)",
    fontWeight: "var(--w-med)",
    lineHeight: 1.2,
    whiteSpace: "normal",
  },
  "& .MuiDataGrid-scrollbarFiller, & .MuiDataGrid-columnSeparator:not(.MuiDataGrid-columnSeparator--resizable)":
    { display: "none" },
  // The resize handle is shown only while the pointer is over the header.
  "& .MuiDataGrid-columnSeparator--resizable": {
    color: "var(--rule-2)",
    opacity: 0,
    transition: "opacity var(--t-1)",
  },
  "& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator--resizable": { opacity: 1 },
  "& .MuiDataGrid-columnSeparator--resizing": { color: "var(--accent)", opacity: 1 },
  "& .MuiDataGrid-iconButtonContainer .MuiIconButton-root": { width: 20, height: 20 },
  "& .MuiDataGrid-row": { cursor: "pointer" },
  "& .MuiDataGrid-row:hover": { background: "var(--hover)" },
  "& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover": {
    background: "var(--accent-wash)",
  },
  "& .MuiDataGrid-row.open, & .MuiDataGrid-row.open:hover": { background: "var(--accent-wash)" },
  "& .MuiDataGrid-cell": { borderColor: "var(--rule)", color: "var(--ink-2)", outline: "none" },
  "& .MuiDataGrid-cell a": { color: "var(--ink)", fontWeight: "var(--w-med)" },
  "& .MuiDataGrid-cell--textRight": { fontFeatureSettings: "var(--figures)" },
  "& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible": {
    outline: "2px solid var(--accent)",
    outlineOffset: -2,
  },
  "& .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within, & .MuiDataGrid-cell:focus-within":
    { "&:not(:focus-visible)": { outline: "none" } },
} as const;
