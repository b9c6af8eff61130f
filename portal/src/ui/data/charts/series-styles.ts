/** The colour of each series and, for colour-blind users, its dash. */
export const SERIES_STYLES = {
  opened: { colour: "var(--ch-opened)", dash: "" },
  clicked: { colour: "var(--ch-clicked)", dash: "" },
  unsubscribed: { colour: "var(--ch-unsubscribed)", dash: "6 3" },
  blocked: { colour: "var(--ch-blocked)", dash: "2 3" },
  spam: { colour: "var(--ch-spam)", dash: "8 3 2 3" },
  bounced: { colour: "var(--ch-bounced)", dash: "4 2" },
  compare: { colour: "var(--ch-compare)", dash: "3 3" },
} as const satisfies Record<string, { readonly colour: string; readonly dash: string }>;

export type SeriesStyle = keyof typeof SERIES_STYLES;
