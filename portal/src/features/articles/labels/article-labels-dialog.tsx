import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import type { Article } from "@newsloom/contract/articles/articles";
import { useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { LabelPicker } from "./label-picker.tsx";
import { useSaveLabels } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly article: Article;
  readonly onClose: () => void;
}

export function ArticleLabelsDialog({ siteNameId, article, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const { articleId } = article;
  const [selected, setSelected] = useState<readonly number[]>(article.labels.map(({ id }) => id));
  const save = useSaveLabels(siteNameId);

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onSuccess(save.mutateAsync({ articleId, labelIds: [...selected] }), () => {
            toastSuccess(text("labelPicker.saved", { articleId }));
            onClose();
          });
        }}
      >
        <DialogTitle id={titleId}>{text("labelPicker.title")}</DialogTitle>
        <DialogNote>{article.title}</DialogNote>
        <LabelPicker
          siteNameId={siteNameId}
          selected={selected}
          onChange={setSelected}
          onCreated={({ id }) => setSelected((now) => [...new Set([...now, id])])}
        />
        <DialogActions sx={{ mt: 4 }}>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            {text("labelPicker.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
