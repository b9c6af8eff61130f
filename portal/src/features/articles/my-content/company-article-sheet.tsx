import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { articlePath } from "@newsloom/domain/articles/links";
import { ARTICLE_STATUS, isPublished } from "@newsloom/domain/articles/status";
import { ExternalLink } from "lucide-react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { ArticleStatus } from "../article-status.tsx";
import { ArticleThumbnail } from "../article-thumbnail.tsx";
import { Facts, Note } from "../sheet-elements.tsx";
import { usePublicSiteUrl } from "../use-public-site-url.ts";

const Picture = styled("div")({
  "& .thumb": { width: "100%", height: "auto", aspectRatio: "3 / 2", marginTop: 16 },
});

interface Props {
  readonly site: PublicSite;
  readonly article: Article;
  readonly clock: Clock;
  readonly onClose: () => void;
}

/** Read-only sheet of an article, for company users. */
export function CompanyArticleSheet({ site, article, clock, onClose }: Props) {
  const text = useText();
  const { articleId, status, previewText } = article;
  const url = usePublicSiteUrl(site) + articlePath(article);
  return (
    <SideSheet
      hasSerifTitle
      title={article.title}
      kind={text("article.kind", { articleId })}
      onClose={onClose}
    >
      {article.thumbnailUrl !== "" && (
        <Picture>
          <ArticleThumbnail isLarge article={article} className="thumb" />
        </Picture>
      )}
      <Facts>
        <dt>{text("article.status")}</dt>
        <dd>
          <ArticleStatus status={status} />
        </dd>
        <dt>{text("myContent.created")}</dt>
        <dd>
          <DateTime iso={article.createDate} clock={clock} />
        </dd>
        <dt>{text("article.date")}</dt>
        <dd>
          <DateTime iso={article.publicationDate} clock={clock} />
        </dd>
        <dt>{text("article.clicks")}</dt>
        <dd>{article.totalClicks}</dd>
        <dt>{text("article.reads")}</dt>
        <dd>{article.reads}</dd>
      </Facts>
      {previewText !== "" && <Note>{previewText}</Note>}
      {status === ARTICLE_STATUS.New && <Note sx={{ mt: 3 }}>{text("myContent.undecided")}</Note>}
      {isPublished(status) && (
        <Button
          href={url}
          target="_blank"
          rel="noreferrer"
          sx={{ mt: 4 }}
          startIcon={<ExternalLink {...SMALL_ICON} />}
        >
          {text("myContent.public")}
        </Button>
      )}
    </SideSheet>
  );
}
