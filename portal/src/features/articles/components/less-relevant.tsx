import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { useText } from "../../../platform/messages/messages.ts";
import { useSetting } from "../../settings/api.ts";

const Line = styled("label")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  whiteSpace: "nowrap",
  cursor: "pointer",
});

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
    <Line title={text("feed.lessRelevantNote", { fit: threshold })}>
      <Switch
        checked={fit < threshold}
        onChange={(_event, isOn) => onFit(isOn ? 0 : threshold)}
        slotProps={{ input: { role: "switch" } }}
      />
      {text("feed.lessRelevant")}
    </Line>
  );
}
