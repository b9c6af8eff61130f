import Button from "@mui/material/Button";
import type { Source } from "@newsloom/contract/sources/sources";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useDeleteSource } from "../mutations.ts";

const QUIET_DANGER = { color: "var(--bad)", "&:hover": { color: "var(--bad)" } } as const;

interface Props {
  readonly siteNameId: number;
  readonly source: Source;
  readonly onDeleted: () => void;
}

/** Asks first: a deleted source does not come back. */
export function DeleteSource({ siteNameId, source, onDeleted }: Props) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteSource(siteNameId);
  const { name } = source;
  function confirm(): void {
    setIsConfirming(false);
    void onSuccess(remove.mutateAsync(source.sourceId), () => {
      onDeleted();
      toastSuccess(text("source.deleted", { name }));
    });
  }
  return (
    <>
      <Button className="away" variant="text" sx={QUIET_DANGER} onClick={() => setIsConfirming(true)}>
        {text("source.delete")}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={text("source.deleteTitle", { name })}
        note={text("source.deleteNote", { count: source.articlesCount })}
        action={text("source.delete")}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
