import Button from "@mui/material/Button";
import type { Sender } from "@newsloom/contract/senders/senders";
import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../../ui/feedback/toasts.tsx";
import { Actions } from "../../panel-layout.tsx";
import { type SenderTask, useDeleteSender } from "./mutations.ts";
import { RenameSenderDialog } from "./rename-sender-dialog.tsx";

interface Props {
  readonly siteNameId: number;
  readonly sender: Sender;
  readonly isReady: boolean;
  readonly pending: SenderTask | undefined;
  readonly onTask: (task: SenderTask) => void;
}

export function SenderActions({ siteNameId, sender, isReady, pending, onTask }: Props) {
  const text = useText();
  const [dialog, setDialog] = useState<"rename" | "delete" | null>(null);
  const remove = useDeleteSender(siteNameId, sender);
  const confirmDelete = () => {
    setDialog(null);
    void onSuccess(remove.mutateAsync(), () => toastSuccess(SENDER_MESSAGES.deleted(sender.domain)));
  };
  const isDeleted = sender.status === "Deleted";
  const isSystem = sender.displayStatus === "Active (system)";
  const task = (name: SenderTask, label: string, isMain: boolean) => (
    <Button
      variant={isMain ? "contained" : "outlined"}
      loading={pending === name}
      disabled={pending !== undefined}
      onClick={() => onTask(name)}
    >
      {label}
    </Button>
  );
  if (isDeleted) return <Actions>{task("restore", text("sender.restore"), true)}</Actions>;
  return (
    <Actions>
      {!isSystem && task("check", checkLabel(), sender.step !== "authenticate")}
      {!isSystem && task("refresh", text("sender.refresh"), false)}
      <Button onClick={() => setDialog("rename")}>{text("sender.rename")}</Button>
      <Button variant="text" className="away" onClick={() => setDialog("delete")}>
        {text("sender.delete")}
      </Button>
      {dialog === "rename" && (
        <RenameSenderDialog siteNameId={siteNameId} sender={sender} onClose={() => setDialog(null)} />
      )}
      <ConfirmDialog
        isOpen={dialog === "delete"}
        title={text("sender.deleteTitle", { domain: sender.displayDomain })}
        note={text("sender.deleteNote")}
        action={text("sender.delete")}
        onConfirm={confirmDelete}
        onCancel={() => setDialog(null)}
      />
    </Actions>
  );

  function checkLabel(): string {
    if (sender.step === "authenticate") return text("sender.checkNow");
    if (isReady) return text("sender.authenticate");
    return text(sender.step === "validate" ? "sender.validate" : "sender.tryAuthenticate");
  }
}
