import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Article, ArticleDetails } from "@newsloom/contract/articles/articles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { ARTICLE_STATUS, isPublished } from "@newsloom/domain/articles/status";
import { Pencil } from "lucide-react";
import { useState } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { ArticleStatus } from "../article-status.tsx";
import { ArticleThumbnail } from "../article-thumbnail.tsx";
import { ArticleLabelsDialog } from "../labels/article-labels-dialog.tsx";
import { ScheduleDialog } from "../schedule/schedule-dialog.tsx";
import { ScheduleNote } from "../schedule/schedule-note.tsx";
import { Facts } from "../sheet-elements.tsx";
import { useTypeName } from "../use-article-types.ts";
import { ArticleCompany } from "./article-company.tsx";
import { ArticleCopies } from "./article-copies.tsx";
import { ArticleHistory } from "./article-history.tsx";
import { ArticleViewers } from "./article-viewers.tsx";
import { HeldArticleBanner, isHeld } from "./held-article-banner.tsx";
import { ShortLink } from "./short-link.tsx";

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

const SMALL = { height: 20, minWidth: 0, marginLeft: 1, padding: "0 6px" } as const;
const numbers = new Intl.NumberFormat("en");

/** Actions that the screen beside the sheet offers. */
export interface SheetActions {
  /** Adds a new article to the front page. */
  readonly add?: { readonly label: string; readonly run: (article: Article) => void };
  /** Adds an article to the front page that was saved before. */
  readonly approve?: (article: Article) => void;
  readonly reject?: (article: Article) => void;
  readonly restore?: (article: Article) => void;
  /** Opens the next or previous article of the list. */
  readonly step?: (by: 1 | -1) => void;
}

interface Props {
  readonly site: PublicSite;
  readonly actions: SheetActions;
  readonly article: ArticleDetails;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

export function ArticleSheet({ site, article, clock, mayWrite, actions, onEdit, onClose }: Props) {
  const text = useText();
  const typeName = useTypeName();
  const { siteNameId } = site;
  const { articleId, status, labels, companyId } = article;
  const { add, reject, restore } = actions;
  const [isLabelsOpen, setIsLabelsOpen] = useState(false);
  const [isScheduleOpen, setIsScheduleOpen] = useState(false);
  const facts = [
    [text("article.source"), article.sourceName || article.companyName || article.creatorUserName],
    [text("article.type"), typeName(article.articleType)],
    [
      text("article.openMode"),
      text(article.openMode === "site" ? "feedFilter.modeSite" : "feedFilter.modePublisher"),
    ],
    [text("article.clicks"), numbers.format(article.totalClicks)],
    [text("article.reads"), numbers.format(article.reads)],
  ].filter(([, value]) => value !== "");

  return (
    <SideSheet
      hasSerifTitle
      title={article.title}
      kind={text("article.kind", { articleId })}
      onClose={onClose}
      {...(actions.step && { onStep: actions.step })}
      footer={
        mayWrite && (
          <>
            {status === ARTICLE_STATUS.New && add && (
              <Button
                variant="contained"
                onClick={() => {
                  onClose();
                  add.run(article);
                }}
              >
                {add.label}
              </Button>
            )}
            <Button onClick={onEdit} startIcon={<Pencil {...SMALL_ICON} />}>
              {text("article.edit")}
            </Button>
            {status < 0 && restore && (
              <Button onClick={() => restore(article)}>{text("articleCard.restore")}</Button>
            )}
            {status === ARTICLE_STATUS.New && (
              <Button onClick={() => setIsScheduleOpen(true)}>{text("schedule.open")}</Button>
            )}
            {reject && status >= 0 && (
              <Button className="away" variant="text" onClick={() => reject(article)}>
                {text("articleCard.reject")}
              </Button>
            )}
          </>
        )
      }
    >
      <ArticleViewers siteNameId={siteNameId} articleId={articleId} />
      {isHeld(article) && <HeldArticleBanner siteNameId={siteNameId} article={article} mayWrite={mayWrite} />}
      <ScheduleNote
        siteNameId={siteNameId}
        article={article}
        clock={clock}
        mayWrite={mayWrite}
        onChange={() => setIsScheduleOpen(true)}
      />
      {article.subTitle !== "" && <SubTitle>{article.subTitle}</SubTitle>}
      <Facts>
        <dt>{text("article.status")}</dt>
        <dd>
          <ArticleStatus status={status} />
        </dd>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <ArticleCopies copies={article.copies} />
        <dt>{text("article.labels")}</dt>
        <dd className="acted">
          <span>{labels.map(({ name }) => name).join(", ") || text("article.noLabels")}</span>
          {mayWrite && (
            <Button size="small" variant="text" sx={SMALL} onClick={() => setIsLabelsOpen(true)}>
              {text("article.changeLabels")}
            </Button>
          )}
        </dd>
        <dt>{text("article.date")}</dt>
        <dd>
          <DateTime iso={article.publicationDate} clock={clock} />
        </dd>
      </Facts>
      {isPublished(status) && <ShortLink site={site} article={article} mayWrite={mayWrite} />}
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <Reading tabIndex={0} aria-label={article.title}>
        {article.thumbnailUrl !== "" && <ArticleThumbnail isLarge article={article} className="thumb" />}
        {/* The server has sanitized it when it was saved. */}
        <div dangerouslySetInnerHTML={{ __html: article.contentHtml }} />
      </Reading>
      {companyId !== null && (
        <ArticleCompany siteNameId={siteNameId} companyId={companyId} mayWrite={mayWrite} />
      )}
      <SheetHeading>{text("article.history")}</SheetHeading>
      <ArticleHistory siteNameId={siteNameId} articleId={articleId} clock={clock} mayWrite={mayWrite} />
      {isScheduleOpen && (
        <ScheduleDialog
          siteNameId={siteNameId}
          article={article}
          clock={clock}
          onClose={() => setIsScheduleOpen(false)}
        />
      )}
      {isLabelsOpen && (
        <ArticleLabelsDialog
          siteNameId={siteNameId}
          article={article}
          onClose={() => setIsLabelsOpen(false)}
        />
      )}
    </SideSheet>
  );
}
