import type { Article } from "@newsloom/contract/articles/articles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { LabelsDialog } from "./labels-dialog.tsx";
import { useSaveLabels } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly articles: readonly Article[];
  readonly onClose: () => void;
  readonly onSaved: (step: { readonly what: string; readonly undo: () => Promise<void> }) => void;
}

const labelIdsOf = ({ labels }: Article) => labels.map(({ id }) => id);

/** Adds labels to several articles; those they have stay. */
export function AddLabelsDialog({ siteNameId, articles, onClose, onSaved }: Props) {
  const text = useText();
  const save = useSaveLabels(siteNameId);

  async function saveEach(labelsOf: (article: Article) => readonly number[]): Promise<void> {
    for (const article of articles)
      await save.mutateAsync({ articleId: article.articleId, labelIds: [...labelsOf(article)] });
  }
  function add(labelIds: readonly number[]): void {
    const withAdded = (article: Article) => [...new Set([...labelIdsOf(article), ...labelIds])];
    void onSuccess(saveEach(withAdded), () => {
      onSaved({
        what: text("articleCard.labelledMany", { count: articles.length }),
        undo: () => saveEach(labelIdsOf),
      });
      onClose();
    });
  }

  return (
    <LabelsDialog
      siteNameId={siteNameId}
      title={text("labelPicker.addTitle")}
      note={text("feed.articleCount", { count: articles.length })}
      action={text("labelPicker.add")}
      initial={[]}
      isSaving={save.isPending}
      isRequired
      onSave={add}
      onClose={onClose}
    />
  );
}
