import type { OutboxMail } from "@newsloom/contract/delivery/outbox";
import { useMemo } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { Column } from "../../../ui/data/table/column.ts";

export function useOutboxColumns(clock: Clock): readonly Column<OutboxMail>[] {
  const text = useText();
  return useMemo(
    () => [
      {
        key: "subject",
        label: text("outbox.subject"),
        flex: 1.6,
        minWidth: 200,
        isTitle: true,
        render: ({ subject }) => subject,
      },
      {
        key: "recipient",
        label: text("outbox.to"),
        flex: 1.2,
        minWidth: 180,
        render: ({ recipient }) => recipient || text("outbox.hiddenAddress"),
      },
      {
        key: "kind",
        label: text("outbox.kind"),
        flex: 0.6,
        minWidth: 120,
        render: ({ kind }) => text(`outbox.kind_${kind}`),
      },
      {
        key: "createdAt",
        label: text("outbox.date"),
        flex: 0.7,
        minWidth: 150,
        render: ({ createdAt }) => <DateTime iso={createdAt} clock={clock} />,
      },
    ],
    [text, clock],
  );
}
