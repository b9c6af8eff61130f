import Button from "@mui/material/Button";
import type { Segment } from "@newsloom/contract/audience/segments";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useDeleteSegment } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly segment: Segment;
  readonly onDeleted: () => void;
}

export function DeleteSegment({ siteNameId, segment: { id, name }, onDeleted }: Props) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteSegment(siteNameId);
  function confirm(): void {
    setIsConfirming(false);
    void onSuccess(remove.mutateAsync(id), () => {
      onDeleted();
      toastSuccess(text("segments.deleted", { name }));
    });
  }
  return (
    <>
      <Button variant="text" onClick={() => setIsConfirming(true)}>
        {text("segments.delete")}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={text("segments.deleteTitle", { name })}
        note={text("segments.deleteNote")}
        action={text("segments.deleteAction")}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
