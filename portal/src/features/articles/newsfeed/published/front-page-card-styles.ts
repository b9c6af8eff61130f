import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";

const PLATE = {
  position: "relative",
  gridColumn: "1 / -1",
  display: "flex",
  borderBottom: "1px solid var(--rule)",
  cursor: "grab",
  "& .words": { flex: 1, minWidth: 0 },
  "& .preview": {
    display: "-webkit-box",
    overflow: "hidden",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 3,
    margin: "6px 0",
    color: "var(--ink-2)",
    textWrap: "pretty",
  },
  "& .more": { flex: "none" },
  "&[data-selected]": {
    background: "var(--accent-wash)",
    boxShadow: "-12px 0 0 var(--accent-wash), 12px 0 0 var(--accent-wash)",
  },
  "&[data-selected]::before": {
    content: '""',
    position: "absolute",
    inset: "8px auto 8px -12px",
    width: 3,
    borderRadius: 2,
    background: "var(--accent)",
  },
  "&[data-dragging]": {
    background: "repeating-linear-gradient(90deg, transparent 0 7px, var(--rule) 7px 8px)",
    "& > *": { visibility: "hidden" },
  },
  "&[data-dragging]::after": {
    content: "attr(data-dragging)",
    position: "absolute",
    top: "calc(50% - 10px)",
    left: 36,
    padding: "2px 10px",
    background: "var(--paper)",
    color: "var(--ink-3)",
    fontSize: "var(--fs-12)",
  },
} as const;

const LEAD = {
  padding: "16px 0",
  "& .thumb": { order: 2, width: 216, height: 144, marginLeft: 16 },
  "& .more": { order: 3 },
  "& h3": { margin: "3px 0 0", fontSize: "1.5rem", lineHeight: 1.18, letterSpacing: "-.012em", "--lines": 3 },
  "@container feed (max-width: 560px)": {
    flexWrap: "wrap",
    // The small rendition is that wide, and nothing is enlarged.
    "& .thumb": {
      order: -1,
      width: "100%",
      maxWidth: 480,
      height: "auto",
      aspectRatio: "3 / 2",
      margin: "0 0 12px",
    },
    "& h3": { fontSize: "1.375rem" },
  },
} as const;

const TILE = {
  gridColumn: "span 1",
  flexWrap: "wrap",
  alignContent: "start",
  padding: "16px 0",
  "& .thumb": { order: -1, width: "100%", height: "auto", aspectRatio: "16 / 9", marginBottom: 10 },
  "& h3": { marginTop: 2, fontSize: "1.125rem" },
  "& .words > p": { height: "auto" },
  "& .clicks[data-none]": { display: "none" },
  "&[data-pinned] .thumb": { boxShadow: "0 -3px 0 var(--plan)", borderRadius: "0 0 var(--r-1) var(--r-1)" },
  "&[data-selected]": { boxShadow: "-8px 0 0 var(--accent-wash), 8px 0 0 var(--accent-wash)" },
  "&[data-selected]::before": { inset: "8px auto 8px -8px" },
  "@container feed (max-width: 560px)": {
    // Position and menu share a line, because the headline needs the full width.
    "& .more": { order: 1, margin: "-12px -12px -12px auto" },
    "& .words": { order: 2, flex: "0 0 100%" },
    "& h3": { fontSize: "1rem", "--lines": 5 },
  },
} as const;

const LINE = {
  alignItems: "center",
  minHeight: 57,
  padding: "8px 0",
  "& .thumb": { width: 60, height: 40, marginRight: 12 },
  "& h3": { fontSize: "var(--fs-16)", lineHeight: 1.3, "--lines": 1 },
  "& .words > p": { marginTop: 1 },
  [ON_NARROW]: { "& h3": { "--lines": 2 } },
} as const;

const STYLES_BY_PLATE = {
  manual: LEAD,
  "list-large": LEAD,
  tile: TILE,
  "list-compact": LINE,
  trending: { ...LEAD, "& h3": { ...LEAD["& h3"], fontSize: "1.375rem" } },
  "little-trending": LINE,
} as const satisfies Record<PlateType, unknown>;

/** Styles for each plate type, set once on the list and not on each card. */
export const PLATE_STYLES = {
  "& > li": PLATE,
  ...Object.fromEntries(
    Object.entries(STYLES_BY_PLATE).map(([plate, style]) => [`& > [data-plate="${plate}"]`, style]),
  ),
};

/** Estimated heights, until a row is rendered and measured. */
export const ROW_HEIGHTS: Readonly<Record<PlateType, number>> = {
  manual: 177,
  "list-large": 177,
  tile: 298,
  "list-compact": 57,
  trending: 177,
  "little-trending": 57,
};
