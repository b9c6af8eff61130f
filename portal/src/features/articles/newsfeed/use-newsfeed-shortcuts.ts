import type { Article } from "@newsloom/contract/articles/articles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import type { FeedActions } from "./newsfeed-actions-context.ts";
import type { Pane } from "./use-selected-article.ts";

interface Options {
  readonly selected: Article | undefined;
  readonly actions: FeedActions;
  readonly onStep: (by: 1 | -1) => void;
  readonly onExtend: (by: 1 | -1) => void;
  readonly onPane: (pane: Pane) => void;
  readonly mayPublish: boolean;
}

/** Enter needs no shortcut: the focus is on the headline's link. */
export function useNewsfeedShortcuts(options: Options): void {
  const { selected, actions, onStep, onExtend, onPane, mayPublish } = options;
  const text = useText();
  const on = (act: (article: Article) => void) => () => {
    if (selected) act(selected);
  };
  useShortcuts(text("feedKeys.area"), [
    { keys: "j", description: text("feedKeys.next"), run: () => onStep(1) },
    { keys: "k", description: text("feedKeys.previous"), run: () => onStep(-1) },
    { keys: "shift+j", description: text("feedKeys.extendNext"), run: () => onExtend(1) },
    { keys: "shift+k", description: text("feedKeys.extendPrevious"), run: () => onExtend(-1) },
    { keys: "a", description: text("feedKeys.approve"), run: on(actions.approve) },
    { keys: "x", description: text("feedKeys.reject"), run: on(actions.reject) },
    { keys: "shift+x", description: text("feedKeys.rejectHow"), run: on(actions.openRejectDialog) },
    { keys: "r", description: text("feedKeys.restore"), run: on(actions.restore) },
    { keys: "p", description: text("feedKeys.pin"), run: on(actions.pin) },
    { keys: "m", description: text("feedKeys.move"), run: on(actions.openMoveDialog) },
    { keys: "e", description: text("feedKeys.edit"), run: on(actions.edit) },
    { keys: "l", description: text("feedKeys.labels"), run: on(actions.openLabelsDialog) },
    { keys: "u", description: text("feedKeys.undo"), run: actions.undo },
    { keys: "1", description: text("feedKeys.unpublished"), run: () => onPane("unpublished") },
    { keys: "2", description: text("feedKeys.published"), run: () => onPane("published") },
    {
      keys: "shift+p",
      description: text("feedKeys.publish"),
      run: () => mayPublish && actions.publish(),
    },
  ]);
}
