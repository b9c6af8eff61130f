import type {
  FeaturedItem,
  NewsletterArticle,
  NewsletterSection,
} from "@newsloom/contract/newsletters/models";
import type { MoveMode, SectionPlace } from "@newsloom/domain/newsletters/section-moves";
import { createContext, use } from "react";

/** An article that is dragged or chosen to be placed; `from` when it is in the newsletter already. */
export interface PlacedArticle {
  readonly article: NewsletterArticle;
  readonly from?: SectionPlace | undefined;
}

export interface EditorActions {
  readonly sections: readonly NewsletterSection[];
  /** At a place after the last article of its section. */
  readonly add: (article: NewsletterArticle, at: SectionPlace) => void;
  readonly replace: (article: NewsletterArticle, at: SectionPlace) => void;
  readonly move: (article: NewsletterArticle, at: SectionPlace, mode: MoveMode) => void;
  readonly remove: (article: NewsletterArticle) => void;
  readonly addFeatured: (sectionId: string, item: FeaturedItem) => void;
  readonly removeFeatured: (sectionId: string, id: number) => void;
  /** To an index among all that its section shows; undefined where the site does not allow it. */
  readonly moveFeatured:
    | ((section: NewsletterSection, item: FeaturedItem, index: number) => void)
    | undefined;
  readonly setHtml: (sectionId: string, html: string) => void;
  readonly setLimit: (sectionId: string, limit: number) => void;
  readonly removePlaceholder: (sectionId: string) => void;
  /** Asks for section, position and mode: what dragging does, without dragging. */
  readonly openMoveDialog: (placed: PlacedArticle) => void;
}

const Context = createContext<EditorActions | null>(null);
export const EditorActionsProvider = Context.Provider;

export function useEditorActions(): EditorActions {
  const actions = use(Context);
  if (actions === null) throw new Error("A section is rendered outside the newsletter editor");
  return actions;
}
