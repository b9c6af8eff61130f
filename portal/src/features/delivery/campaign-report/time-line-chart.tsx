import { styled } from "@mui/material/styles";
import type { TimeLine } from "@newsloom/contract/delivery/campaign-report";
import { TIME_LINE_PERIODS, type TimeLinePeriod } from "@newsloom/domain/delivery/campaign-report";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { LineChart } from "../../../ui/data/charts/line-chart.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { useClock } from "../../settings/api.ts";
import { timeLineQuery } from "./api.ts";

/** In the printed order. */
const LINES = ["opened", "clicked", "unsubscribed", "blocked", "spam", "bounced"] as const;

const Frame = styled("div")({
  position: "relative",
  // As high as the heads of the other parts, so that their rules meet.
  "& figcaption": { alignItems: "center", minHeight: 44, paddingBottom: 0 },
});
const Choice = styled("div")({
  position: "absolute",
  top: 6,
  right: 0,
  zIndex: 1,
  [ON_NARROW]: { position: "static", paddingBottom: 8 },
});

interface Props {
  readonly siteNameId: number;
  readonly id: number;
  readonly delivered: number | undefined;
  readonly period: TimeLinePeriod;
  readonly onPeriod: (period: TimeLinePeriod) => void;
}

/** When people opened, clicked, left or complained for the first time. */
export function TimeLineChart({ siteNameId, id, delivered, period, onPeriod }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const { data } = useQuery(timeLineQuery(siteNameId, id, period));
  const noteOf = ({ step, stepMinutes }: TimeLine) => {
    if (step === "day") return text("campaignReport.eachDay");
    return stepMinutes < 60
      ? text("campaignReport.eachMinutes", { count: stepMinutes })
      : text("campaignReport.eachHours", { count: stepMinutes / 60 });
  };
  return (
    <Frame>
      <Choice>
        <SegmentedControl
          legend={text("campaignReport.period")}
          value={period}
          onChoose={onPeriod}
          choices={TIME_LINE_PERIODS.map((value) => ({
            value,
            label: text(`campaignReport.period_${value}`),
            icon: null,
          }))}
        />
      </Choice>
      <LineChart
        title={text("campaignReport.timeLine")}
        {...(data && { note: noteOf(data) })}
        points={data?.points.map(({ at }) => at) ?? []}
        step={data?.step ?? "hour"}
        clock={clock}
        series={
          data &&
          LINES.map((line) => ({
            seriesStyle: line,
            label: text(`campaignReport.line_${line}`),
            values: data.points.map((point) => point[line]),
          }))
        }
        {...(delivered !== undefined && { whole: delivered })}
      />
    </Frame>
  );
}
