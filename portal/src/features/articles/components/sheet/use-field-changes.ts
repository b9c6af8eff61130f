import { textOfHtml } from "@newsloom/domain/articles/form";
import { useDeferredValue, useMemo } from "react";
import { useText } from "../../../../platform/messages/messages.ts";
import type { FieldChange } from "./article-changes.tsx";
import type { EditForm } from "./article-form.ts";
import { useStatusName } from "./article-status.tsx";

const PROSE: readonly (keyof EditForm)[] = ["title", "subTitle", "previewText", "contentHtml"];

/** What somebody changed in the form of an article, in words. Follows the typing when there is time. */
export function useFieldChanges(
  saved: EditForm,
  typed: EditForm,
  dirty: Partial<Record<keyof EditForm, unknown>>,
): readonly FieldChange[] {
  const text = useText();
  const statusName = useStatusName();
  const later = useDeferredValue(typed);
  const labels = {
    title: text("article.title"),
    subTitle: text("article.subTitle"),
    previewText: text("article.previewText"),
    contentHtml: text("article.body"),
    thumbnailUrl: text("article.thumbnailUrl"),
    status: text("article.status"),
    openMode: text("article.openMode"),
    publicationDate: text("article.date"),
  } as const satisfies Record<keyof EditForm, string>;

  function said(name: keyof EditForm, value: string): string {
    if (name === "contentHtml") return textOfHtml(value);
    if (name === "status") return statusName(Number(value));
    if (name === "openMode")
      return text(value === "site" ? "feedFilter.modeSite" : "feedFilter.modePublisher");
    return name === "publicationDate" ? value.replace("T", " ") : value;
  }
  const names = (Object.keys(labels) as (keyof EditForm)[]).filter((name) => dirty[name]);
  return useMemo(
    () =>
      names.map((name) => ({
        name,
        label: labels[name],
        before: said(name, saved[name]),
        after: said(name, later[name]),
        isProse: PROSE.includes(name),
      })),
    [names.join(), later, saved.title, saved.contentHtml],
  );
}
