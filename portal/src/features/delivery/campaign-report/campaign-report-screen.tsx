import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Sending } from "@newsloom/contract/delivery/sends";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { acceptedOf } from "@newsloom/domain/delivery/balance";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatFull } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { FunnelChart } from "../../../ui/data/charts/funnel-chart.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useClock } from "../../settings/api.ts";
import { sendingQuery } from "../api.ts";
import { OutboxNote } from "../outbox/outbox-note.tsx";
import { RehearsalMark, RehearsalPanel } from "../rehearsal/rehearsal-panel.tsx";
import { campaignStatisticsQuery, useLiveReport } from "./api.ts";
import { ClickMapPane } from "./click-map-pane.tsx";
import { Recipients } from "./recipients.tsx";
import { ReportUrlState } from "./report-url-state.ts";
import { TimeLineChart } from "./time-line-chart.tsx";
import { TopLinks } from "./top-links.tsx";

const ONE_COLUMN = "@media (max-width: 1179.95px)";
const Meta = styled("p")({
  "&&": { marginBottom: 8 },
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 16px",
  color: "var(--ink-2)",
});
const Content = styled("div")({ display: "grid", gap: 24, paddingTop: 12 });
const Columns = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 400px",
  gap: 40,
  "& > *": { minWidth: 0 },
  [ONE_COLUMN]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 24 },
});
const Main = styled("div")({ display: "grid", alignContent: "start", gap: 28, "& > *": { minWidth: 0 } });

interface Props {
  readonly site: PublicSite;
  readonly campaign: Campaign;
  readonly actions: ReactNode;
}

/** What became of one newsletter: who got it, opened it and clicked, when and where. */
export function CampaignReportScreen({ site, campaign, actions }: Props) {
  const text = useText();
  const { siteNameId, siteName, siteDisplayName } = site;
  const { distributionId: id, newsletterSubject, newsletterName } = campaign;
  const [view, change] = useUrlState(ReportUrlState);
  const maySeeRecipients = useSitePermission(siteNameId, "audience");
  useLiveReport(siteNameId, id);
  const { data: statistics, error, refetch } = useQuery(campaignStatisticsQuery(siteNameId, id));
  const { data: sending } = useQuery({ ...sendingQuery(siteNameId, id), retry: false });
  const isInOutbox = sending?.provider === "outbox";
  const newsletters = `/${siteName}/newsletters`;
  const windowTitle = text("campaignReport.windowTitle", { name: newsletterName });
  const lineOf = (name: string) => statistics?.lines.find((line) => line.name === name)?.count ?? 0;
  return (
    <Page
      title={newsletterSubject}
      windowTitle={text("app.titleOf", { screen: windowTitle, site: siteDisplayName })}
      actions={
        <>
          <Button component={Link} to={newsletters} variant="text">
            {text("campaignReport.all")}
          </Button>
          {actions}
          <Button component={Link} to={`${newsletters}/${id}`}>
            {text("campaignReport.newsletter")}
          </Button>
        </>
      }
    >
      <ReportMeta site={site} campaign={campaign} sending={sending} />
      {error && !statistics ? (
        <ErrorState
          title={text("campaignReport.loadFailed")}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : statistics?.total === 0 ? (
        <EmptyState
          title={text("campaignReport.notSent")}
          text={text("campaignReport.notSentNote")}
          step={
            <Button component={Link} to={`${newsletters}/${id}`}>
              {text("campaignReport.newsletter")}
            </Button>
          }
        />
      ) : (
        <Content>
          <FunnelChart
            title={text("campaignReport.funnel")}
            steps={
              statistics && [
                {
                  name: text("campaignReport.recipients"),
                  value: statistics.total,
                  lost: (people) =>
                    text(isInOutbox ? "campaignReport.notKept" : "campaignReport.notDelivered", { people }),
                },
                {
                  name: text(isInOutbox ? "campaignReport.keptInOutbox" : "campaignReport.delivered"),
                  value: statistics.delivered,
                  lost: (people) => text("campaignReport.notOpened", { people }),
                },
                {
                  name: text("campaignReport.opened"),
                  value: lineOf("Opened"),
                  lost: (people) => text("campaignReport.notClicked", { people }),
                },
                { name: text("campaignReport.clicked"), value: lineOf("Clicked") },
              ]
            }
          />
          <Columns>
            <Main>
              <TimeLineChart
                siteNameId={siteNameId}
                id={id}
                delivered={statistics?.delivered}
                period={view.period}
                onPeriod={(period) => change({ period })}
              />
              <TopLinks
                siteNameId={siteNameId}
                id={id}
                by={view.links}
                onChoose={(links) => change({ links })}
              />
              {maySeeRecipients && (
                <Recipients site={site} id={id} isInOutbox={isInOutbox} view={view} onChange={change} />
              )}
            </Main>
            <ClickMapPane siteNameId={siteNameId} id={id} />
          </Columns>
          <RehearsalPanel siteNameId={siteNameId} id={id} />
        </Content>
      )}
    </Page>
  );
}

interface MetaProps extends Omit<Props, "actions"> {
  /** Undefined while it loads, and for one that was never sent. */
  readonly sending: Sending | undefined;
}

function ReportMeta({ site, campaign, sending }: MetaProps) {
  const text = useText();
  const { siteNameId } = site;
  const clock = useClock(siteNameId);
  const isInOutbox = sending?.provider === "outbox";
  return (
    <>
      <Meta>
        <RehearsalMark siteNameId={siteNameId} id={campaign.distributionId} />
        <span>{campaign.newsletterName}</span>
        {campaign.sentDate !== null && (
          <span>{text("campaignReport.sentAt", { time: formatFull(campaign.sentDate, clock) })}</span>
        )}
        {sending && sending.audience !== null && (
          <span>
            {text(isInOutbox ? "campaignReport.ledgerOfOutbox" : "campaignReport.ledger", {
              audience: formatNumber(sending.audience),
              accepted: formatNumber(acceptedOf(sending.counts)),
              failed: formatNumber(sending.counts.failed),
              excluded: formatNumber(sending.counts.excluded),
              doubt: formatNumber(sending.counts["in doubt"]),
            })}
          </span>
        )}
      </Meta>
      {isInOutbox && <OutboxNote site={site} campaignId={campaign.distributionId} />}
    </>
  );
}
