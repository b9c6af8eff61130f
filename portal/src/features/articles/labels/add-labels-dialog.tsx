import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import type { Article } from "@newsloom/contract/articles/articles";
import { useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { LabelPicker } from "./label-picker.tsx";
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
  const titleId = useId();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const save = useSaveLabels(siteNameId);

  async function saveEach(labelsOf: (article: Article) => readonly number[]): Promise<void> {
    for (const article of articles)
      await save.mutateAsync({ articleId: article.articleId, labelIds: [...labelsOf(article)] });
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const withSelected = (article: Article) => [...new Set([...labelIdsOf(article), ...selected])];
          void onSuccess(saveEach(withSelected), () => {
            onSaved({
              what: text("articleCard.labelledMany", { count: articles.length }),
              undo: () => saveEach(labelIdsOf),
            });
            onClose();
          });
        }}
      >
        <DialogTitle id={titleId}>{text("labelPicker.addTitle")}</DialogTitle>
        <DialogNote>{text("feed.articleCount", { count: articles.length })}</DialogNote>
        <LabelPicker
          siteNameId={siteNameId}
          selected={selected}
          onChange={setSelected}
          onCreated={({ id }) => setSelected((now) => [...new Set([...now, id])])}
        />
        <DialogActions sx={{ mt: 4 }}>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={selected.length === 0}>
            {text("labelPicker.add")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
