import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { Article } from "@newsloom/contract/articles/articles";
import { useText } from "../../../../platform/i18n/use-text.ts";
import type { FeedActions } from "../newsfeed-actions-context.ts";

interface Props {
  readonly article: Article;
  readonly anchor: HTMLElement;
  /** 1-based; null when it is not on the front page. */
  readonly position: number | null;
  readonly last: number;
  readonly isPinned: boolean;
  readonly actions: FeedActions;
  readonly onClose: () => void;
}

/** All actions, for people who use neither shortcuts nor dragging. */
export function ArticleMenu({ article, anchor, position, last, isPinned, actions, onClose }: Props) {
  const text = useText();
  const item = (label: string, run: () => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        onClose();
        run();
      }}
    >
      {label}
    </MenuItem>
  );
  const isOnPage = position !== null;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { role: "region", "aria-label": text("articleCard.more", { title: article.title }) },
      }}
    >
      {[
        ...(isOnPage ? [] : [item(text("articleCard.approve"), () => actions.approve(article))]),
        item(text("articleCard.moveTo"), () => actions.openMoveDialog(article)),
        ...(isOnPage && position > 1 && !isPinned
          ? [item(text("articleCard.moveUp"), () => actions.move(article, position - 1))]
          : []),
        ...(isOnPage && position < last && !isPinned
          ? [item(text("articleCard.moveDown"), () => actions.move(article, position + 1))]
          : []),
        item(text(isPinned ? "articleCard.unpin" : "articleCard.pin"), () => actions.pin(article)),
        item(text("articleCard.edit"), () => actions.edit(article)),
        item(text("articleCard.labels"), () => actions.openLabelsDialog(article)),
        ...(isOnPage ? [item(text("articleCard.retract"), () => actions.retract(article))] : []),
        article.status < 0
          ? item(text("articleCard.restore"), () => actions.restore(article))
          : item(text("articleCard.reject"), () => actions.openRejectDialog(article)),
        ...(article.sourceId === null
          ? []
          : [item(text("articleCard.inactivateSource"), () => actions.inactivateSource(article))]),
      ]}
    </Menu>
  );
}
