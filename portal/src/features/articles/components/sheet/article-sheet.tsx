import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ArticleDetails } from "@newsloom/contract/articles";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { isPublished } from "@newsloom/domain/articles/status";
import { Pencil } from "lucide-react";
import type { Clock } from "../../../../platform/clock.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { Moment } from "../../../../ui/moment.tsx";
import { SheetHeading } from "../../../../ui/sheet-heading.tsx";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { useFeedActions } from "../../feed-actions.ts";
import { Thumb } from "../thumb.tsx";
import { ArticleHistory } from "./article-history.tsx";
import { ShortLink } from "./short-link.tsx";

const Facts = styled("dl")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "6px 16px",
  margin: "16px 0",
  "& dt": { color: "var(--ink-3)" },
  "& dd": { overflowWrap: "anywhere", fontFeatureSettings: "var(--figures)" },
});
const Reading = styled("article")({
  paddingTop: 12,
  fontFamily: "var(--serif)",
  fontSize: "var(--fs-16)",
  lineHeight: 1.55,
  overflowWrap: "anywhere",
  "& p": { marginBottom: 12 },
  "& img": { maxWidth: "100%", height: "auto" },
  "& a": { textDecoration: "underline" },
  "& .thumb": { width: "100%", height: "auto", aspectRatio: "3 / 2", marginBottom: 12 },
});
const SubTitle = styled("p")({ fontSize: "var(--fs-18)", color: "var(--ink-2)" });

const TYPE_NAMES = new Map<number, string>(Object.entries(ARTICLE_TYPES).map(([name, code]) => [code, name]));

interface Props {
  readonly siteNameId: number;
  readonly article: ArticleDetails;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** One article beside the feed: what it says, where it comes from, and what became of it. */
export function ArticleSheet({ siteNameId, article, clock, mayWrite, onEdit, onClose }: Props) {
  const text = useText();
  const actions = useFeedActions();
  const { articleId, status, labels } = article;
  const facts = [
    [text("article.status"), statusName(text, status)],
    [text("article.source"), article.sourceName || article.companyName || article.creatorUserName],
    [text("article.type"), TYPE_NAMES.get(article.articleType) ?? ""],
    [text("article.labels"), labels.map(({ name }) => name).join(", ")],
    [
      text("article.openMode"),
      text(article.openMode === "site" ? "feedFilter.modeSite" : "feedFilter.modePublisher"),
    ],
    [text("article.clicks"), String(article.totalClicks)],
    [text("article.reads"), String(article.reads)],
  ].filter(([, value]) => value !== "");

  return (
    <SideSheet
      isStory
      title={article.title}
      kind={text("article.kind", { articleId })}
      onClose={onClose}
      foot={
        mayWrite && (
          <>
            {status === 0 && (
              <Button
                variant="contained"
                onClick={() => {
                  actions.approve(article);
                  onClose();
                }}
              >
                {text("article.approve")}
              </Button>
            )}
            <Button onClick={onEdit} startIcon={<Pencil size={14} strokeWidth={1.6} aria-hidden />}>
              {text("article.edit")}
            </Button>
            <Button className="away" variant="text" onClick={() => actions.reject(article)}>
              {text("story.reject")}
            </Button>
          </>
        )
      }
    >
      {article.subTitle !== "" && <SubTitle>{article.subTitle}</SubTitle>}
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>{text("article.date")}</dt>
        <dd>
          <Moment iso={article.publicationDate} clock={clock} />
        </dd>
      </Facts>
      {isPublished(status) && <ShortLink siteNameId={siteNameId} article={article} />}
      {/* Something to stand on for those who scroll by keys. */}
      <Reading tabIndex={0} aria-label={article.title}>
        {article.thumbnailUrl !== "" && <Thumb article={article} className="thumb" />}
        {/* The server has cleaned it by its allow-list when it was written. */}
        <div dangerouslySetInnerHTML={{ __html: article.contentHtml }} />
      </Reading>
      <SheetHeading>{text("article.history")}</SheetHeading>
      <ArticleHistory siteNameId={siteNameId} articleId={articleId} clock={clock} mayWrite={mayWrite} />
    </SideSheet>
  );
}

function statusName(text: ReturnType<typeof useText>, status: number): string {
  switch (status) {
    case -6:
    case -5:
    case -4:
    case -3:
    case -2:
    case -1:
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
      return text(`articleStatus.${status}`);
    default:
      return String(status);
  }
}
