import { styled } from "@mui/material/styles";

/** The three parts of a short question. */
export const DialogTitle = styled("h2")({
  fontSize: "var(--fs-18)",
  fontWeight: "var(--w-bold)",
  letterSpacing: "-.015em",
});
export const DialogNote = styled("p")({ "&&": { margin: "4px 0 16px" }, color: "var(--ink-2)" });
export const DialogActions = styled("div")({ display: "flex", justifyContent: "flex-end", gap: 8 });
