import type { Article } from "@newsloom/contract/articles/articles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import type { FeedActions } from "./newsfeed-actions-context.ts";

interface Options {
  readonly selected: Article | undefined;
  readonly actions: FeedActions;
  readonly onStep: (by: 1 | -1) => void;
}

/** Enter needs no shortcut: the focus is on the headline's link. */
export function useNewsfeedShortcuts({ selected, actions, onStep }: Options): void {
  const text = useText();
  const on = (act: (article: Article) => void) => () => {
    if (selected) act(selected);
  };
  useShortcuts(text("feedKeys.area"), [
    { keys: "j", description: text("feedKeys.next"), run: () => onStep(1) },
    { keys: "k", description: text("feedKeys.previous"), run: () => onStep(-1) },
    { keys: "a", description: text("feedKeys.approve"), run: on(actions.approve) },
    { keys: "x", description: text("feedKeys.reject"), run: on(actions.openRejectDialog) },
    { keys: "p", description: text("feedKeys.pin"), run: on(actions.pin) },
    { keys: "m", description: text("feedKeys.move"), run: on(actions.openMoveDialog) },
    { keys: "e", description: text("feedKeys.edit"), run: on(actions.edit) },
    { keys: "l", description: text("feedKeys.labels"), run: on(actions.openLabelsDialog) },
    { keys: "u", description: text("feedKeys.undo"), run: actions.undo },
  ]);
}
