import { styled } from "@mui/material/styles";

/** A line above the work, for as long as what it says is so. */
export const Banner = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  flex: "none",
  minHeight: 36,
  padding: "6px var(--gutter)",
  background: "var(--warn-wash)",
  color: "var(--warn)",
  "& svg": { flex: "none" },
});
