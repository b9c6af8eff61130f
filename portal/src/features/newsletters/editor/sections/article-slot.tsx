import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { GripVertical, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import { useDraggableArticle, useDropPlace } from "../article-dragging.ts";
import { useEditorActions } from "../editor-actions-context.ts";
import { NewsletterPicture } from "../newsletter-picture.tsx";
import { LIST_STOP } from "../use-list-keys.ts";
import { Grip, Slot, SlotButton } from "./section-styles.ts";

interface Props {
  readonly article: NewsletterArticle;
  readonly sectionId: string;
  readonly index: number;
  /** How many articles its section has. */
  readonly count: number;
  /** It is more than the section's limit. */
  readonly isBeyond: boolean;
}

/** An article in its place. Its handle moves it by dragging, by the arrow keys, or by a dialog. */
export function ArticleSlot({ article, sectionId, index, count, isBeyond }: Props) {
  const text = useText();
  const actions = useEditorActions();
  const ref = useRef<HTMLLIElement>(null);
  const place = { sectionId, index };
  const isDragging = useDraggableArticle(ref, { article, from: place });
  const isOver = useDropPlace(ref, place);

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = index + by;
    if (next >= 0 && next < count) actions.move(article, { sectionId, index: next }, "move");
  }

  return (
    <Slot ref={ref} data-dragging={isDragging} data-over={isOver} data-beyond={isBeyond}>
      <Grip
        type="button"
        {...LIST_STOP}
        data-article-id={article.articleId}
        aria-label={text("newsletterEditor.moveArticle", { title: article.title })}
        onKeyDown={onKeyDown}
        onClick={() => actions.openMoveDialog({ article, from: place })}
      >
        <GripVertical {...SMALL_ICON} />
      </Grip>
      <span className="number">{index + 1}</span>
      <NewsletterPicture url={article.imageUrl} className="picture" />
      <span className="title" title={article.title}>
        {article.title}
      </span>
      <SlotButton
        type="button"
        aria-label={text("newsletterEditor.removeArticle", { title: article.title })}
        onClick={() => actions.remove(article)}
      >
        <X {...SMALL_ICON} />
      </SlotButton>
    </Slot>
  );
}
