import { styled } from "@mui/material/styles";

/** As wide as the settings beside it. */
export const Panel = styled("section")({ maxWidth: 920, paddingTop: 16 });
export const PanelHeader = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  paddingBottom: 8,
  borderBottom: "1px solid var(--rule-ink)",
  "& h2": { fontSize: "var(--fs-16)", fontWeight: "var(--w-bold)", letterSpacing: "-.01em" },
  "& h3": { fontSize: "var(--fs-14)", fontWeight: "var(--w-bold)" },
  "& > small": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
});
export const Intro = styled("p")({
  "&&": { padding: "10px 0 6px" },
  maxWidth: "68ch",
  color: "var(--ink-2)",
  textWrap: "pretty",
});
export const Actions = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  margin: "14px 0",
  "& > .away": { marginLeft: "auto" },
});
export const Fields = styled("form")({ display: "grid", gap: 16, minWidth: "min(420px, 72vw)" });
