import { presetRange } from "@newsloom/domain/time/date-ranges";
import { useState } from "react";
import type { Story } from "../../story.ts";
import { DateRangePicker } from "./date-range-picker.tsx";
import type { DateRange } from "./date-range-props.ts";

const TODAY = "2026-11-15";

function Period() {
  const [range, setRange] = useState<DateRange>({
    preset: "Last 7 days",
    ...presetRange("Last 7 days", TODAY),
  });
  return (
    <>
      <DateRangePicker name="Period" value={range} today={TODAY} maxDay={TODAY} onChoose={setRange} />
      <p style={{ marginTop: 16, color: "var(--ink-2)" }}>
        From <b data-testid="from">{range.from}</b> to <b data-testid="to">{range.to}</b>
      </p>
    </>
  );
}

export const story: Story = { title: "Date range", group: "Fields", Component: Period };
