import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { LabelPicker } from "../label-picker.tsx";

interface Props {
  readonly siteNameId: number;
  readonly title: string;
  /** Whose labels they are. */
  readonly note: string;
  readonly action: string;
  readonly initial: readonly number[];
  readonly isSaving: boolean;
  /** Whether at least one label must be selected. */
  readonly isRequired?: boolean;
  readonly onSave: (labelIds: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Selects labels, and creates those that are missing. */
export function LabelsDialog(props: Props) {
  const { siteNameId, title, note, action, initial, isSaving, isRequired = false, onSave, onClose } = props;
  const text = useText();
  const titleId = useId();
  const [selected, setSelected] = useState(initial);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(selected);
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogNote>{note}</DialogNote>
        <LabelPicker
          siteNameId={siteNameId}
          selected={selected}
          onChange={setSelected}
          onCreated={({ id }) => setSelected((now) => [...new Set([...now, id])])}
        />
        <DialogActions sx={{ mt: 4 }}>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isSaving}
            disabled={isRequired && selected.length === 0}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
