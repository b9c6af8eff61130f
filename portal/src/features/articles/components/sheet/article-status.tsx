import { ARTICLE_STATUS, isPublished } from "@newsloom/domain/articles/status";
import { Check, CircleDashed, EyeOff, X } from "lucide-react";
import { useCallback } from "react";
import { useText } from "../../../../platform/messages/messages.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";

const NAMES = new Map<number, string>(Object.entries(ARTICLE_STATUS).map(([name, code]) => [code, name]));

/** What the product calls a status; a verdict that is none of the feed's goes by its own name. */
export function useStatusName(): (status: number) => string {
  const text = useText();
  return useCallback(
    (status) => {
      if (status === -6) return text("articleStatus.-6");
      return NAMES.get(status) ?? String(status);
    },
    [text],
  );
}

/** What became of an article. */
export function ArticleStatus({ status }: { readonly status: number }) {
  const name = useStatusName()(status);
  if (isPublished(status))
    return (
      <StatusChip tone="good" glyph={Check}>
        {name}
      </StatusChip>
    );
  if (status === ARTICLE_STATUS.New)
    return (
      <StatusChip tone="info" glyph={CircleDashed}>
        {name}
      </StatusChip>
    );
  const Glyph =
    status === ARTICLE_STATUS.Hidden || status === ARTICLE_STATUS.HiddenRelevantUnknown ? EyeOff : X;
  return (
    <StatusChip tone="quiet" glyph={Glyph}>
      {name}
    </StatusChip>
  );
}
