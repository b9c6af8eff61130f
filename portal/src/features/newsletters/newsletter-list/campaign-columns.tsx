import Switch from "@mui/material/Switch";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useMemo } from "react";
import { Link } from "react-router";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { Column } from "../../../ui/data/table/column.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { reportPath } from "../api.ts";
import { CampaignStatusChip } from "../campaign-status-chip.tsx";
import { HeldMark } from "../editions/held-reasons.tsx";
import { useChangeArchive } from "../mutations.ts";
import { SentTime } from "./sent-time.tsx";
import { TextInTwoLines, TwoLines } from "./two-lines.tsx";

/** Before anything was sent there is nothing to count. */
const figure = ({ sentDate }: CampaignRow, count: number) =>
  sentDate === null ? "–" : count.toLocaleString();

/** The twelve columns of the spec; together they fit a window of 1280 pixels. */
export function useCampaignColumns(
  { siteNameId, siteName }: PublicSite,
  clock: Clock,
  mayWrite: boolean,
): readonly Column<CampaignRow>[] {
  const text = useText();
  return useMemo(
    (): readonly Column<CampaignRow>[] => [
      {
        key: "name",
        label: text("newsletters.name"),
        flex: 1.2,
        minWidth: 116,
        isTitle: true,
        render: ({ newsletterName }) => <TextInTwoLines>{newsletterName}</TextInTwoLines>,
      },
      {
        key: "subject",
        label: text("newsletters.subject"),
        flex: 1.4,
        minWidth: 128,
        render: ({ newsletterSubject }) => <TextInTwoLines>{newsletterSubject}</TextInTwoLines>,
      },
      {
        key: "status",
        label: text("newsletters.status"),
        flex: 0.8,
        minWidth: 146,
        render: ({ statusName, heldBecause }) => (
          <>
            <CampaignStatusChip status={statusName} /> <HeldMark reasons={heldBecause} />
          </>
        ),
      },
      {
        key: "sentTime",
        label: text("newsletters.sentTime"),
        flex: 0.6,
        minWidth: 118,
        render: (row) => <SentTime campaign={row} clock={clock} />,
      },
      {
        key: "lastEdited",
        label: text("newsletters.lastEdited"),
        flex: 0.6,
        minWidth: 96,
        render: ({ updatedAt }) => (
          <TwoLines>
            <DateTime iso={updatedAt} clock={clock} />
          </TwoLines>
        ),
      },
      {
        key: "archive",
        label: text("newsletters.archive"),
        flex: 0.4,
        minWidth: 58,
        render: (row, { tabIndex }) => (
          <ArchiveSwitch siteNameId={siteNameId} row={row} tabIndex={tabIndex} isDisabled={!mayWrite} />
        ),
      },
      ...figureColumns(text, siteName),
    ],
    [text, clock, siteNameId, siteName, mayWrite],
  );
}

const figureColumns = (
  text: ReturnType<typeof useText>,
  siteName: string,
): readonly Column<CampaignRow>[] => {
  const shared = { flex: 0.4, isNumber: true } as const;
  return [
    {
      ...shared,
      key: "recipients",
      label: text("newsletters.recipients"),
      minWidth: 76,
      render: (row) => figure(row, row.numberOfUsers),
    },
    {
      ...shared,
      key: "delivered",
      label: text("newsletters.delivered"),
      minWidth: 66,
      render: (row) => figure(row, row.totalDelivered),
    },
    {
      ...shared,
      key: "uniqueOpens",
      label: text("newsletters.uniqueOpens"),
      minWidth: 72,
      render: (row, { tabIndex }) => <OpensWithReport siteName={siteName} row={row} tabIndex={tabIndex} />,
    },
    {
      ...shared,
      key: "totalClicks",
      label: text("newsletters.totalClicks"),
      minWidth: 52,
      render: (row) => figure(row, row.totalClicked),
    },
    {
      ...shared,
      key: "otherClicks",
      label: text("newsletters.otherClicks"),
      minWidth: 52,
      render: (row) => figure(row, row.otherClicks),
    },
  ];
};

interface OpensProps {
  readonly siteName: string;
  readonly row: CampaignRow;
  readonly tabIndex: number;
}

/** How many opened it; who wants to know more follows the number to the report. */
function OpensWithReport({ siteName, row, tabIndex }: OpensProps) {
  const text = useText();
  if (row.sentDate === null) return "–";
  const figure = `${row.uniqueOpened.toLocaleString()} (${row.uniqueOpensPerc}\u00a0%)`;
  return (
    <Link
      to={reportPath(siteName, row.distributionId)}
      tabIndex={tabIndex}
      aria-label={text("newsletters.reportOf", { figure, name: row.newsletterName })}
      // A click on the row opens the newsletter.
      onClick={(event) => event.stopPropagation()}
    >
      <TwoLines>{figure}</TwoLines>
    </Link>
  );
}

interface SwitchProps {
  readonly siteNameId: number;
  readonly row: CampaignRow;
  readonly tabIndex: number;
  readonly isDisabled: boolean;
}

function ArchiveSwitch({ siteNameId, row, tabIndex, isDisabled }: SwitchProps) {
  const text = useText();
  const { mutateAsync } = useChangeArchive(siteNameId);
  const { distributionId: id, newsletterName: name, showArchive } = row;
  const change = () =>
    void onSuccess(mutateAsync({ id, showArchive: !showArchive }), () =>
      toastSuccess(text(showArchive ? "newsletters.archiveOff" : "newsletters.archiveOn", { name })),
    );
  return (
    // A click on the row opens the newsletter, so it must not reach the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={(event) => event.stopPropagation()}>
      <Switch
        checked={showArchive}
        disabled={isDisabled}
        onChange={change}
        slotProps={{ input: { "aria-label": text("newsletters.showInArchive", { name }), tabIndex } }}
      />
    </span>
  );
}
