import { styled } from "@mui/material/styles";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import type { RelevancyChange } from "@newsloom/domain/intake/relevancy-changes";
import { useText } from "../../../platform/i18n/use-text.ts";
import { signed } from "../signed.ts";

const Title = styled("h3")({
  "&&": { padding: "18px 0 8px" },
  borderBottom: "1px solid var(--rule-ink)",
  fontSize: "var(--fs-13)",
  fontWeight: "var(--w-bold)",
});
const List = styled("ul")({
  "& li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto 44px",
    columnGap: 10,
    alignItems: "center",
    minHeight: 34,
    borderBottom: "1px solid var(--rule)",
    overflowWrap: "anywhere",
    fontFeatureSettings: "var(--figures)",
  },
  "& b": { fontWeight: "var(--w-med)" },
  "& span": { color: "var(--good)", fontSize: "var(--fs-12)", textAlign: "right", whiteSpace: "nowrap" },
  "& span[data-lower]": { color: "var(--bad)" },
});

interface Props {
  readonly changes: readonly RelevancyChange[];
  readonly fit: number;
}

/** What would give the article another fit. */
export function ScoreChanges({ changes, fit }: Props) {
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <>
      <Title>{text("relevancy.changes")}</Title>
      <List aria-label={text("relevancy.changes")}>
        {changes.map(({ what, relevancy }) => {
          const score = fractionToFitScore(relevancy);
          return (
            <li key={what}>
              {what}
              <b>{score}</b>
              <span {...(score < fit && { "data-lower": "" })}>{signed(score - fit)}</span>
            </li>
          );
        })}
      </List>
    </>
  );
}
