import Button from "@mui/material/Button";
import type { Widget } from "@newsloom/contract/readers/widgets";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useDeleteWidget } from "../mutations.ts";

const QUIET_DANGER = { color: "var(--bad)", "&:hover": { color: "var(--bad)" } } as const;

interface Props {
  readonly siteNameId: number;
  readonly widget: Widget;
  readonly onDeleted: () => void;
}

/** Asks first: pages of others depend on it. */
export function DeleteWidget({ siteNameId, widget: { id, name }, onDeleted }: Props) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteWidget(siteNameId);
  function confirm(): void {
    setIsConfirming(false);
    void onSuccess(remove.mutateAsync(id), () => {
      onDeleted();
      toastSuccess(text("widgets.deleted", { name }));
    });
  }
  return (
    <>
      <Button className="away" variant="text" sx={QUIET_DANGER} onClick={() => setIsConfirming(true)}>
        {text("widget.delete")}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={text("widget.deleteTitle", { name })}
        note={text("widget.deleteNote")}
        action={text("widget.delete")}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
