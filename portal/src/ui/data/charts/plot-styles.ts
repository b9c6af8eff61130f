import { formatShortNumber } from "./format-figures.ts";

/** The styles of all charts: thin lines, small numbers, no box. */
export const PLOT_STYLE = {
  "&& .MuiChartsAxis-line, && .MuiChartsAxis-tick": { stroke: "var(--rule-2)" },
  "&& .MuiChartsAxis-tickLabel": { fontFeatureSettings: "var(--figures)" },
  "&& .MuiChartsGrid-line": { stroke: "var(--rule)" },
  "&& .MuiChartsAxisHighlight-root": { stroke: "var(--ink-2)", strokeDasharray: "none" },
} as const;

const tickLabelStyle = { fill: "var(--ink-3)", fontSize: 11 } as const;
export const X_AXIS = { tickLabelStyle } as const;
export const Y_AXIS = {
  tickLabelStyle,
  width: 44,
  min: 0,
  tickNumber: 4,
  disableLine: true,
  disableTicks: true,
  valueFormatter: formatShortNumber,
} as const;

export const TOOLTIP_STYLE = {
  "& .MuiChartsTooltip-paper": {
    border: 0,
    borderRadius: "var(--r-3)",
    background: "var(--raised)",
    boxShadow: "0 0 0 1px var(--rule-2), var(--e-2)",
    color: "var(--ink)",
    fontSize: "var(--fs-12)",
    fontFeatureSettings: "var(--figures)",
  },
  "& .MuiTypography-root": { fontSize: "var(--fs-12)" },
  "& .MuiChartsTooltip-valueCell .MuiTypography-root": { textAlign: "right" },
  "& .MuiChartsTooltip-table caption": { border: 0, fontWeight: "var(--w-med)" },
} as const;
