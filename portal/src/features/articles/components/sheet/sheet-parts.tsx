import { styled } from "@mui/material/styles";

/** The fields of an article, one below the other. */
export const Form = styled("form")({ display: "grid", gap: 16, paddingTop: 16 });
export const Pair = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  gap: 16,
});
export const Note = styled("p")({ color: "var(--ink-2)", textWrap: "pretty" });
export const Count = styled("span")({
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  '&[data-over="true"]': { color: "var(--warn)" },
});
