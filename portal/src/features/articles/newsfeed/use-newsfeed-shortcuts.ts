import type { Article } from "@newsloom/contract/articles/articles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useKeys } from "../../../platform/keyboard-shortcuts.ts";
import type { FeedActions } from "./newsfeed-actions-context.ts";

interface Given {
  readonly chosen: Article | undefined;
  readonly actions: FeedActions;
  readonly onStep: (by: 1 | -1) => void;
}

/** Triage by keyboard. Enter opens, because the focus stands on the headline. */
export function useFeedKeys({ chosen, actions, onStep }: Given): void {
  const text = useText();
  const on = (act: (article: Article) => void) => () => {
    if (chosen) act(chosen);
  };
  useKeys(text("feedKeys.area"), [
    { keys: "j", what: text("feedKeys.next"), run: () => onStep(1) },
    { keys: "k", what: text("feedKeys.previous"), run: () => onStep(-1) },
    { keys: "a", what: text("feedKeys.approve"), run: on(actions.approve) },
    { keys: "x", what: text("feedKeys.reject"), run: on(actions.reject) },
    { keys: "p", what: text("feedKeys.pin"), run: on(actions.pin) },
    { keys: "m", what: text("feedKeys.move"), run: on(actions.moveTo) },
    { keys: "e", what: text("feedKeys.edit"), run: on(actions.edit) },
    { keys: "l", what: text("feedKeys.labels"), run: on(actions.label) },
    { keys: "u", what: text("feedKeys.undo"), run: actions.takeBack },
  ]);
}
