import type { Article } from "@newsloom/contract/articles/articles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { LabelsDialog } from "./labels-dialog.tsx";
import { useSaveLabels } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly article: Article;
  readonly onClose: () => void;
}

export function ArticleLabelsDialog({ siteNameId, article, onClose }: Props) {
  const text = useText();
  const { articleId } = article;
  const save = useSaveLabels(siteNameId);
  return (
    <LabelsDialog
      siteNameId={siteNameId}
      title={text("labelPicker.title")}
      note={article.title}
      action={text("labelPicker.save")}
      initial={article.labels.map(({ id }) => id)}
      isSaving={save.isPending}
      onSave={(labelIds) =>
        void onSuccess(save.mutateAsync({ articleId, labelIds: [...labelIds] }), () => {
          toastSuccess(text("labelPicker.saved"));
          onClose();
        })
      }
      onClose={onClose}
    />
  );
}
