import { styled } from "@mui/material/styles";

/** The name of a tag. */
export const TagChip = styled("span")({
  flex: "none",
  maxWidth: "100%",
  padding: "0 6px",
  overflow: "hidden",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-11)",
  lineHeight: "18px",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
