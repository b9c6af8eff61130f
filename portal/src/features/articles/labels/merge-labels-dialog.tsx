import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import Radio from "@mui/material/Radio";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { currentLanguage } from "../../../platform/i18n/language.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import type { CountedLabel } from "./api.ts";
import type { Merge } from "./mutations.ts";

const Choices = styled("fieldset")({
  display: "grid",
  maxHeight: "40vh",
  overflowY: "auto",
  "&&": { marginBottom: 12 },
  "& legend": { "&&": { paddingBottom: 4 }, fontWeight: "var(--w-med)" },
});
const Choice = styled("label")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: 32,
  cursor: "pointer",
  "& small": {
    marginLeft: "auto",
    paddingLeft: 16,
    color: "var(--ink-2)",
    fontSize: "var(--fs-12)",
    fontFeatureSettings: "var(--figures)",
  },
  [ON_NARROW]: { minHeight: 44 },
});

interface Props {
  readonly labels: readonly CountedLabel[];
  readonly isSending: boolean;
  readonly onMerge: (merge: Merge) => void;
  readonly onClose: () => void;
}

export function MergeLabelsDialog({ labels, isSending, onMerge, onClose }: Props) {
  const text = useText();
  const [titleId, noteId, group] = [useId(), useId(), useId()];
  const [first] = labels.toSorted((one, other) => other.articlesCount - one.articlesCount);
  const [targetId, setTargetId] = useState(first?.id);
  const target = labels.find(({ id }) => id === targetId);
  if (!target) return null;
  const others = labels.filter(({ id }) => id !== targetId);
  const list = new Intl.ListFormat(currentLanguage());
  const counted = list.format(
    others.map(({ name, articlesCount }) => text("labels.counted", { name, count: articlesCount })),
  );
  const named = list.format(others.map(({ name }) => text("labels.quoted", { name })));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={noteId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMerge({ target, others });
        }}
      >
        <DialogTitle id={titleId}>{text("labels.mergeTitle", { count: labels.length })}</DialogTitle>
        <DialogNote id={noteId} sx={{ maxWidth: "48ch", overflowWrap: "anywhere" }}>
          {text("labels.mergeNote", { counted, others: named, target: target.name })}
        </DialogNote>
        <Choices>
          <legend>{text("labels.target")}</legend>
          {labels.map(({ id, name, articlesCount }) => (
            <Choice key={id}>
              <Radio size="small" name={group} checked={id === targetId} onChange={() => setTargetId(id)} />
              {name} <small>{text("labels.articles", { count: articlesCount })}</small>
            </Choice>
          ))}
        </Choices>
        <DialogActions>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {text("labels.mergeAction", { name: target.name })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
