import { Lock } from "lucide-react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { TINY_ICON } from "../../../../ui/theme/icon-props.ts";

export function PositionBadge({
  position,
  isPinned,
}: {
  readonly position: number;
  readonly isPinned: boolean;
}) {
  const text = useText();
  return (
    <span className="folio" data-pinned={isPinned ? "" : undefined}>
      <span className="words-only">
        {text(isPinned ? "articleCard.lockedAt" : "articleCard.position", { position })}
      </span>
      {isPinned && <Lock {...TINY_ICON} />}
      <span aria-hidden="true">{position}</span>
    </span>
  );
}
