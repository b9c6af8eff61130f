import { styled } from "@mui/material/styles";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";

/** What can be added: a picture, words and a button. */
export const Card = styled("li")({
  display: "flex",
  alignItems: "flex-start",
  gap: 10,
  padding: "10px 0",
  borderBottom: "1px solid var(--rule)",
  cursor: "grab",
  "& .picture": { width: 60, height: 40 },
  "& .words": { flex: 1, minWidth: 0, "& p": { margin: 0 } },
  "& .headline": {
    display: "-webkit-box",
    overflow: "hidden",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    fontFamily: "var(--serif)",
    fontSize: ".9375rem",
    fontWeight: 560,
    lineHeight: 1.2,
  },
  "& .words .meta": {
    display: "flex",
    gap: 8,
    marginTop: 3,
    color: "var(--ink-3)",
    fontSize: "var(--fs-12)",
    fontFeatureSettings: "var(--figures)",
    "& b": { fontWeight: "var(--w-med)", color: "var(--ink-2)" },
    "& b, & time": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "& time": { flexShrink: 0 },
    "& .score": { marginLeft: "auto" },
    "& .used": { color: "var(--accent-ink)", fontWeight: "var(--w-med)", "& svg": { verticalAlign: "-2px" } },
  },
  '&[data-used="true"]': {
    cursor: "default",
    "& .picture": { opacity: 0.45 },
    "& .headline": { color: "var(--ink-3)" },
  },
  '&[data-dragging="true"]': { opacity: 0.4 },
  [ON_NARROW]: { alignItems: "center" },
});
