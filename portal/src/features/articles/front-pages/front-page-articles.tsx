import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ArticleThumbnail } from "../article-thumbnail.tsx";

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });
const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "24px 60px minmax(0, 1fr)",
  alignItems: "center",
  gap: "0 10px",
  padding: "7px 0",
  borderBottom: "1px solid var(--rule)",
  "& > .place": {
    color: "var(--ink-3)",
    fontSize: "var(--fs-12)",
    fontFeatureSettings: "var(--figures)",
  },
  "& .thumb": { width: 60, height: 40 },
  "& strong": {
    display: "block",
    fontFamily: "var(--serif)",
    fontSize: "var(--fs-14)",
    fontWeight: "var(--w-head)",
    lineHeight: 1.3,
    overflowWrap: "anywhere",
  },
  "& p": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
  "& p > b": { marginLeft: 8, color: "var(--plan)", fontWeight: "var(--w-med)" },
  "&[data-gone] strong": { color: "var(--ink-3)", textDecoration: "line-through" },
});

interface Props {
  readonly articles: readonly Article[];
  readonly gone: ReadonlySet<number>;
}

/** The articles of an earlier front page. */
export function FrontPageArticles({ articles, gone }: Props) {
  const text = useText();
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <List tabIndex={0} aria-label={text("frontPages.articles")}>
      {articles.map((article, index) => {
        const isGone = gone.has(article.articleId);
        return (
          <Row key={article.articleId} data-gone={isGone ? "" : undefined}>
            <span className="place">{index + 1}</span>
            <ArticleThumbnail article={article} className="thumb" />
            <div>
              <strong>{article.title || text("articleCard.untitled")}</strong>
              <p>
                {isGone
                  ? text("frontPages.noLonger")
                  : article.sourceName || article.companyName || article.creatorUserName}
                {article.isPinned && <b>{text("frontPages.pinnedAt", { position: index + 1 })}</b>}
              </p>
            </div>
          </Row>
        );
      })}
    </List>
  );
}
