import type { Subscriber } from "@newsloom/contract/audience/audience";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import { useQuery } from "@tanstack/react-query";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { subscriberQuery } from "../api.ts";
import { EditSubscriberSheet } from "./edit-subscriber-sheet.tsx";
import { SubscriberSheet } from "./subscriber-sheet.tsx";

interface Props {
  readonly siteName: string;
  readonly siteNameId: number;
  readonly subscriberId: number;
  /** Undefined until they are loaded. */
  readonly fields: readonly SubscriberField[] | undefined;
  /** The loaded rows of the list, to step through them. */
  readonly rows: readonly Subscriber[];
  readonly total: number;
  readonly clock: Clock;
  readonly isEditing: boolean;
  readonly onSheet: (sheet: string) => void;
}

/** The open person or their form, beside the list. */
export function OpenSubscriberSheet(props: Props) {
  const { siteName, siteNameId, subscriberId, fields, rows, total, clock, isEditing, onSheet } = props;
  const text = useText();
  const { data: subscriber, error, refetch } = useQuery(subscriberQuery(siteNameId, subscriberId));
  const close = () => onSheet("");
  const index = rows.findIndex(({ id }) => id === subscriberId);
  const kind =
    index === -1
      ? text("subscriber.kind")
      : text("subscriber.position", { position: index + 1, total: total.toLocaleString() });

  function step(by: 1 | -1): void {
    const next = rows[index + by];
    if (next) onSheet(String(next.id));
  }
  if (!subscriber || !fields)
    return (
      <SideSheet title={text("subscriber.kind")} kind={kind} onClose={close}>
        {error ? (
          <ErrorState
            title={text("subscriber.failed")}
            reason={error.message}
            onRetry={() => void refetch()}
          />
        ) : (
          <TableSkeleton />
        )}
      </SideSheet>
    );
  return isEditing ? (
    <EditSubscriberSheet
      siteNameId={siteNameId}
      subscriber={subscriber}
      fields={fields}
      onClose={() => onSheet(String(subscriberId))}
    />
  ) : (
    <SubscriberSheet
      siteName={siteName}
      siteNameId={siteNameId}
      subscriber={subscriber}
      fields={fields}
      clock={clock}
      kind={kind}
      onEdit={() => onSheet(`${subscriberId}-edit`)}
      onStep={index === -1 ? undefined : step}
      onClose={close}
    />
  );
}
