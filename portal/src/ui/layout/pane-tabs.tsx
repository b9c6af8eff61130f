import { styled } from "@mui/material/styles";

/** The buttons that choose a pane where only one has room; the page shows them there. */
export const PaneTabs = styled("div")({
  display: "none",
  flex: "none",
  gap: 24,
  padding: "0 var(--gutter)",
  borderBottom: "1px solid var(--rule-ink)",
  "& button": {
    position: "relative",
    height: 44,
    padding: 0,
    border: 0,
    background: "none",
    color: "var(--ink-2)",
    font: "inherit",
    fontWeight: "var(--w-med)",
    cursor: "pointer",
    "& span": { color: "var(--ink-3)", fontWeight: "var(--w-reg)" },
    "&:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
    '&[aria-pressed="true"]': { color: "var(--ink)" },
    '&[aria-pressed="true"]::after': {
      content: '""',
      position: "absolute",
      inset: "auto 0 -1px",
      height: 3,
      background: "var(--accent)",
    },
  },
});
