import { useText } from "../../../platform/i18n/use-text.ts";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";

interface Props {
  readonly view: "" | "health";
  readonly onChoose: (view: "" | "health") => void;
}

/** Switches between what was sent and how it was received. */
export function StatisticsViews({ view, onChoose }: Props) {
  const text = useText();
  return (
    <SegmentedControl
      legend={text("statistics.views")}
      value={view}
      onChoose={onChoose}
      choices={[
        { value: "", label: text("statistics.view_sends"), icon: null },
        { value: "health", label: text("statistics.view_health"), icon: null },
      ]}
    />
  );
}
