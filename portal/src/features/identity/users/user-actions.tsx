import Button from "@mui/material/Button";
import type { User } from "@newsloom/contract/identity/users";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess, toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { useChangeStatus, useRemoveUser, useResendInvitation } from "./api.ts";
import { mayLeave, mayReturn } from "./user-permissions.ts";

const QUIET_DANGER = { color: "var(--bad)", "&:hover": { color: "var(--bad)" } } as const;

const WITHDRAW = {
  verb: "user.withdraw",
  title: "user.withdrawTitle",
  note: "user.withdrawNote",
  done: "user.withdrawn",
} as const;
const REMOVE = {
  verb: "user.remove",
  title: "user.removeTitle",
  note: "user.removeNote",
  done: "user.removed",
} as const;

interface Props {
  readonly site: PublicSite;
  readonly user: User;
  readonly giver: readonly string[];
  readonly onEdit: () => void;
  readonly onGone: () => void;
}

/** What can be done about a user; only what the server would let happen is offered. */
export function UserActions({ site, user, giver, onEdit, onGone }: Props) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeStatus(site.siteNameId);
  const remove = useRemoveUser(site.siteNameId);
  const resend = useResendInvitation();
  const { email } = user;
  const name = user.fullName || email;
  const isInvited = user.status === "Invited";
  const words = isInvited ? WITHDRAW : REMOVE;

  // Each says what happened by itself: the sheet may be closed before the server has answered.
  function turn(status: "Active" | "Inactive"): void {
    const before = user.status === "Active" ? "Active" : "Inactive";
    const undo = () => change.mutate({ user: { ...user, status }, input: before });
    const said = text(status === "Active" ? "user.activated" : "user.deactivated", { name });
    void onSuccess(change.mutateAsync({ user, input: status }), () =>
      toastWithAction(said, text("toast.undo"), undo),
    );
  }
  function removeForGood(): void {
    setIsAsking(false);
    void onSuccess(remove.mutateAsync({ user, input: null }), () =>
      toastSuccess(text(words.done, { name, email })),
    );
    onGone();
  }
  const sendAgain = () =>
    onSuccess(resend.mutateAsync(user), () => toastSuccess(text("user.resent", { email })));

  return (
    <>
      {isInvited ? (
        <Button loading={resend.isPending} onClick={() => void sendAgain()}>
          {text("user.resend")}
        </Button>
      ) : (
        <Button onClick={onEdit}>{text("user.edit")}</Button>
      )}
      {user.status === "Active" && mayLeave(giver, user) && (
        <Button onClick={() => turn("Inactive")}>{text("user.deactivate")}</Button>
      )}
      {user.status === "Inactive" && mayReturn(giver, user) && (
        <Button onClick={() => turn("Active")}>{text("user.activate")}</Button>
      )}
      {mayLeave(giver, user) && (
        <Button className="away" variant="text" sx={QUIET_DANGER} onClick={() => setIsAsking(true)}>
          {text(words.verb)}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text(words.title, { name, email })}
        note={text(words.note, { email, site: site.siteDisplayName })}
        action={text(words.verb)}
        onConfirm={removeForGood}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
