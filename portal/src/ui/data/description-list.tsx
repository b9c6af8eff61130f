import { styled } from "@mui/material/styles";

/** A list of names and values, one line each. */
export const DescriptionList = styled("dl")({
  display: "grid",
  gridTemplateColumns: "max-content 1fr",
  borderTop: "1px solid var(--rule-ink)",
  "& > *": { padding: "8px 0", borderBottom: "1px solid var(--rule)", overflowWrap: "anywhere" },
  "& dt": { paddingRight: 24, color: "var(--ink-2)" },
  "& dd": { fontFeatureSettings: "var(--figures)" },
});
