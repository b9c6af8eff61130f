import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import type { Article } from "@newsloom/contract/articles/articles";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { useText } from "../../../../platform/i18n/use-text.ts";

const Frame = styled("div")({
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

/** The fit score, with its reasons on hover or focus. */
export function FitScore({ article }: { readonly article: Article }) {
  const text = useText();
  const { relevancy } = article;
  if (relevancy === null) return <span title={text("articleCard.unscored")}>–</span>;
  const score = fractionToFitScore(relevancy);
  return (
    <Tooltip
      describeChild
      slotProps={RAISED}
      placement="bottom-end"
      title={<Why score={score} article={article} />}
    >
      <button type="button" className="score" aria-label={text("articleCard.fit", { score })}>
        <b>{score}</b>
        <i style={{ "--v": `${score}%` } as object} />
      </button>
    </Tooltip>
  );
}

/** A component of its own, so that it renders only when the tooltip opens. */
function Why({ score, article }: { readonly score: number; readonly article: Article }) {
  const text = useText();
  const { relevancyReasons, userId } = article;
  const reasons =
    relevancyReasons.length > 0
      ? relevancyReasons
      : userId === null
        ? []
        : [text("articleCard.writtenByEditor")];
  return (
    <Frame>
      <p>
        <b>{text("articleCard.why", { score })}</b>
        <span>{text("articleCard.reasons", { count: reasons.length })}</span>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Frame>
  );
}
