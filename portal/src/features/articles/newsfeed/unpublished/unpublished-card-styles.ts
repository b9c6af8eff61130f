import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";

/** Above the end of the card, so that nothing moves when they appear. */
const QUICK_ACTIONS = {
  "& > .quick": {
    position: "absolute",
    right: 8,
    bottom: 4,
    display: "none",
    padding: 2,
    borderRadius: "var(--r-2)",
    background: "var(--paper)",
    boxShadow: "0 0 0 1px var(--rule-2)",
  },
  "& > .quick > button:not(.more-button)": {
    height: 26,
    padding: "0 8px",
    border: 0,
    borderRadius: "var(--r-1)",
    background: "none",
    color: "var(--ink)",
    font: "inherit",
    fontSize: "var(--fs-12)",
    fontWeight: "var(--w-med)",
    cursor: "pointer",
  },
  "& > .quick > button:not(.more-button):hover": { background: "var(--press)" },
  "@media (hover: hover)": {
    "&:hover > .quick": { display: "flex" },
    "& > .quick > .more-button": { width: 28, height: 26 },
  },
  "@media (hover: none)": {
    "& > .quick": { display: "flex", padding: 0, background: "none", boxShadow: "none" },
    "& > .quick > button:not(.more-button)": { display: "none" },
    "& > p": { paddingRight: 44 },
  },
} as const;

/** Set once on the list and not on each card. */
export const UNPUBLISHED_CARD_STYLES = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "84px minmax(0, 1fr) auto",
  gap: "0 12px",
  margin: "0 -12px",
  padding: "11px 12px",
  cursor: "grab",
  "&::after": {
    content: '""',
    position: "absolute",
    inset: "auto 12px 0",
    borderBottom: "1px solid var(--rule)",
  },
  "& > .thumb": { gridRow: "span 2", width: 84, height: 56 },
  "& > p": { gridColumn: "2 / -1", alignSelf: "end" },
  ...QUICK_ACTIONS,
  "&[data-selected]": { borderRadius: "var(--r-2)", background: "var(--accent-wash)" },
  "&[data-selected]::before": {
    content: '""',
    position: "absolute",
    inset: "8px auto 8px 0",
    width: 3,
    borderRadius: 2,
    background: "var(--accent)",
  },
  "&[data-selected]::after": { display: "none" },
  "&[data-dragging]": {
    borderRadius: 0,
    background: "repeating-linear-gradient(90deg, transparent 0 7px, var(--rule) 7px 8px)",
    "& > *": { visibility: "hidden" },
    "&::before": {
      content: "attr(data-dragging)",
      inset: "auto auto auto 96px",
      top: "calc(50% - 10px)",
      width: "auto",
      padding: "2px 10px",
      background: "var(--paper)",
      color: "var(--ink-3)",
      fontSize: "var(--fs-12)",
      position: "absolute",
    },
  },
  [ON_NARROW]: {
    gridTemplateColumns: "72px minmax(0, 1fr) auto",
    margin: "0 calc(-1 * var(--gutter))",
    padding: "12px var(--gutter)",
    "--lines": 3,
    "& > .thumb": { width: 72, height: 48 },
    "&[data-selected]": { borderRadius: 0 },
    "&::after": { inset: "auto var(--gutter) 0" },
  },
} as const;
