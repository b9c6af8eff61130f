import { shouldOfferTooManyIrrelevant } from "@newsloom/domain/articles/rejections";
import { useSetting } from "../../../settings/api.ts";
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
  readonly acting: ReturnType<typeof useNewsfeedActions>;
  readonly fit: number;
  readonly onFit: (fit: number) => void;
  readonly onShowSource: (sourceName: string) => void;
}

export function NewsfeedDialogs({ siteNameId, feed, acting, fit, onFit, onShowSource }: Props) {
  const asksTooMany = useSetting(siteNameId, "showTooManyIrrelevantModal") === "true";
  const { openDialog, setOpenDialog, actions } = acting;
  const { count, nameOf, noteOffered } = feed.rejections;
  const close = () => setOpenDialog(null);
  if (openDialog === null)
    return (
      shouldOfferTooManyIrrelevant(count, asksTooMany) && (
        <TooManyRejectionsDialog
          count={count}
          nameOf={nameOf}
          fit={fit}
          onClose={noteOffered}
          onShowSource={(name) => {
            noteOffered();
            onShowSource(name);
          }}
          onRaise={(higher) => {
            noteOffered();
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
    return <ArticleLabelsDialog siteNameId={siteNameId} article={article} onClose={close} />;
  if (what === "place")
    return (
      <MoveArticleDialog
        article={article}
        position={position ?? 1}
        last={last}
        isPinned={isPinned}
        onClose={close}
        onMove={(wanted, pinnedDays) => {
          close();
          if (pinnedDays !== null) feed.steps.hold(article, { position: wanted, pinnedDays });
          else feed.steps.move(article, wanted, { isLetGo: true });
        }}
      />
    );
  return (
    <RejectDialog
      article={article}
      onClose={close}
      onReject={(status) => {
        close();
        feed.selected.stay();
        feed.decisions.reject(article, status);
      }}
    />
  );
}
