import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Rss } from "lucide-react";
import { useText } from "../../../platform/messages/messages.ts";
import { SMALL_GLYPH } from "../../../ui/glyph.ts";

const Strip = styled("div")({
  display: "flex",
  alignItems: "center",
  flex: "none",
  gap: 8,
  minHeight: 44,
  borderTop: "1px solid var(--rule-ink)",
  color: "var(--ink-2)",
  "& p": { flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
  "& svg": { flex: "none" },
});

interface Props {
  readonly name: string;
  readonly count: number;
  readonly onShow: () => void;
  readonly onKeep: () => void;
}

/** A source that is rejected over and over. */
export function SourceOffer({ name, count, onShow, onKeep }: Props) {
  const text = useText();
  return (
    <Strip role="status">
      <Rss {...SMALL_GLYPH} />
      <p>
        <b>{name}</b> {text("feed.offerSource", { count })}
      </p>
      <Button size="small" onClick={onShow}>
        {text("feed.showSource")}
      </Button>
      <Button size="small" variant="text" onClick={onKeep}>
        {text("feed.keepSource")}
      </Button>
    </Strip>
  );
}
