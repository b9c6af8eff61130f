import type { FeaturedItem, NewsletterSection } from "@newsloom/contract/newsletters/models";
import { GripVertical, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import { useDraggableFeatured } from "../article-dragging.ts";
import { useEditorActions } from "../editor-actions-context.ts";
import { NewsletterPicture } from "../newsletter-picture.tsx";
import { Grip, Slot, SlotButton } from "./section-styles.ts";

interface Props {
  readonly item: FeaturedItem;
  readonly section: NewsletterSection;
  /** Among all that the section shows. */
  readonly index: number;
  readonly count: number;
}

/** Featured content stands where it was booked; where the site allows it, it is moved by dragging or the arrow keys. */
export function FeaturedSlot({ item, section, index, count }: Props) {
  const text = useText();
  const { moveFeatured, removeFeatured } = useEditorActions();
  const ref = useRef<HTMLLIElement>(null);
  const placed = { sectionId: section.id, id: item.id };
  const isDragging = useDraggableFeatured(ref, placed, moveFeatured !== undefined);

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = index + by;
    if (next >= 0 && next < count) moveFeatured?.(section, item, next);
  }

  return (
    <Slot ref={ref} data-dragging={isDragging}>
      {moveFeatured && (
        <Grip
          type="button"
          aria-label={text("newsletterEditor.moveFeatured", { title: item.name })}
          onKeyDown={onKeyDown}
        >
          <GripVertical {...SMALL_ICON} />
        </Grip>
      )}
      <span className="number" />
      <NewsletterPicture url={item.image} className="picture" />
      <span className="title" title={item.name}>
        {item.name}
      </span>
      <span className="tag">
        {text(item.isSponsored ? "newsletterEditor.sponsored" : "newsletterEditor.featured")}
      </span>
      <SlotButton
        type="button"
        aria-label={text("newsletterEditor.removeArticle", { title: item.name })}
        onClick={() => removeFeatured(section.id, item.id)}
      >
        <X {...SMALL_ICON} />
      </SlotButton>
    </Slot>
  );
}
