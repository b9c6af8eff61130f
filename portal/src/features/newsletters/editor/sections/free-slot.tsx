import { X } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import { useDropPlace } from "../article-dragging.ts";
import { useEditorActions } from "../editor-actions-context.ts";
import { Slot, SlotButton } from "./section-styles.ts";

interface Props {
  readonly sectionId: string;
  readonly sectionName: string;
  readonly index: number;
  /** At the limit: an article here raises it, where the section's limit may rise. */
  readonly isPlaceholder: boolean;
}

/** A place without an article. */
export function FreeSlot({ sectionId, sectionName, index, isPlaceholder }: Props) {
  const text = useText();
  const { removePlaceholder } = useEditorActions();
  const ref = useRef<HTMLLIElement>(null);
  const isOver = useDropPlace(ref, { sectionId, index });
  const position = index + 1;
  return (
    <Slot ref={ref} data-free="true" data-over={isOver}>
      <span className="number">{isPlaceholder ? "+" : position}</span>
      <span style={{ flex: 1 }}>
        {text(
          isOver
            ? "newsletterEditor.dropHere"
            : isPlaceholder
              ? "newsletterEditor.oneMore"
              : "newsletterEditor.freePlace",
        )}
      </span>
      {!isPlaceholder && (
        <SlotButton
          type="button"
          aria-label={text("newsletterEditor.removePlace", { position, section: sectionName })}
          onClick={() => removePlaceholder(sectionId)}
        >
          <X {...SMALL_ICON} />
        </SlotButton>
      )}
    </Slot>
  );
}
