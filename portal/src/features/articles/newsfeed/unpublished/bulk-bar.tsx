import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { X } from "lucide-react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { KeyboardKeys } from "../../../../ui/data/keyboard-key.tsx";
import { ICON } from "../../../../ui/theme/icon-props.ts";
import { useFeedActions } from "../newsfeed-actions-context.ts";

const Bar = styled("div")({
  display: "flex",
  alignItems: "center",
  flex: "none",
  flexWrap: "wrap",
  gap: "4px 6px",
  minHeight: 48,
  padding: "6px 0",
  borderTop: "1px solid var(--rule-ink)",
  "& p": { flex: 1, whiteSpace: "nowrap", fontWeight: "var(--w-med)" },
  "& .MuiButton-root": { gap: 6 },
});

interface Props {
  /** One of the selected articles: its actions act on all of them. */
  readonly article: Article;
  readonly count: number;
  readonly onClear: () => void;
}

/** The actions of several selected articles. */
export function BulkBar({ article, count, onClear }: Props) {
  const text = useText();
  const actions = useFeedActions();
  const button = (label: string, keys: string, run: (article: Article) => void) => (
    <Button
      size="small"
      variant={keys === "a" ? "contained" : "outlined"}
      aria-keyshortcuts={keys}
      onClick={() => run(article)}
    >
      {label}
      <span aria-hidden="true">
        <KeyboardKeys keys={keys} />
      </span>
    </Button>
  );
  return (
    <Bar role="group" aria-label={text("bulkBar.label")}>
      <IconButton aria-label={text("bulkBar.clear")} onClick={onClear}>
        <X {...ICON} />
      </IconButton>
      <p role="status">{text("bulkBar.count", { count })}</p>
      {button(text("articleCard.approve"), "a", actions.approve)}
      {button(text("articleCard.reject"), "x", actions.reject)}
      {button(text("articleCard.labels"), "l", actions.openLabelsDialog)}
    </Bar>
  );
}
