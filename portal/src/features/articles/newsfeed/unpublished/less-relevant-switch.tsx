import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { memo } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { useSetting } from "../../../settings/api.ts";
import type { FeedView } from "../newsfeed-url-state.ts";
import { PaneSwitch } from "../pane-switch.tsx";

interface Props {
  readonly siteNameId: number;
  readonly fit: number;
  readonly onChange: (patch: Partial<FeedView>) => void;
}

/** Shows articles below the site's lowest fit score; only on sites with this setting. */
export const LessRelevantSwitch = memo(function LessRelevantSwitch({ siteNameId, fit, onChange }: Props) {
  const text = useText();
  const isEnabled = useSetting(siteNameId, "showLessRelevantScoreUnpublish") === "true";
  const lowest = useSetting(siteNameId, "relevancyScoreNotApproved");
  if (!isEnabled || lowest === undefined) return null;
  const threshold = fractionToFitScore(Number(lowest));
  return (
    <PaneSwitch
      label={text("feed.lessRelevant")}
      note={text("feed.lessRelevantNote", { fit: threshold })}
      isOn={fit < threshold}
      onSet={(isOn) => onChange({ fit: isOn ? 0 : threshold })}
    />
  );
});
