import type { Article } from "@newsloom/contract/articles/articles";
import { createContext, useContext } from "react";
import type { Pane } from "./use-selected-article.ts";

/** What can be done with a story, wherever it is shown, and with the page. The object stays the same while the screen is open. */
export interface FeedActions {
  choose(pane: Pane, articleId: number): void;
  approve(article: Article): void;
  place(article: Article, position: number): void;
  pin(article: Article): void;
  reject(article: Article): void;
  retract(article: Article): void;
  edit(article: Article): void;
  label(article: Article): void;
  moveTo(article: Article): void;
  openMenu(article: Article, anchor: HTMLElement): void;
  linkTo(article: Article, pane: Pane): string;
  takeBack(): void;
  discard(): void;
  publish(): void;
}

const Context = createContext<FeedActions | null>(null);
export const FeedActionsProvider = Context.Provider;

export function useFeedActions(): FeedActions {
  const actions = useContext(Context);
  if (actions === null) throw new Error("A story is drawn outside the newsfeed");
  return actions;
}
