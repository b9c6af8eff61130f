import { styled } from "@mui/material/styles";

/** Two fields side by side; one below the other where there is no room. */
export const FieldPair = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(var(--pair-min, 200px), 1fr))",
  gap: 12,
});
