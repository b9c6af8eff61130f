import { styled } from "@mui/material/styles";
import { Lock } from "lucide-react";
import { useText } from "../../../platform/messages/messages.ts";
import { TINY_GLYPH } from "../../../ui/glyph.ts";

const Frame = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  gap: 2,
  width: 36,
  height: 20,
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  fontWeight: "var(--w-med)",
  fontFeatureSettings: "var(--figures)",
  "&[data-pinned]": {
    justifyContent: "center",
    width: 30,
    marginRight: 6,
    borderRadius: "var(--r-1)",
    background: "var(--plan-wash)",
    color: "var(--plan)",
  },
});
const Words = styled("span")({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
});

/** A story's position in the margin; a pin turns it into a lock. */
export function Folio({ position, isPinned }: { readonly position: number; readonly isPinned: boolean }) {
  const text = useText();
  return (
    <Frame data-pinned={isPinned ? "" : undefined}>
      <Words>{text(isPinned ? "story.lockedAt" : "story.position", { position })}</Words>
      {isPinned && <Lock {...TINY_GLYPH} />}
      <span aria-hidden="true">{position}</span>
    </Frame>
  );
}
