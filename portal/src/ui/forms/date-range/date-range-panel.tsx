import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type DateRangePreset, type DayRange, daysIn, presetRange } from "@newsloom/domain/time/date-ranges";
import { lazy, Suspense, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { CalendarFrame } from "./calendar-frame.tsx";
import type { DateRange, DateRangePickerProps } from "./date-range-props.ts";
import { PresetList } from "./preset-list.tsx";

// Loaded lazily: the calendar is large, and most people choose a preset.
const Calendar = lazy(async () => ({ default: (await import("./calendar.tsx")).Calendar }));

const Columns = styled("div")({
  display: "flex",
  gap: 16,
  [ON_NARROW]: { display: "grid", gap: 12 },
});
const Footer = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  marginTop: 8,
  padding: "8px 0 0 8px",
  borderTop: "1px solid var(--rule)",
  "& p": { color: "var(--ink-2)", fontSize: "var(--fs-12)", fontFeatureSettings: "var(--figures)" },
  "& b": { display: "block", color: "var(--ink)", fontSize: "var(--fs-13)", fontWeight: "var(--w-med)" },
});

interface Props extends DateRangePickerProps {
  readonly formatRange: (range: DayRange) => string;
}

/** The presets beside the calendar. A preset applies at once, a custom range with the button. */
export function DateRangePanel({ value, today, maxDay, weekStartsOn = 1, formatRange, onChoose }: Props) {
  const text = useText();
  const [draft, setDraft] = useState<DateRange>(value ?? { preset: "Custom", from: today, to: today });

  function choose(preset: DateRangePreset): void {
    if (preset === "Custom") setDraft({ ...draft, preset });
    else onChoose({ preset, ...presetRange(preset, today) });
  }

  return (
    <Columns>
      <PresetList chosen={draft.preset} onChoose={choose} />
      <div>
        <Suspense fallback={<CalendarFrame aria-busy="true" aria-label={text("range.loading")} />}>
          <Calendar
            range={draft}
            today={today}
            latest={maxDay}
            weekStartsOn={weekStartsOn}
            onChange={(range) => setDraft({ preset: "Custom", ...range })}
          />
        </Suspense>
        <Footer>
          <p role="status">
            <b>{formatRange(draft)}</b>
            {text("range.days", { count: daysIn(draft) })}
          </p>
          <Button variant="contained" disabled={draft.preset !== "Custom"} onClick={() => onChoose(draft)}>
            {text("range.apply")}
          </Button>
        </Footer>
      </div>
    </Columns>
  );
}
