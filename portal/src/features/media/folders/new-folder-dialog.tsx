import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import OutlinedInput from "@mui/material/OutlinedInput";
import { FolderPlus } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { FieldFrame } from "../../../ui/forms/field-frame.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

const NAME_MAX = 200;

/** Opens a folder of the entered name, which the server creates with its first file. */
export function NewFolderDialog({ onOpen }: { readonly onOpen: (folder: string) => void }) {
  const text = useText();
  const [titleId, fieldId] = [useId(), useId()];
  const [name, setName] = useState<string | null>(null);
  const trimmedName = (name ?? "").replace(/^[\s/]+|[\s/]+$/g, "");
  const close = () => setName(null);
  return (
    <>
      <Button variant="text" startIcon={<FolderPlus {...SMALL_ICON} />} onClick={() => setName("")}>
        {text("media.newFolder")}
      </Button>
      <Dialog open={name !== null} onClose={close} aria-labelledby={titleId}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (trimmedName === "") return;
            close();
            onOpen(trimmedName);
          }}
        >
          <DialogTitle id={titleId}>{text("media.newFolder")}</DialogTitle>
          <DialogNote>{text("media.newFolderNote")}</DialogNote>
          <FieldFrame id={fieldId} label={text("media.newFolderName")}>
            <OutlinedInput
              id={fieldId}
              autoFocus
              value={name ?? ""}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ input: { maxLength: NAME_MAX } }}
            />
          </FieldFrame>
          <DialogActions sx={{ mt: 4 }}>
            <Button onClick={close}>{text("confirm.cancel")}</Button>
            <Button type="submit" variant="contained" disabled={trimmedName === ""}>
              {text("media.openFolder")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
