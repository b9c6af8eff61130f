import Button from "@mui/material/Button";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import { useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { onSuccess } from "../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/feedback/toasts.tsx";
import { useDeleteSubscribers } from "./mutations.ts";
import { nameOf } from "./subscriber-names.ts";

const QUIET_DANGER = { color: "var(--bad)", "&:hover": { color: "var(--bad)" } } as const;

interface Props {
  readonly siteNameId: number;
  readonly subscribers: readonly Subscriber[];
  readonly label: string;
  readonly onDeleted: () => void;
}

/** Asks first: a deleted person does not come back. */
export function DeleteSubscribers({ siteNameId, subscribers, label, onDeleted }: Props) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteSubscribers(siteNameId);
  const [first] = subscribers;
  if (!first) return null;
  const values = { count: subscribers.length, name: nameOf(first) };
  function confirm(): void {
    setIsConfirming(false);
    const deleting = remove.mutateAsync(subscribers.map(({ id }) => id));
    // At once: a sheet that stayed open would ask for somebody who is gone.
    onDeleted();
    void onSuccess(deleting, () => toastSuccess(text("audience.deleted", values)));
  }
  return (
    <>
      <Button className="away" variant="text" sx={QUIET_DANGER} onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={text("audience.deleteTitle", values)}
        note={text("audience.deleteNote")}
        action={text("audience.deleteAction")}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
