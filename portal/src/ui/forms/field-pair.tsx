import { styled } from "@mui/material/styles";

/** Two fields side by side, stacked when there is too little room. */
export const FieldPair = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(var(--pair-min, 200px), 1fr))",
  gap: 12,
});
