import { styled } from "@mui/material/styles";

/** The bar above a list: search, filters, and actions at its end (`.away`). */
export const FilterBar = styled("search")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  flex: "none",
  gap: 6,
  minHeight: 48,
  padding: "8px var(--gutter)",
  borderTop: "1px solid var(--rule)",
  "& > .away": { marginLeft: "auto" },
});
