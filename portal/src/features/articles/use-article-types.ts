import { ARTICLE_TYPE_CODES } from "@newsloom/domain/articles/kinds";
import { useCallback } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { articleTypeNames } from "./article-type-names.ts";

const hasName = (code: string): code is keyof typeof articleTypeNames => code in articleTypeNames;

/** Returns the name of a type number; empty for an unknown one. */
export function useTypeName(): (articleType: number) => string {
  const text = useText();
  return useCallback(
    (articleType) => {
      const code = String(articleType);
      return hasName(code) ? text(`articleType.${code}`) : "";
    },
    [text],
  );
}

export function useTypeChoices(): readonly { readonly value: string; readonly label: string }[] {
  const nameOf = useTypeName();
  return ARTICLE_TYPE_CODES.map((code) => ({ value: String(code), label: nameOf(code) }));
}
