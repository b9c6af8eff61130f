import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { Keyword } from "@newsloom/contract/intake/keywords";
import { useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { DialogActions, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useUpdateKeyword } from "../mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly keyword: Keyword;
  readonly onClose: () => void;
}

export function EditKeywordDialog({ siteNameId, keyword, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const [name, setName] = useState(keyword.keyword);
  const update = useUpdateKeyword(siteNameId);
  const save = () =>
    onSuccess(update.mutateAsync({ ...keyword, keyword: name }), (saved) => {
      toastSuccess(text("keywords.saved", { name: saved.keyword }));
      onClose();
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id={titleId}>{text("keywords.editTitle")}</DialogTitle>
        <OutlinedInput
          autoFocus
          fullWidth
          sx={{ margin: "12px 0 16px" }}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ input: { "aria-label": text("keywords.name"), maxLength: 100 } }}
        />
        <DialogActions>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained" loading={update.isPending}>
            {text("keywords.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
