import { VISUALLY_HIDDEN } from "../../../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";

const HEADLINE = {
  "& :where(.headline)": {
    margin: 0,
    fontFamily: "var(--serif)",
    fontSize: "1.0625rem",
    fontWeight: "var(--w-head)",
    lineHeight: 1.25,
    letterSpacing: "-.005em",
  },
  "& :where(.headline) a": {
    display: "-webkit-box",
    overflow: "hidden",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: "var(--lines, 2)",
    overflowWrap: "anywhere",
  },
  "& :where(.headline) a:hover": {
    textDecoration: "underline",
    textDecorationThickness: 1,
    textUnderlineOffset: 3,
  },
} as const;

const META = {
  "& :where(.meta)": {
    display: "flex",
    alignItems: "center",
    // One line: what does not fit goes to a second one, which is not seen. A word is never cut to its first letter.
    flexWrap: "wrap",
    height: 18,
    lineHeight: "18px",
    gap: "0 8px",
    marginTop: 4,
    minWidth: 0,
    overflow: "hidden",
    color: "var(--ink-3)",
    fontSize: "var(--fs-12)",
    fontFeatureSettings: "var(--figures)",
    whiteSpace: "nowrap",
  },
  "& :where(.meta) > b": {
    maxWidth: "60%",
    overflow: "hidden",
    textOverflow: "ellipsis",
    color: "var(--ink-2)",
    fontWeight: "var(--w-med)",
  },
  "& :where(.meta) > svg": { flex: "none", color: "var(--good)" },
  // In the published list the clicks are left out first.
  "& :where(.meta) > .clicks:not(:has(svg))": { order: 1 },
  "& :where(.meta) > .clicks:has(svg)": { display: "inline-flex", alignItems: "center", gap: 4 },
  // Beside a status there is less room for the source.
  "& :where(.meta) > .status ~ b": { maxWidth: "40%" },
  "& :where(.status, .label)": {
    padding: "0 6px",
    height: 18,
    lineHeight: "18px",
    borderRadius: "var(--r-1)",
    background: "var(--quiet-wash)",
    color: "var(--ink-2)",
    fontSize: "var(--fs-11)",
  },
  "& :where(.status)": { flex: "none", fontWeight: "var(--w-med)" },
  "& :where(.status)[data-status=rejected]": { background: "var(--bad-wash)", color: "var(--bad)" },
  "& :where(.status)[data-status=published]": { background: "var(--good-wash)", color: "var(--good)" },
  "& :where(.label)": { maxWidth: 120, overflow: "hidden", textOverflow: "ellipsis" },
  "& [data-selected] :where(.label)": { background: "var(--paper)" },
} as const;

const SCORE = {
  "& :where(.score)": {
    display: "inline-flex",
    alignItems: "center",
    gap: 6,
    height: 22,
    padding: 0,
    border: 0,
    background: "none",
    color: "inherit",
    font: "inherit",
    fontFeatureSettings: "var(--figures)",
    cursor: "help",
  },
  "& :where(.score) b": { fontSize: "var(--fs-14)", fontWeight: "var(--w-med)" },
  "& :where(.score) i": {
    width: 28,
    height: 3,
    borderRadius: 2,
    background: "linear-gradient(90deg, var(--ink-2) var(--v), var(--press) 0)",
  },
  "& [data-selected] :where(.score) i": {
    background: "linear-gradient(90deg, var(--accent) var(--v), var(--accent-line) 0)",
  },
} as const;

const FOLIO = {
  "& :where(.folio)": {
    display: "inline-flex",
    alignItems: "center",
    flex: "none",
    gap: 2,
    width: 36,
    height: 20,
    // A changed number must not cause layout of the card around it.
    contain: "layout size",
    color: "var(--ink-3)",
    fontSize: "var(--fs-12)",
    fontWeight: "var(--w-med)",
    fontFeatureSettings: "var(--figures)",
  },
  "& :where(.folio)[data-pinned]": {
    justifyContent: "center",
    width: 30,
    marginRight: 6,
    borderRadius: "var(--r-1)",
    background: "var(--plan-wash)",
    color: "var(--plan)",
  },
  "& :where(.folio) > .words-only": VISUALLY_HIDDEN,
} as const;

const MORE = {
  "& :where(.more-button)": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flex: "none",
    width: 32,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: "var(--r-2)",
    background: "none",
    color: "var(--ink-2)",
    verticalAlign: "middle",
    cursor: "pointer",
    transition: "background-color var(--t-1)",
    WebkitTapHighlightColor: "transparent",
  },
  "& :where(.more-button):hover": { background: "var(--press)", color: "var(--ink)" },
} as const;

/**
 * Styles of the parts of a card, set once on the list: a styled component for each part would be computed for every card
 * that scrolls in. `:where` keeps the specificity low, so that a card can override a part.
 */
export const CARD_PART_STYLES = {
  ...HEADLINE,
  ...META,
  ...SCORE,
  ...FOLIO,
  ...MORE,
  [ON_NARROW]: {
    "& :where(.meta) > .type, & :where(.meta) > .label": { display: "none" },
    "& :where(.score)": { minWidth: 32, minHeight: 32, justifyContent: "flex-end" },
    "& :where(.score) i": { display: "none" },
    "& :where(.score) b": { fontSize: "var(--fs-16)" },
    "& :where(.more-button)": { width: 44, height: 44 },
  },
} as const;
