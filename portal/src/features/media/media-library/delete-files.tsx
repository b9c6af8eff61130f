import Button from "@mui/material/Button";
import type { StoredFile } from "@newsloom/contract/media/files";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useDeleteFile } from "../mutations.ts";

const MAX_NAMES = 5;

interface Props {
  readonly siteNameId: number;
  readonly files: readonly StoredFile[];
  readonly onDone: () => void;
}

/** Deletes the selected files after a question that names those in use, which stay. */
export function DeleteFiles({ siteNameId, files, onDone }: Props) {
  const text = useText();
  const remove = useDeleteFile(siteNameId);
  const [isAsking, setIsAsking] = useState(false);
  const used = files.filter(({ usesCount }) => usesCount > 0);
  const unused = files.filter(({ usesCount }) => usesCount === 0);
  const inUse = { count: used.length, names: useNames(used) };

  async function deleteUnused(): Promise<void> {
    setIsAsking(false);
    let count = 0;
    // One after another; an error of one is shown, and the others are deleted all the same.
    for (const file of unused)
      if (await remove.mutateAsync({ file, input: null }).catch(() => false)) count++;
    if (count > 0) toastSuccess(text("media.deleted", { count }));
    onDone();
  }
  const note = [used.length > 0 && text("media.staysNote", inUse), text("media.deleteNote")];
  return (
    <>
      {unused.length === 0 && <span>{text("media.allInUse", inUse)}</span>}
      <Button disabled={unused.length === 0} loading={remove.isPending} onClick={() => setIsAsking(true)}>
        {text("media.deleteSelected")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text("media.deleteTitle", { count: unused.length })}
        note={note.filter(Boolean).join(" ")}
        action={text("media.deleteSelected")}
        onConfirm={() => void deleteUnused()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function useNames(files: readonly StoredFile[]): string {
  const text = useText();
  const names = files
    .slice(0, MAX_NAMES)
    .map(({ fileName }) => fileName)
    .join(", ");
  const count = files.length - MAX_NAMES;
  return count > 0 ? text("media.moreNames", { names, count }) : names;
}
