import { useText } from "../../../platform/i18n/use-text.ts";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { useHasOutbox } from "../../senders/api.ts";

export const STATISTICS_VIEWS = ["", "health", "outbox"] as const;
export type StatisticsView = (typeof STATISTICS_VIEWS)[number];

interface Props {
  readonly siteNameId: number;
  readonly view: StatisticsView;
  readonly onChoose: (view: StatisticsView) => void;
}

/** Switches between what was sent, how it was received, and the mails themselves where they stay on this server. */
export function StatisticsViews({ siteNameId, view, onChoose }: Props) {
  const text = useText();
  const hasOutbox = useHasOutbox(siteNameId);
  return (
    <SegmentedControl
      legend={text("statistics.views")}
      value={view}
      onChoose={onChoose}
      choices={[
        { value: "", label: text("statistics.view_sends"), icon: null },
        { value: "health", label: text("statistics.view_health"), icon: null },
        ...(hasOutbox || view === "outbox"
          ? [{ value: "outbox" as const, label: text("outbox.title"), icon: null }]
          : []),
      ]}
    />
  );
}
