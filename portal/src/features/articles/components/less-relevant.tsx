import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { useText } from "../../../platform/messages/messages.ts";
import { useSetting } from "../../settings/api.ts";
import { PaneSwitch } from "./pane-switch.tsx";

interface Props {
  readonly siteNameId: number;
  readonly fit: number;
  readonly onFit: (fit: number) => void;
}

/** Brings the stories below the site's lowest fit into the list. Only sites that ask for it have it. */
export function LessRelevant({ siteNameId, fit, onFit }: Props) {
  const text = useText();
  const isWanted = useSetting(siteNameId, "showLessRelevantScoreUnpublish") === "true";
  const lowest = useSetting(siteNameId, "relevancyScoreNotApproved");
  if (!isWanted || lowest === undefined) return null;
  const threshold = fractionToFitScore(Number(lowest));
  return (
    <PaneSwitch
      label={text("feed.lessRelevant")}
      note={text("feed.lessRelevantNote", { fit: threshold })}
      isOn={fit < threshold}
      onSet={(isOn) => onFit(isOn ? 0 : threshold)}
    />
  );
}
