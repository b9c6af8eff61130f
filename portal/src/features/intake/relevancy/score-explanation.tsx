import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import type { RelevancyReason } from "@newsloom/contract/intake/relevancy";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { explanationQuery, newArticlesQuery } from "../api.ts";
import { signed } from "../signed.ts";
import { Note, Panel } from "./panel.tsx";

const Headline = styled("div")({
  display: "flex",
  gap: 16,
  alignItems: "center",
  justifyContent: "space-between",
  padding: "14px 0",
  "& p": { fontFamily: "var(--serif)", fontSize: "1.25rem" },
  "& div": { textAlign: "right" },
  "& b": { display: "block", fontSize: "3rem", lineHeight: 1, fontFeatureSettings: "var(--figures)" },
  "& span": { color: "var(--ink-2)", fontSize: "var(--fs-12)", whiteSpace: "nowrap" },
});
const Lines = styled("ul")({
  borderTop: "1px solid var(--rule)",
  "& li": {
    display: "flex",
    gap: 12,
    alignItems: "center",
    minHeight: 40,
    borderBottom: "1px solid var(--rule)",
  },
  "& small": { display: "block", color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& b": { marginLeft: "auto", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
  "& li[data-total]": { borderTop: "1px solid var(--rule-ink)", fontWeight: "var(--w-bold)" },
});
const SubTitle = styled("h3")({
  fontSize: "var(--fs-13)",
  fontWeight: "var(--w-bold)",
  "&&": { padding: "16px 0 8px" },
});

interface Props {
  readonly siteNameId: number;
  /** 0: the best new one. */
  readonly articleId: number;
  readonly onChoose: (articleId: number) => void;
}

/** Why one article has its fit, and what would change it. */
export function ScoreExplanation({ siteNameId, articleId, onChoose }: Props) {
  const text = useText();
  const { data: list } = useQuery(newArticlesQuery(siteNameId));
  const shown = articleId || (list?.articles[0]?.articleId ?? 0);
  const { data, error, refetch } = useQuery({ ...explanationQuery(siteNameId, shown), enabled: shown !== 0 });
  const known = list?.articles.some((article) => article.articleId === shown) ?? false;
  return (
    <Panel title={text("relevancy.score")}>
      {list && list.articles.length > 0 && (
        <Select
          fullWidth
          size="small"
          sx={{ marginTop: "12px" }}
          value={known ? String(shown) : ""}
          onChange={({ target }) => onChoose(Number(target.value))}
          slotProps={{ input: { "aria-label": text("relevancy.choose") } }}
        >
          {list.articles.map((article) => (
            <MenuItem key={article.articleId} value={String(article.articleId)}>
              {article.title}
            </MenuItem>
          ))}
        </Select>
      )}
      {list && shown === 0 && <Note sx={{ paddingTop: "12px" }}>{text("relevancy.noArticles")}</Note>}
      {error && (
        <ErrorState title={text("relevancy.score")} reason={error.message} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Headline>
            <p>{data.title}</p>
            <div>
              <b>{fractionToFitScore(data.relevancy)}</b>
              <span>{text("relevancy.of100")}</span>
            </div>
          </Headline>
          {data.reasons.length === 0 ? (
            <Note>{text("relevancy.manual")}</Note>
          ) : (
            <Reasons reasons={data.reasons} fit={fractionToFitScore(data.relevancy)} />
          )}
          {data.changes.length > 0 && (
            <>
              <SubTitle>{text("relevancy.changes")}</SubTitle>
              <Lines aria-label={text("relevancy.changes")}>
                {data.changes.map(({ what, relevancy }) => (
                  <li key={what}>
                    {what}
                    <b>{fractionToFitScore(relevancy)}</b>
                  </li>
                ))}
              </Lines>
            </>
          )}
        </>
      )}
    </Panel>
  );
}

function Reasons({ reasons, fit }: { readonly reasons: readonly RelevancyReason[]; readonly fit: number }) {
  const text = useText();
  const nameOf = ({ kind, name }: RelevancyReason) => {
    if (kind === "start") return text("relevancy.start");
    return name === "" ? text("relevancy.otherWords") : text(`relevancy.kind${kind}`, { name });
  };
  return (
    <Lines aria-label={text("relevancy.score")}>
      {reasons.map((reason) => (
        <li key={`${reason.kind} ${reason.name}`}>
          <span>
            {nameOf(reason)}
            {reason.approved !== undefined && reason.decided !== undefined && (
              <small>
                {text("relevancy.record", { approved: reason.approved, decided: reason.decided })}
              </small>
            )}
          </span>
          <b>{reason.kind === "start" ? reason.points : signed(reason.points)}</b>
        </li>
      ))}
      <li data-total="">
        {text("relevancy.fit")}
        <b>{fit}</b>
      </li>
    </Lines>
  );
}
