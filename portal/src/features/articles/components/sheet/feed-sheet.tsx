import { useQuery } from "@tanstack/react-query";
import type { Clock } from "../../../../platform/clock.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { FailedState } from "../../../../ui/failed-state.tsx";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { TableSkeleton } from "../../../../ui/table/table-skeleton.tsx";
import { articleQuery } from "../../api.ts";
import { LabelsSheet } from "../labels/labels-sheet.tsx";
import { ArticleSheet } from "./article-sheet.tsx";
import { EditArticle } from "./edit-article.tsx";
import { FromUrl } from "./from-url.tsx";
import { NewArticleSheet } from "./new-article.tsx";

interface Props {
  readonly siteNameId: number;
  /** "new", "url", an article's number, or that with "-edit". */
  readonly sheet: string;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly onSheet: (sheet: string) => void;
}

/** What is open beside the feed. */
export function FeedSheet({ siteNameId, sheet, clock, mayWrite, onSheet }: Props) {
  const close = () => onSheet("");
  if (sheet === "new")
    return <NewArticleSheet siteNameId={siteNameId} onClose={close} onFromUrl={() => onSheet("url")} />;
  if (sheet === "labels") return <LabelsSheet siteNameId={siteNameId} mayWrite={mayWrite} onClose={close} />;
  if (sheet === "url") return <FromUrl onClose={close} onAdded={(id) => onSheet(String(id))} />;
  return (
    <OneArticle
      siteNameId={siteNameId}
      articleId={Number.parseInt(sheet, 10)}
      isEditing={mayWrite && sheet.endsWith("-edit")}
      clock={clock}
      mayWrite={mayWrite}
      onSheet={onSheet}
    />
  );
}

interface OneProps extends Omit<Props, "sheet"> {
  readonly articleId: number;
  readonly isEditing: boolean;
}

function OneArticle({ siteNameId, articleId, isEditing, clock, mayWrite, onSheet }: OneProps) {
  const text = useText();
  const { data: article, error, refetch } = useQuery(articleQuery(siteNameId, articleId));
  const kind = text("article.kind", { articleId });
  const close = () => onSheet("");
  if (!article)
    return (
      <SideSheet title={kind} kind={kind} onClose={close}>
        {error ? (
          <FailedState title={text("article.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )}
      </SideSheet>
    );
  if (isEditing)
    return (
      <EditArticle
        siteNameId={siteNameId}
        article={article}
        onClose={() => onSheet(String(articleId))}
        onGone={close}
      />
    );
  return (
    <ArticleSheet
      siteNameId={siteNameId}
      article={article}
      clock={clock}
      mayWrite={mayWrite}
      onEdit={() => onSheet(`${articleId}-edit`)}
      onClose={close}
    />
  );
}
