import { styled } from "@mui/material/styles";
import { ON_NARROW } from "../../theme/breakpoints.ts";

const DAY = 34;
const DAY_ON_NARROW = 42;

/** The calendar library's markup in the portal's fonts and colours. */
export const CalendarFrame = styled("div")({
  "--day": `${DAY}px`,
  minHeight: 7 * DAY + 36,
  [ON_NARROW]: { "--day": `${DAY_ON_NARROW}px`, minHeight: 7 * DAY_ON_NARROW + 44 },
  "& .rdp-root": { position: "relative", fontFeatureSettings: "var(--figures)" },
  "& .rdp-month_caption": { display: "flex", alignItems: "center", height: 32, padding: "0 8px" },
  "& .rdp-caption_label": { fontSize: "var(--fs-14)", fontWeight: "var(--w-bold)" },
  "& .rdp-nav": { position: "absolute", top: 0, right: 0, zIndex: 1, display: "flex", gap: 2 },
  "& .rdp-nav button": {
    display: "grid",
    placeItems: "center",
    width: 32,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: "var(--r-2)",
    background: "none",
    color: "var(--ink-2)",
    cursor: "pointer",
    "&:hover": { background: "var(--press)" },
    '&[aria-disabled="true"]': { color: "var(--ink-off)", cursor: "default" },
  },
  "& .rdp-chevron": { width: 16, height: 16, fill: "currentColor" },
  "& .rdp-month_grid": { borderCollapse: "collapse" },
  "& .rdp-weekday": {
    width: "var(--day)",
    height: 28,
    padding: 0,
    color: "var(--ink-3)",
    fontSize: "var(--fs-11)",
    fontWeight: "var(--w-med)",
  },
  "& .rdp-day": { width: "var(--day)", height: "var(--day)", padding: "1px 0" },
  "& .rdp-day_button": {
    display: "grid",
    placeItems: "center",
    width: "100%",
    height: "100%",
    padding: 0,
    border: 0,
    borderRadius: "var(--r-2)",
    background: "none",
    color: "inherit",
    font: "inherit",
    cursor: "pointer",
    "&:hover:not(:disabled)": { background: "var(--press)" },
    "&:disabled": { cursor: "default" },
  },
  "& .rdp-outside": { color: "var(--ink-3)" },
  "& .rdp-disabled": { color: "var(--ink-off)" },
  "& .rdp-today .rdp-day_button": {
    fontWeight: "var(--w-bold)",
    textDecoration: "underline 2px",
    textUnderlineOffset: 4,
  },
  "& .rdp-selected .rdp-day_button": {
    borderRadius: 0,
    background: "var(--accent-wash)",
    color: "var(--accent-ink)",
    "&:hover:not(:disabled)": { background: "var(--accent-line)" },
  },
  "& .rdp-range_start .rdp-day_button, & .rdp-range_end .rdp-day_button": {
    "&, &:hover:not(:disabled)": { background: "var(--accent)", color: "var(--on-accent)" },
    fontWeight: "var(--w-med)",
  },
  "& .rdp-range_start .rdp-day_button": { borderRadius: "var(--r-2) 0 0 var(--r-2)" },
  "& .rdp-range_end .rdp-day_button": { borderRadius: "0 var(--r-2) var(--r-2) 0" },
  "& .rdp-range_start.rdp-range_end .rdp-day_button": { borderRadius: "var(--r-2)" },
  "& .rdp-day_button:focus-visible": {
    position: "relative",
    borderRadius: "var(--r-2)",
    boxShadow: "var(--focus)",
  },
});
