import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { wordsOfHtml } from "@newsloom/domain/articles/form";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { articleQuery } from "../../articles/api.ts";
import { useClock } from "../../settings/api.ts";
import { explanationQuery, newArticlesQuery } from "../api.ts";
import { ChooseArticle } from "./choose-article.tsx";
import { DecisionQuestion } from "./decision-question.tsx";
import { MarkedText, MarkedWords } from "./marked-text.tsx";
import { Note, Panel } from "./panel.tsx";
import { ScoreChanges } from "./score-changes.tsx";
import { ScoreWaterfall } from "./score-waterfall.tsx";

const Headline = styled("div")({
  display: "flex",
  gap: 16,
  alignItems: "center",
  justifyContent: "space-between",
  padding: "14px 0",
  "& h3": {
    fontFamily: "var(--serif)",
    fontSize: "1.25rem",
    fontWeight: "var(--w-head)",
    letterSpacing: "-.01em",
    lineHeight: 1.25,
    overflowWrap: "anywhere",
  },
  "& p": {
    display: "flex",
    flexWrap: "wrap",
    gap: "0 12px",
    color: "var(--ink-2)",
    fontSize: "var(--fs-12)",
  },
  "& .fit": { textAlign: "right" },
  "& .fit b": {
    display: "block",
    fontSize: "3rem",
    lineHeight: 1,
    letterSpacing: "-.04em",
    fontFeatureSettings: "var(--figures)",
  },
  "& .fit span": { color: "var(--ink-2)", fontSize: "var(--fs-12)", whiteSpace: "nowrap" },
});

interface Props {
  readonly siteNameId: number;
  /** 0: the best new one. */
  readonly articleId: number;
  readonly mayWrite: boolean;
  readonly onChoose: (articleId: number) => void;
}

/** Why one article has its fit, what would change it, and whether it is right. */
export function ScoreExplanation({ siteNameId, articleId, mayWrite, onChoose }: Props) {
  const text = useText();
  const list = useQuery(newArticlesQuery(siteNameId));
  const candidates = list.data ?? [];
  const shown = articleId || (candidates[0]?.articleId ?? 0);
  const next = candidates.find((article) => article.articleId !== shown);
  return (
    <Panel
      title={text("relevancy.score")}
      action={
        candidates.length > 0 && <ChooseArticle articles={candidates} chosen={shown} onChoose={onChoose} />
      }
    >
      {shown !== 0 ? (
        <ExplainedArticle
          key={shown}
          siteNameId={siteNameId}
          articleId={shown}
          mayWrite={mayWrite}
          onDecided={() => onChoose(shown)}
          onNext={next && (() => onChoose(next.articleId))}
        />
      ) : list.error ? (
        <ErrorState
          title={text("relevancy.failed")}
          reason={list.error.message}
          onRetry={() => void list.refetch()}
        />
      ) : list.data ? (
        <Note sx={{ paddingTop: "12px" }}>{text("relevancy.noArticles")}</Note>
      ) : (
        <ExplanationSkeleton />
      )}
    </Panel>
  );
}

interface ExplainedProps {
  readonly siteNameId: number;
  readonly articleId: number;
  readonly mayWrite: boolean;
  readonly onDecided: () => void;
  readonly onNext: (() => void) | undefined;
}

function ExplainedArticle({ siteNameId, articleId, mayWrite, onDecided, onNext }: ExplainedProps) {
  const text = useText();
  const clock = useClock(siteNameId);
  const explained = useQuery(explanationQuery(siteNameId, articleId));
  const details = useQuery(articleQuery(siteNameId, articleId));
  const error = explained.error ?? details.error;
  if (error)
    return (
      <ErrorState
        title={text("relevancy.failed")}
        reason={error.message}
        onRetry={() => void Promise.all([explained.refetch(), details.refetch()])}
      />
    );
  if (!explained.data || !details.data) return <ExplanationSkeleton />;
  const { title, relevancy, reasons, changes } = explained.data;
  const article = details.data;
  const fit = fractionToFitScore(relevancy);
  const content = wordsOfHtml(article.contentHtml) || article.previewText;
  return (
    <>
      <Headline>
        <div>
          <h3>
            <MarkedWords text={title} reasons={reasons} />
          </h3>
          <p>
            <span>{article.sourceName}</span>
            <DateTime iso={article.publicationDate} clock={clock} />
          </p>
        </div>
        <div className="fit">
          <b>{fit}</b>
          <span>{text("relevancy.of100")}</span>
        </div>
      </Headline>
      {reasons.length === 0 ? (
        <Note>{text("relevancy.manual")}</Note>
      ) : (
        <>
          <ScoreWaterfall reasons={reasons} fit={fit} />
          <MarkedText text={content} reasons={reasons} />
          <ScoreChanges changes={changes} fit={fit} />
          {mayWrite && (
            <DecisionQuestion
              siteNameId={siteNameId}
              article={article}
              fit={fit}
              onDecided={onDecided}
              onNext={onNext}
            />
          )}
        </>
      )}
    </>
  );
}

/** In the shape of what comes. */
function ExplanationSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text("relevancy.loading")}>
      <Skeleton height={44} width="80%" sx={{ marginTop: "14px" }} />
      <Skeleton height={14} width="30%" sx={{ margin: "8px 0 20px" }} />
      {[70, 45, 25, 60].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} sx={{ margin: "18px 0" }} />
      ))}
    </div>
  );
}
