import { ARTICLE_STATUS, isPublished } from "@newsloom/domain/articles/status";
import { Check, CircleDashed, EyeOff, X } from "lucide-react";
import { useCallback } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { articleStatusNames } from "./article-status-names.ts";

const isInWords = (status: string): status is keyof typeof articleStatusNames => status in articleStatusNames;

/** Returns the name of a status number. */
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

/** The statuses an editor can choose; the article's own status is offered too, even if it is none of them. */
export function useStatusChoices(
  own?: string,
): readonly { readonly value: string; readonly label: string }[] {
  const nameOf = useStatusName();
  const codes = Object.values(ARTICLE_STATUS).map(String);
  const offered = own === undefined || codes.includes(own) ? codes : [own, ...codes];
  return offered.map((value) => ({ value, label: nameOf(Number(value)) }));
}

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
  const Icon =
    status === ARTICLE_STATUS.Hidden || status === ARTICLE_STATUS.HiddenRelevantUnknown ? EyeOff : X;
  return (
    <StatusChip tone="quiet" icon={Icon}>
      {name}
    </StatusChip>
  );
}
