import type { Article } from "@newsloom/contract/articles/articles";
import { createContext, useContext } from "react";
import type { Pane } from "./use-selected-article.ts";

/** The same object while the screen is open, so that cards do not render again. */
export interface FeedActions {
  select(pane: Pane, articleId: number): void;
  /** Selects all unpublished articles up to this one. */
  selectTo(articleId: number): void;
  approve(article: Article): void;
  move(article: Article, position: number): void;
  positionAfterMove(article: Article, position: number): number;
  pin(article: Article): void;
  /** Approve, reject and labels act on all selected articles if this is one of them. Rejects at once with Undo; for a published article, which leaves the site at once, it asks first. */
  reject(article: Article): void;
  openRejectDialog(article: Article): void;
  /** Makes a rejected or hidden article new again. */
  restore(article: Article): void;
  retract(article: Article): void;
  edit(article: Article): void;
  openLabelsDialog(article: Article): void;
  openMoveDialog(article: Article): void;
  /** Its articles no longer come in; those that are here stay. */
  inactivateSource(article: Pick<Article, "sourceId" | "sourceName">): void;
  openMenu(article: Article, anchor: HTMLElement): void;
  linkTo(article: Article, pane: Pane): string;
  undo(): void;
  discard(): void;
  publish(): void;
  /** Opens the arrangement as readers would see it. */
  preview(): void;
}

const Context = createContext<FeedActions | null>(null);
export const FeedActionsProvider = Context.Provider;

export function useFeedActions(): FeedActions {
  const actions = useContext(Context);
  if (actions === null) throw new Error("An article is rendered outside the newsfeed");
  return actions;
}
