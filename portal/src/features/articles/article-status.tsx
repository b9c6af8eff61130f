import { ARTICLE_STATUS, isPublished } from "@newsloom/domain/articles/status";
import { Check, CircleDashed, EyeOff, X } from "lucide-react";
import { useCallback } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { articleStatusNames } from "./article-status-names.ts";

const isInWords = (status: string): status is keyof typeof articleStatusNames => status in articleStatusNames;

/** A status in words; the wire has its number, and the product a name for programs. */
export function useStatusName(): (status: number) => string {
  const text = useText();
  return useCallback(
    (status) => {
      const code = String(status);
      return isInWords(code) ? text(`articleStatus.${code}`) : code;
    },
    [text],
  );
}

/** What an article may be made; a verdict that it has and that is none of these is offered all the same. */
export function useStatusChoices(
  own?: string,
): readonly { readonly value: string; readonly label: string }[] {
  const nameOf = useStatusName();
  const codes = Object.values(ARTICLE_STATUS).map(String);
  const offered = own === undefined || codes.includes(own) ? codes : [own, ...codes];
  return offered.map((value) => ({ value, label: nameOf(Number(value)) }));
}

/** What became of an article. */
export function ArticleStatus({ status }: { readonly status: number }) {
  const name = useStatusName()(status);
  if (isPublished(status))
    return (
      <StatusChip tone="good" icon={Check}>
        {name}
      </StatusChip>
    );
  if (status === ARTICLE_STATUS.New)
    return (
      <StatusChip tone="info" icon={CircleDashed}>
        {name}
      </StatusChip>
    );
  const Glyph =
    status === ARTICLE_STATUS.Hidden || status === ARTICLE_STATUS.HiddenRelevantUnknown ? EyeOff : X;
  return (
    <StatusChip tone="quiet" icon={Glyph}>
      {name}
    </StatusChip>
  );
}
