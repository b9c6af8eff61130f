import type { PublicSite } from "@newsloom/contract/sites/sites";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { articleQuery } from "../api.ts";
import { LabelsSheet } from "../labels/labels-sheet.tsx";
import { ArticleFromUrlSheet } from "./article-from-url-sheet.tsx";
import { ArticleSheet, type SheetActions } from "./article-sheet.tsx";
import { EditArticleSheet } from "./edit-article-sheet.tsx";
import { NewArticleSheet } from "./new-article-sheet.tsx";

interface Props {
  readonly site: PublicSite;
  /** "new", "url", an article's number, or that with "-edit". */
  readonly sheet: string;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly actions: SheetActions;
  readonly onSheet: (sheet: string) => void;
}

/** The sheet beside a list of articles. */
export function OpenArticleSheet({ sheet, ...props }: Props) {
  const { site, clock, mayWrite, onSheet } = props;
  const { siteNameId } = site;
  const close = () => onSheet("");
  if (sheet === "new" && mayWrite)
    return (
      <NewArticleSheet
        siteNameId={siteNameId}
        clock={clock}
        onClose={close}
        onFromUrl={() => onSheet("url")}
        onOpen={(id) => onSheet(String(id))}
      />
    );
  if (sheet === "labels") return <LabelsSheet siteNameId={siteNameId} mayWrite={mayWrite} onClose={close} />;
  if (sheet === "url" && mayWrite)
    return (
      <ArticleFromUrlSheet siteNameId={siteNameId} onClose={close} onAdded={(id) => onSheet(String(id))} />
    );
  const articleId = Number.parseInt(sheet, 10);
  if (Number.isNaN(articleId)) return null;
  return <OneArticle {...props} articleId={articleId} isEditing={mayWrite && sheet.endsWith("-edit")} />;
}

interface OneProps extends Omit<Props, "sheet"> {
  readonly articleId: number;
  readonly isEditing: boolean;
}

function OneArticle({ articleId, isEditing, onSheet, ...props }: OneProps) {
  const text = useText();
  const { siteNameId } = props.site;
  const {
    data: article,
    error,
    refetch,
  } = useQuery({
    ...articleQuery(siteNameId, articleId),
    // The article before stays until the next one has come.
    placeholderData: keepPreviousData,
  });
  const kind = text("article.kind", { articleId });
  const close = () => onSheet("");
  if (!article)
    return (
      <SideSheet title={kind} kind={kind} onClose={close}>
        {error ? (
          <ErrorState title={text("article.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )}
      </SideSheet>
    );
  if (isEditing)
    return (
      <EditArticleSheet
        siteNameId={siteNameId}
        article={article}
        clock={props.clock}
        onClose={() => onSheet(String(articleId))}
        onRemoved={close}
        onApprove={props.actions.approve}
      />
    );
  return (
    <ArticleSheet {...props} article={article} onEdit={() => onSheet(`${articleId}-edit`)} onClose={close} />
  );
}
