import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { ArticleStatus } from "../article-status.tsx";
import { ArticleThumbnail } from "../article-thumbnail.tsx";

const Grid = styled("span")({
  display: "grid",
  gridTemplateColumns: "72px minmax(0, 1fr)",
  gap: "4px 12px",
  "& .thumb": { gridRow: "span 2", width: 72, height: 48 },
  "& b": {
    fontFamily: "var(--serif)",
    fontSize: "1.0625rem",
    fontWeight: "var(--w-head)",
    lineHeight: 1.25,
    overflowWrap: "anywhere",
  },
});
const Line = styled("span")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  "& .end": { marginLeft: "auto" },
});

/** Replaces the table row on narrow screens. */
export function MyContentCard({ article, clock }: { readonly article: Article; readonly clock: Clock }) {
  const text = useText();
  return (
    <Grid>
      <ArticleThumbnail article={article} className="thumb" />
      <b>{article.title || text("articleCard.untitled")}</b>
      <Line>
        <ArticleStatus status={article.status} />
        <DateTime iso={article.createDate} clock={clock} />
        <span className="end">
          {text("articleCard.clicks", {
            count: article.totalClicks,
            clicks: article.totalClicks.toLocaleString("en"),
          })}
        </span>
      </Line>
    </Grid>
  );
}
