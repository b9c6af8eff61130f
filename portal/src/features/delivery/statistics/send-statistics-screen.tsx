import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { SendStatistics } from "@newsloom/contract/delivery/statistics";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { z } from "zod";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import type { Column } from "../../../ui/data/table/column.ts";
import { ColumnPicker } from "../../../ui/data/table/column-picker.tsx";
import { PagedTable } from "../../../ui/data/table/paged-table.tsx";
import { FIRST_PAGE, pagingShape } from "../../../ui/data/table/paging.ts";
import { useColumns } from "../../../ui/data/table/use-columns.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { reportPath } from "../../newsletters/api.ts";
import { useClock } from "../../settings/api.ts";
import { OutboxScreen } from "../outbox/outbox-screen.tsx";
import { HealthScreen } from "./health-screen.tsx";
import { PeriodChip } from "./period-chip.tsx";
import { daysShape, sendsQuery, usePeriodStart } from "./statistics-queries.ts";
import { STATISTICS_VIEWS, StatisticsViews } from "./statistics-views.tsx";

type Row = SendStatistics["items"][number];

const PAGE_SIZE = 20;
const View = z.object({
  ...daysShape,
  ...pagingShape(PAGE_SIZE),
  /** Delivery health and the outbox have no paths of their own. */
  view: z.enum(STATISTICS_VIEWS).catch(""),
});
const Card = styled("div")({ display: "grid", gap: 2, "& span": { color: "var(--ink-2)" } });
/** Fits its content; the name gets the rest. */
const FIT_CONTENT = 0.001;

function useSendColumns(clock: Clock): readonly Column<Row>[] {
  const text = useText();
  return useMemo(() => {
    const count = (key: "send" | "delivered" | "failed", label: string) => ({
      key,
      label,
      flex: FIT_CONTENT,
      minWidth: 104,
      isNumber: true,
      render: (row: Row) => formatNumber(row[key]),
    });
    return [
      {
        key: "newsletterName",
        label: text("statistics.newsletter"),
        flex: 1,
        minWidth: 180,
        isTitle: true,
        render: ({ newsletterName }) => newsletterName,
      },
      {
        key: "date",
        label: text("statistics.date"),
        flex: FIT_CONTENT,
        minWidth: 160,
        render: ({ date }) => <DateTime iso={date} clock={clock} />,
      },
      {
        key: "provider",
        label: text("statistics.provider"),
        flex: FIT_CONTENT,
        minWidth: 110,
        minTableWidth: 720,
        render: ({ provider }) => provider || "–",
      },
      count("send", text("statistics.sent")),
      count("delivered", text("statistics.delivered")),
      count("failed", text("statistics.failed")),
    ];
  }, [text, clock]);
}

/** The newsletters that were sent, with how many people they reached; how the site's mail is received; or the outbox. */
export function SendStatisticsScreen({ site }: { readonly site: PublicSite }) {
  const [{ view, days }, change] = useUrlState(View);
  const views = (
    <StatisticsViews
      siteNameId={site.siteNameId}
      view={view}
      onChoose={(next) => change({ view: next, ...FIRST_PAGE })}
    />
  );
  if (view === "outbox") return <OutboxScreen site={site} views={views} />;
  if (view === "health")
    return (
      <HealthScreen site={site} days={days} onDays={(chosen) => change({ days: chosen })} views={views} />
    );
  return <SendList site={site} views={views} />;
}

interface ListProps {
  readonly site: PublicSite;
  readonly views: ReactNode;
}

function SendList({ site, views }: ListProps) {
  const text = useText();
  const { siteNameId } = site;
  const [view, change] = useUrlState(View);
  const from = usePeriodStart(view.days);
  const list = useQuery(sendsQuery(siteNameId, { from, page: view.page, size: view.size }));
  const columns = useColumns("send-statistics", useSendColumns(useClock(siteNameId)));
  const title = text("statistics.sendsTitle");
  const newsletters = `/${site.siteName}/newsletters`;
  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      actions={views}
    >
      <FilterBar>
        <PeriodChip days={view.days} onChoose={(days) => change({ days, ...FIRST_PAGE })} />
        <ColumnPicker of={columns} />
      </FilterBar>
      <PagedTable
        list={list}
        position={view}
        defaultSize={PAGE_SIZE}
        onPositionChange={change}
        label={text("statistics.sends")}
        columns={columns}
        rowId={({ distributionId }) => String(distributionId)}
        linkTo={({ distributionId }) => reportPath(site.siteName, distributionId)}
        renderCard={(row) => (
          <Card>
            <b>{row.newsletterName}</b>
            <span>
              {text("statistics.sent")} {formatNumber(row.send)}, {text("statistics.delivered")}{" "}
              {formatNumber(row.delivered)}, {text("statistics.failed")} {formatNumber(row.failed)}
            </span>
          </Card>
        )}
        empty={
          <EmptyState
            title={text("statistics.none")}
            text={text("statistics.noneNote")}
            step={
              <Button component={Link} to={newsletters}>
                {text("statistics.toNewsletters")}
              </Button>
            }
          />
        }
      />
    </ListPage>
  );
}
