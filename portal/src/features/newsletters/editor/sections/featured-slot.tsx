import type { FeaturedItem } from "@newsloom/contract/newsletters/models";
import { X } from "lucide-react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import { useEditorActions } from "../editor-actions-context.ts";
import { NewsletterPicture } from "../newsletter-picture.tsx";
import { Slot, SlotButton } from "./section-styles.ts";

interface Props {
  readonly item: FeaturedItem;
  readonly sectionId: string;
}

/** Featured content: its order number gives its place, so it is not moved. */
export function FeaturedSlot({ item, sectionId }: Props) {
  const text = useText();
  const { removeFeatured } = useEditorActions();
  return (
    <Slot>
      <span className="number" />
      <NewsletterPicture url={item.image} className="picture" />
      <span className="title" title={item.name}>
        {item.name}
      </span>
      <span className="tag">{text("newsletterEditor.featured")}</span>
      <SlotButton
        type="button"
        aria-label={text("newsletterEditor.removeArticle", { title: item.name })}
        onClick={() => removeFeatured(sectionId, item.id)}
      >
        <X {...SMALL_ICON} />
      </SlotButton>
    </Slot>
  );
}
