import { styled } from "@mui/material/styles";
import type { Pin } from "@newsloom/domain/articles/front-page";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { Pin as PinIcon } from "lucide-react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { TINY_ICON } from "../../../../ui/theme/icon-props.ts";
import type { CardChange } from "../../front-page-draft.ts";

const Change = styled("span")({
  color: "var(--accent-ink)",
  fontWeight: "var(--w-med)",
  "&::before": {
    content: '""',
    display: "inline-block",
    width: 6,
    height: 6,
    marginRight: 5,
    borderRadius: "50%",
    background: "var(--accent)",
    verticalAlign: 1,
  },
});
const Pinned = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  color: "var(--plan)",
  fontSize: "var(--fs-12)",
  fontWeight: "var(--w-med)",
  "& svg": { flex: "none" },
});

interface NoteProps {
  readonly kind: CardChange["kind"] | undefined;
  readonly by: number;
}

/** The unpublished change of an article. */
export function CardChangeNote({ kind, by }: NoteProps) {
  const text = useText();
  if (kind === undefined) return null;
  if (kind !== "moved") return <Change>{text(`articleCard.${kind}`)}</Change>;
  if (by === 0) return <Change>{text("articleCard.moved")}</Change>;
  return (
    <Change>
      {by < 0 ? text("articleCard.movedUp", { count: -by }) : text("articleCard.movedDown", { count: by })}
    </Change>
  );
}

export function PinNote({ pin }: { readonly pin: Pin | undefined }) {
  const text = useText();
  if (pin === undefined) return null;
  const { position, pinnedDays, sincePinned } = pin;
  const left = Math.ceil((Date.parse(sincePinned) + pinnedDays * DAY_MS - Date.now()) / DAY_MS);
  return (
    <Pinned>
      <PinIcon {...TINY_ICON} />
      {pinnedDays === 0
        ? text("articleCard.pinnedAt", { position })
        : text("articleCard.pinnedFor", { position, count: Math.max(1, left) })}
    </Pinned>
  );
}
