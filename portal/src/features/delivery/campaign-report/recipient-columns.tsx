import { styled } from "@mui/material/styles";
import type { CampaignRecipient } from "@newsloom/contract/delivery/campaign-report";
import { useMemo } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { Column } from "../../../ui/data/table/column.ts";

const State = styled("span")({ '&[data-bad="true"]': { color: "var(--bad)" } });

interface Props {
  readonly recipient: CampaignRecipient;
  /** The newsletter stayed on this server: nobody received what was accepted. */
  readonly isInOutbox: boolean;
}

/** "Failed, mailbox full": the state and, where there is one, the reason. */
export function RecipientState({ recipient, isInOutbox }: Props) {
  const text = useText();
  const { state, reason, message, isSpam } = recipient;
  const isBad = state === "failed" || state === "in doubt" || isSpam;
  const isKept = isInOutbox && (state === "accepted" || state === "delivered");
  const words = [
    text(isKept ? "campaignReport.keptInOutbox" : `campaignReport.state_${state}`),
    message || reason,
    isSpam ? text("campaignReport.reportedSpam") : "",
  ];
  return (
    <State data-bad={isBad} title={message}>
      {words.filter((word) => word !== "").join(", ")}
    </State>
  );
}

export function useRecipientColumns(clock: Clock, isInOutbox: boolean): readonly Column<CampaignRecipient>[] {
  const text = useText();
  return useMemo(
    () => [
      {
        key: "email",
        label: text("campaignReport.email"),
        flex: 1.4,
        minWidth: 180,
        isTitle: true,
        render: ({ email }) => email || text("campaignReport.deletedPerson"),
      },
      {
        key: "name",
        label: text("campaignReport.name"),
        flex: 1,
        minWidth: 110,
        minTableWidth: 640,
        render: ({ name }) => name,
      },
      {
        key: "state",
        label: text("campaignReport.state"),
        flex: 1,
        minWidth: 110,
        render: (recipient) => <RecipientState recipient={recipient} isInOutbox={isInOutbox} />,
      },
      {
        key: "openedAt",
        label: text("campaignReport.firstOpened"),
        flex: 0.8,
        minWidth: 110,
        render: ({ openedAt }) => <DateTime iso={openedAt} clock={clock} />,
      },
      ...(["opens", "clicks"] as const).map((key) => ({
        key,
        label: text(`campaignReport.${key}`),
        flex: 0.4,
        minWidth: 72,
        isNumber: true,
        render: (recipient: CampaignRecipient) => formatNumber(recipient[key]),
      })),
    ],
    [text, clock, isInOutbox],
  );
}
