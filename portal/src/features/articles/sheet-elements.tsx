import { styled } from "@mui/material/styles";

export const Pair = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  gap: 16,
});
/** Heading of a group of fields. */
export const GroupName = styled("p")({ "&&": { marginBottom: 6 }, fontWeight: "var(--w-med)" });
export const Note = styled("p")({ color: "var(--ink-2)", textWrap: "pretty" });
export const Count = styled("span")({
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  '&[data-over="true"]': { color: "var(--warn)" },
});
/** Names and values in two columns. */
export const Facts = styled("dl")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "baseline",
  gap: "6px 16px",
  margin: "16px 0",
  "& dt": { color: "var(--ink-3)" },
  // The button must not make its line higher than the others.
  "& dd.acted": { display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "0 4px" },
  "& dd.acted button": { marginBlock: -8 },
  "& dd": { overflowWrap: "anywhere", fontFeatureSettings: "var(--figures)" },
});
/** One line at the top of a sheet, with buttons at its end. */
export const SheetBanner = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 8px",
  margin: "12px 0 8px",
  padding: "4px 4px 4px 12px",
  borderRadius: "var(--r-2)",
  background: "var(--accent-wash)",
  color: "var(--accent-ink)",
  '&[data-tone="warning"]': { background: "var(--warn-wash)", color: "var(--warn)" },
  "& svg": { flex: "none" },
  "& p": { flex: "1 1 200px", minWidth: 0 },
  "& .MuiButton-root": { color: "inherit" },
  "& .buttons": { flex: "none", marginLeft: "auto" },
});
