import { shouldOfferTooManyIrrelevant } from "@newsloom/domain/articles/rejections";
import { useSetting } from "../../../settings/api.ts";
import { LabelsDialog } from "../../labels/article-labels-dialog.tsx";
import { RejectDialog } from "../rejections/reject-dialog.tsx";
import { TooManyDialog } from "../rejections/too-many-rejections-dialog.tsx";
import type { Newsfeed } from "../use-newsfeed.ts";
import type { useActions } from "../use-newsfeed-actions.ts";
import { StoryMenu } from "./article-menu.tsx";
import { PlaceDialog } from "./move-article-dialog.tsx";

interface Props {
  readonly siteNameId: number;
  readonly feed: Newsfeed;
  readonly acting: ReturnType<typeof useActions>;
  readonly fit: number;
  readonly onFit: (fit: number) => void;
  readonly onShowSource: (sourceName: string) => void;
}

/** What a story's verbs ask before they act, and what is asked after many rejections. */
export function FeedDialogs({ siteNameId, feed, acting, fit, onFit, onShowSource }: Props) {
  const asksTooMany = useSetting(siteNameId, "showTooManyIrrelevantModal") === "true";
  const { asking, setAsking, actions } = acting;
  const { count, nameOf, noteOffered } = feed.rejections;
  const close = () => setAsking(null);
  if (asking === null)
    return (
      shouldOfferTooManyIrrelevant(count, asksTooMany) && (
        <TooManyDialog
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
  const { article, what } = asking;
  const position = feed.positionOf(article.articleId);
  const isPinned = feed.isPinned(article.articleId);
  const last = feed.order.length + (position === null ? 1 : 0);

  if (what === "menu")
    return (
      <StoryMenu
        article={article}
        anchor={asking.anchor}
        position={position}
        last={last}
        isPinned={isPinned}
        actions={actions}
        onClose={() => setAsking((now) => (now === asking ? null : now))}
      />
    );
  if (what === "labels") return <LabelsDialog siteNameId={siteNameId} article={article} onClose={close} />;
  if (what === "place")
    return (
      <PlaceDialog
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
        feed.chosen.stay();
        feed.verdicts.reject(article, status);
      }}
    />
  );
}
