import { styled } from "@mui/material/styles";
import type { DeliveryHealth } from "@newsloom/contract/delivery/health";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { HEALTH_LIMITS } from "@newsloom/domain/delivery/health";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { formatNumber, formatPoint, formatShare } from "../../../ui/data/charts/format-figures.ts";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { useClock } from "../../settings/api.ts";
import { EventAddressList } from "./event-address-list.tsx";
import { HealthRate, HealthTable } from "./health-table.tsx";
import { PeriodChip } from "./period-chip.tsx";
import { healthQuery, type PERIODS, usePeriodStart } from "./statistics-queries.ts";

const Content = styled("div")({
  display: "grid",
  // Tables that scroll sideways would shrink instead of making the page longer.
  gridAutoRows: "max-content",
  alignContent: "start",
  gap: 28,
  padding: "8px var(--gutter) 48px",
  overflow: "auto",
  "& > p": { color: "var(--ink-2)" },
});
const Rates = styled("dl")({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  borderBlock: "1px solid var(--rule-ink)",
  borderBottomColor: "var(--rule)",
  "& > div": { padding: "10px 0 12px 16px", borderLeft: "1px solid var(--rule)" },
  "& > div:first-of-type": { paddingLeft: 0, borderLeft: 0 },
  "& dt": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& dd": { fontSize: "var(--fs-22)", fontWeight: "var(--w-bold)", fontFeatureSettings: "var(--figures)" },
  "& dd + dd": { color: "var(--ink-2)", fontSize: "var(--fs-12)", fontWeight: "var(--w-reg)" },
  [ON_NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    "& > div": { padding: "10px 0", borderLeft: 0, borderBottom: "1px solid var(--rule)" },
  },
});

interface Props {
  readonly site: PublicSite;
  readonly days: (typeof PERIODS)[number];
  readonly onDays: (days: (typeof PERIODS)[number]) => void;
  readonly views: ReactNode;
}

/** How much of the site's mail comes back or is reported as spam, against the limits that mailbox providers publish. */
export function HealthScreen({ site, days, onDays, views }: Props) {
  const text = useText();
  const { siteNameId } = site;
  const mayConfigure = useSitePermission(siteNameId, "settings:write");
  const { data, error, refetch } = useQuery(healthQuery(siteNameId, usePeriodStart(days)));
  const title = text("deliveryHealth.title");
  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      actions={views}
    >
      <FilterBar>
        <PeriodChip days={days} onChoose={onDays} />
      </FilterBar>
      <Content>
        <p>{text("deliveryHealth.note")}</p>
        {error && !data ? (
          <ErrorState
            title={text("deliveryHealth.loadFailed")}
            reason={error.message}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <PageSkeleton />
        ) : data.totals.sent === 0 ? (
          <EmptyState title={text("deliveryHealth.none")} text={text("deliveryHealth.noneNote")} />
        ) : (
          <Health siteNameId={siteNameId} health={data} />
        )}
        {mayConfigure && <EventAddressList siteNameId={siteNameId} />}
      </Content>
    </ListPage>
  );
}

function Health({ siteNameId, health }: { readonly siteNameId: number; readonly health: DeliveryHealth }) {
  const text = useText();
  const clock = useClock(siteNameId);
  const { totals, days, domains } = health;
  const limitOf = (measure: "bounced" | "spam") => {
    const { warn, bad } = HEALTH_LIMITS[measure];
    return text(`deliveryHealth.limit_${measure}`, { warn: formatShare(warn, 1), bad: formatShare(bad, 1) });
  };
  return (
    <>
      <Rates>
        <div>
          <dt>{text("deliveryHealth.sent")}</dt>
          <dd>{formatNumber(totals.sent)}</dd>
        </div>
        {(["bounced", "spam"] as const).map((measure) => (
          <div key={measure}>
            <dt>{text(`deliveryHealth.${measure}`)}</dt>
            <dd>
              <HealthRate measure={measure} count={totals[measure]} sent={totals.sent} />
            </dd>
            <dd>{limitOf(measure)}</dd>
          </div>
        ))}
      </Rates>
      <HealthTable
        title={text("deliveryHealth.byDomain")}
        head={text("deliveryHealth.domain")}
        rows={domains.map(({ domain, ...counts }) => ({
          name: domain || text("deliveryHealth.otherDomains"),
          ...counts,
        }))}
      />
      <HealthTable
        title={text("deliveryHealth.byDay")}
        head={text("deliveryHealth.day")}
        // At noon a day is the same in every zone.
        rows={days.map(({ date, ...counts }) => ({
          name: formatPoint(`${date}T12:00:00Z`, clock, "day"),
          ...counts,
        }))}
      />
    </>
  );
}
