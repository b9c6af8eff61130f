import { styled } from "@mui/material/styles";

/** The fields of a form in a sheet, one below the other. */
export const SheetForm = styled("form")({ display: "grid", gap: 16, paddingTop: 16, "--pair-min": "150px" });
export const Lede = styled("p")({ color: "var(--ink-2)", textWrap: "pretty" });
/** What to know about the field above it. */
export const Hint = styled("p")({
  "&&": { marginTop: -10 },
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  textWrap: "pretty",
});
