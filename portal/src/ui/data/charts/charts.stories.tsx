import { styled } from "@mui/material/styles";
import type { Clock } from "../../../platform/format-date-time.ts";
import type { Story } from "../../story.ts";
import { BarChart } from "./bar-chart.tsx";
import { FunnelChart } from "./funnel-chart.tsx";
import { LineChart, type TimeSeries } from "./line-chart.tsx";
import { Sparkline } from "./sparkline.tsx";

const Stack = styled("div")({ display: "grid", gap: 48, maxWidth: 1000, "& > *": { minWidth: 0 } });
const CLOCK: Clock = { zone: "Europe/Copenhagen", dateFormat: "dd/MM/yyyy" };
const HOUR_MS = 3_600_000;
const POINTS = Array.from({ length: 24 }, (_, hour) =>
  new Date(Date.parse("2026-11-14T07:00:00Z") + hour * HOUR_MS).toISOString(),
);
/** Sample data with a peak in the morning and one in the evening. */
const wave = (size: number) =>
  POINTS.map((_, hour) =>
    Math.round(size * (Math.exp(-((hour - 1) ** 2) / 8) + 0.45 * Math.exp(-((hour - 11) ** 2) / 6) + 0.02)),
  );
const SERIES: readonly TimeSeries[] = [
  { seriesStyle: "opened", label: "Opened", values: wave(3400) },
  { seriesStyle: "clicked", label: "Clicked", values: wave(1050) },
  { seriesStyle: "bounced", label: "Bounced", values: wave(120) },
  { seriesStyle: "blocked", label: "Blocked", values: wave(64) },
  { seriesStyle: "unsubscribed", label: "Unsubscribed", values: wave(230) },
  { seriesStyle: "spam", label: "Spam", values: wave(40) },
];
const STEPS = [
  { name: "Recipients", value: 81_204 },
  { name: "Delivered", value: 80_639 },
  { name: "Opened", value: 33_128 },
  { name: "Clicked", value: 9_870 },
];
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function Charts() {
  return (
    <Stack>
      <FunnelChart title="From sending to reading" steps={STEPS} />
      <LineChart
        title="The first 24 hours"
        note="each point is an hour"
        points={POINTS}
        step="hour"
        clock={CLOCK}
        series={SERIES}
        whole={80_639}
      />
      <LineChart
        title="The first hour"
        note="each point is an hour"
        points={POINTS.slice(0, 1)}
        step="hour"
        clock={CLOCK}
        series={SERIES.map((series) => ({ ...series, values: series.values.slice(0, 1) }))}
      />
      <BarChart
        title="Newsletters by day"
        label="Newsletters sent"
        seriesStyle="clicked"
        bars={DAYS.map((name, day) => ({ name, value: [812, 940, 1204, 990, 1430, 310, 0][day] ?? 0 }))}
      />
      <div>
        <Sparkline label="Opened, last 24 hours" values={wave(3400)} value="41.1 %" />
      </div>
      <LineChart title="A newsletter not opened yet" points={[]} step="day" clock={CLOCK} series={[]} />
      <BarChart title="Figures on their way" label="Newsletters sent" seriesStyle="opened" bars={undefined} />
    </Stack>
  );
}

export const story: Story = { title: "Charts", group: "Figures", Component: Charts };
