import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { History } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";

const Frame = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  maxWidth: 920,
  margin: "12px 0 0",
  padding: "4px 4px 4px 12px",
  borderRadius: "var(--r-2)",
  background: "var(--info-wash)",
  color: "var(--info)",
  "& svg": { flex: "none" },
  "& p": { flex: 1, minWidth: 0 },
});
const QUIET = {
  color: "inherit",
  "&:hover": { background: "color-mix(in srgb, currentColor 10%, transparent)" },
} as const;

interface Props {
  /** When the draft was saved; null hides the note. */
  readonly since: string | null;
  /** Somebody saved changes after the draft. */
  readonly isOutdated?: boolean;
  readonly onDiscard: () => void;
}

/** Says that the form shows a restored draft, with a button that discards it. */
export function RestoredDraftNote({ since, isOutdated = false, onDiscard }: Props) {
  const text = useText();
  return (
    <div role="status">
      {since !== null && (
        <Frame>
          <History size={14} strokeWidth={1.8} aria-hidden />
          <p>{text(isOutdated ? "draft.outdated" : "draft.restored")}</p>
          <Button variant="text" size="small" sx={QUIET} onClick={onDiscard}>
            {text("draft.discard")}
          </Button>
        </Frame>
      )}
    </div>
  );
}
