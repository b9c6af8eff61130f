import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import type { Article } from "@newsloom/contract/articles";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { useText } from "../../../platform/messages/messages.ts";
import { ON_NARROW } from "../../../ui/widths.ts";

const Score = styled("button")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  height: 22,
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  fontFeatureSettings: "var(--figures)",
  cursor: "help",
  "& b": { fontSize: "var(--fs-14)", fontWeight: "var(--w-med)" },
  "& i": {
    width: 28,
    height: 3,
    borderRadius: 2,
    background: "linear-gradient(90deg, var(--ink-2) var(--v), var(--press) 0)",
  },
  "[data-chosen] & i": { background: "linear-gradient(90deg, var(--accent) var(--v), var(--accent-line) 0)" },
  [ON_NARROW]: {
    minWidth: 32,
    minHeight: 32,
    justifyContent: "flex-end",
    "& i": { display: "none" },
    "& b": { fontSize: "var(--fs-16)" },
  },
});
const Why = styled("div")({
  width: 272,
  maxWidth: "80vw",
  padding: "4px 4px 0",
  fontSize: "var(--fs-12)",
  "& p": { display: "flex", justifyContent: "space-between", marginBottom: 4, color: "var(--ink-3)" },
  "& p b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
  "& li": { padding: "5px 0 6px", borderTop: "1px solid var(--rule)", color: "var(--ink-2)" },
});
const RAISED = {
  tooltip: {
    sx: {
      maxWidth: "none",
      background: "var(--raised)",
      color: "var(--ink)",
      borderRadius: "var(--r-3)",
      boxShadow: "0 0 0 1px var(--rule-2), var(--e-2)",
    },
  },
} as const;

/** How well a story fits, and on hover or focus why. */
export function FitScore({ article }: { readonly article: Article }) {
  const text = useText();
  const { relevancy, relevancyReasons, userId } = article;
  if (relevancy === null) return <span title={text("story.unscored")}>–</span>;
  const score = fractionToFitScore(relevancy);
  const reasons =
    relevancyReasons.length > 0 ? relevancyReasons : userId === null ? [] : [text("story.madeByPeople")];
  return (
    <Tooltip
      describeChild
      slotProps={RAISED}
      placement="bottom-end"
      title={
        <Why>
          <p>
            <b>{text("story.why", { score })}</b>
            <span>{text("story.reasons", { count: reasons.length })}</span>
          </p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Why>
      }
    >
      <Score type="button" aria-label={text("story.fit", { score })}>
        <b>{score}</b>
        <i style={{ "--v": `${score}%` } as object} />
      </Score>
    </Tooltip>
  );
}
