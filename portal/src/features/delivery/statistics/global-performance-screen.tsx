import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { LineChart } from "../../../ui/data/charts/line-chart.tsx";
import { Figures } from "../../../ui/data/figures.tsx";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { useClock } from "../../settings/api.ts";
import { PeriodChip } from "./period-chip.tsx";
import { daysShape, performanceQuery, usePeriodStart } from "./statistics-queries.ts";

const View = z.object(daysShape);
/** In the printed order. */
const LINES = ["opened", "clicked", "unsubscribed", "blocked", "spam", "bounced"] as const;
const Content = styled("div")({
  display: "grid",
  alignContent: "start",
  gap: 24,
  padding: "16px 24px 24px",
  overflow: "auto",
  [ON_NARROW]: { padding: 16 },
});

/** What people did with all newsletters of the site, by day. */
export function GlobalPerformanceScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const [view, change] = useUrlState(View);
  const clock = useClock(site.siteNameId);
  const { data, error, refetch } = useQuery(performanceQuery(site.siteNameId, usePeriodStart(view.days)));
  const title = text("statistics.performanceTitle");
  const count = (name: "campaigns" | "send" | "delivered") => (data ? formatNumber(data.totals[name]) : "–");
  return (
    <ListPage title={title} windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}>
      <FilterBar>
        <PeriodChip days={view.days} onChoose={(days) => change({ days })} />
      </FilterBar>
      {error && !data ? (
        <ErrorState
          title={text("statistics.loadFailed")}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <Content>
          <Figures
            figures={[
              [text("statistics.campaigns"), count("campaigns")],
              [text("statistics.sent"), count("send")],
              [text("statistics.delivered"), count("delivered")],
            ]}
          />
          <LineChart
            title={text("statistics.chart")}
            // At noon a day is the same in every zone.
            points={data?.series.map(({ date }) => `${date}T12:00:00Z`) ?? []}
            step="day"
            clock={clock}
            series={
              data &&
              LINES.map((line) => ({
                seriesStyle: line,
                label: text(`statistics.${line}`),
                values: data.series.map((day) => day[line]),
              }))
            }
            {...(data && { whole: data.totals.delivered })}
          />
        </Content>
      )}
    </ListPage>
  );
}
