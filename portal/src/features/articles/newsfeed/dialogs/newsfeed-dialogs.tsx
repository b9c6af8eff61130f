import { shouldOfferTooManyIrrelevant } from "@newsloom/domain/articles/rejections";
import { useSetting } from "../../../settings/api.ts";
import { AddLabelsDialog } from "../../labels/add-labels-dialog.tsx";
import { ArticleLabelsDialog } from "../../labels/article-labels-dialog.tsx";
import { RejectDialog } from "../rejections/reject-dialog.tsx";
import { TooManyRejectionsDialog } from "../rejections/too-many-rejections-dialog.tsx";
import type { Newsfeed } from "../use-newsfeed.ts";
import type { useNewsfeedActions } from "../use-newsfeed-actions.ts";
import { ArticleMenu } from "./article-menu.tsx";
import { MoveArticleDialog } from "./move-article-dialog.tsx";

interface Props {
  readonly siteNameId: number;
  readonly feed: Newsfeed;
  readonly dialogs: ReturnType<typeof useNewsfeedActions>;
  readonly fit: number;
  readonly onFit: (fit: number) => void;
  readonly onShowSource: (sourceName: string) => void;
}

export function NewsfeedDialogs({ siteNameId, feed, dialogs, fit, onFit, onShowSource }: Props) {
  const isTooManyEnabled = useSetting(siteNameId, "showTooManyIrrelevantModal") === "true";
  const { openDialog, setOpenDialog, actions } = dialogs;
  const { count, nameOf, markOffered } = feed.rejections;
  const close = () => setOpenDialog(null);
  if (openDialog === null)
    return (
      shouldOfferTooManyIrrelevant(count, isTooManyEnabled) && (
        <TooManyRejectionsDialog
          count={count}
          nameOf={nameOf}
          fit={fit}
          onClose={markOffered}
          onShowSource={(name) => {
            markOffered();
            onShowSource(name);
          }}
          onRaise={(higher) => {
            markOffered();
            onFit(higher);
          }}
        />
      )
    );
  const { article, what } = openDialog;
  const position = feed.positionOf(article.articleId);
  const isPinned = feed.isPinned(article.articleId);
  const last = feed.order.length + (position === null ? 1 : 0);

  if (what === "menu")
    return (
      <ArticleMenu
        article={article}
        anchor={openDialog.anchor}
        position={position}
        last={last}
        isPinned={isPinned}
        actions={actions}
        onClose={() => setOpenDialog((now) => (now === openDialog ? null : now))}
      />
    );
  if (what === "labels")
    return openDialog.articles.length > 1 ? (
      <AddLabelsDialog
        siteNameId={siteNameId}
        articles={openDialog.articles}
        onClose={close}
        onSaved={feed.undo.addWithToast}
      />
    ) : (
      <ArticleLabelsDialog siteNameId={siteNameId} article={article} onClose={close} />
    );
  if (what === "place")
    return (
      <MoveArticleDialog
        article={article}
        position={position ?? 1}
        last={last}
        isPinned={isPinned}
        onClose={close}
        onMove={(newPosition, pinnedDays) => {
          close();
          if (pinnedDays !== null) feed.edits.pinArticle(article, { position: newPosition, pinnedDays });
          else feed.edits.moveArticle(article, newPosition, { unpins: true });
        }}
      />
    );
  return (
    <RejectDialog
      articles={openDialog.articles}
      onClose={close}
      onReject={(status) => {
        close();
        feed.selected.selectNext(openDialog.articles.map(({ articleId }) => articleId));
        feed.decisions.reject(openDialog.articles, status);
      }}
    />
  );
}
