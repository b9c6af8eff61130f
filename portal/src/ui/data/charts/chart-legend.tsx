import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { SERIES_STYLES, type SeriesStyle } from "./series-styles.ts";

const List = styled("ul")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))",
  gap: "0 24px",
  marginTop: 8,
});
const Entry = styled(ButtonBase)({
  display: "grid",
  gridTemplateColumns: "20px 1fr auto 56px",
  alignItems: "center",
  gap: 8,
  width: "100%",
  minHeight: 32,
  borderBottom: "1px solid var(--rule)",
  font: "inherit",
  textAlign: "left",
  fontFeatureSettings: "var(--figures)",
  "& b": { fontWeight: "var(--w-med)" },
  "& small": { color: "var(--ink-3)", fontSize: "var(--fs-12)", textAlign: "right" },
  "&:hover": { background: "var(--hover)" },
  '&[aria-pressed="false"]': { color: "var(--ink-3)", "& span": { textDecoration: "line-through" } },
  '&[aria-pressed="false"] svg': { opacity: 0.3 },
  [ON_NARROW]: { minHeight: 44 },
});

export interface LegendEntry {
  readonly seriesStyle: SeriesStyle;
  readonly label: string;
  readonly value: string;
  readonly share?: string | undefined;
}

interface Props {
  readonly entries: readonly LegendEntry[];
  readonly hidden: ReadonlySet<SeriesStyle>;
  readonly onToggle: (seriesStyle: SeriesStyle) => void;
}

/** Each line with its total; a click hides or shows the line. */
export function ChartLegend({ entries, hidden, onToggle }: Props) {
  const text = useText();
  return (
    <List aria-label={text("chart.lines")}>
      {entries.map(({ seriesStyle, label, value, share }) => (
        <li key={seriesStyle}>
          <Entry aria-pressed={!hidden.has(seriesStyle)} onClick={() => onToggle(seriesStyle)}>
            <svg width="20" height="8" aria-hidden>
              <line
                x1="0"
                y1="4"
                x2="20"
                y2="4"
                stroke={SERIES_STYLES[seriesStyle].colour}
                strokeWidth="2"
                strokeDasharray={SERIES_STYLES[seriesStyle].dash}
              />
            </svg>
            <span>{label}</span> <b>{value}</b> <small>{share}</small>
          </Entry>
        </li>
      ))}
    </List>
  );
}
