import Button from "@mui/material/Button";
import type { StoredFile } from "@newsloom/contract/media/files";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useDeleteFile } from "../mutations.ts";

const QUIET_DANGER = { color: "var(--bad)", "&:hover": { color: "var(--bad)" } } as const;

interface Props {
  readonly siteNameId: number;
  readonly file: StoredFile;
  /** Called instead of the confirmation when the file is in use. */
  readonly onRefused: (reason: string) => void;
  readonly onDeleted: () => void;
}

export function DeleteFile({ siteNameId, file, onRefused, onDeleted }: Props) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteFile(siteNameId);
  const { fileName: name, usesCount } = file;

  function confirmOrRefuse(): void {
    if (usesCount > 0) onRefused(text("file.stillUsed", { name, count: usesCount }));
    else setIsConfirming(true);
  }
  function deleteFile(): void {
    setIsConfirming(false);
    void onSuccess(remove.mutateAsync({ file, input: null }), () =>
      toastSuccess(text("file.deleted", { name })),
    );
    onDeleted();
  }
  return (
    <>
      <Button className="away" variant="text" sx={QUIET_DANGER} onClick={confirmOrRefuse}>
        {text("file.delete")}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={text("file.deleteTitle", { name })}
        note={text("file.deleteNote")}
        action={text("file.delete")}
        onConfirm={deleteFile}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
