import Button from "@mui/material/Button";
import type { User } from "@newsloom/contract/identity/users";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess, toastWithAction } from "../../../ui/feedback/toasts.tsx";
import type { InvitationLink } from "./invitation-links-dialog.tsx";
import { useChangeStatus, useRemoveUser, useResendInvitation } from "./mutations.ts";
import { mayBeActivated, mayBeRemoved } from "./user-permissions.ts";

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
  readonly viewerRoles: readonly string[];
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
  readonly onLinks: (links: readonly InvitationLink[]) => void;
}

/** The actions on a user that the server would allow. */
export function UserActions({ site, user, viewerRoles, onEdit, onRemoved, onLinks }: Props) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  const changeStatus = useChangeStatus(site.siteNameId);
  const remove = useRemoveUser(site.siteNameId);
  const resend = useResendInvitation(site.siteNameId);
  const { email } = user;
  const name = user.fullName || email;
  const isInvited = user.status === "Invited";
  const messages = isInvited ? WITHDRAW : REMOVE;

  // The toast does not depend on the sheet, which may be closed before the server answers.
  function setStatus(status: "Active" | "Inactive"): void {
    const before = user.status === "Active" ? "Active" : "Inactive";
    const undo = () => changeStatus.mutate({ user: { ...user, status }, input: before });
    const message = text(status === "Active" ? "user.activated" : "user.deactivated", { name });
    void onSuccess(changeStatus.mutateAsync({ user, input: status }), () =>
      toastWithAction(message, text("toast.undo"), undo),
    );
  }
  function removeUser(): void {
    setIsConfirming(false);
    void onSuccess(remove.mutateAsync({ user, input: null }), () =>
      toastSuccess(text(messages.done, { name, email })),
    );
    onRemoved();
  }
  const resendInvitation = () =>
    onSuccess(resend.mutateAsync(user), ({ link, expiresAt }) =>
      link === null ? toastSuccess(text("user.resent", { email })) : onLinks([{ email, link, expiresAt }]),
    );

  return (
    <>
      {isInvited ? (
        <Button loading={resend.isPending} onClick={() => void resendInvitation()}>
          {text("user.resend")}
        </Button>
      ) : (
        <Button onClick={onEdit}>{text("user.edit")}</Button>
      )}
      {user.status === "Active" && mayBeRemoved(viewerRoles, user) && (
        <Button onClick={() => setStatus("Inactive")}>{text("user.deactivate")}</Button>
      )}
      {user.status === "Inactive" && mayBeActivated(viewerRoles, user) && (
        <Button onClick={() => setStatus("Active")}>{text("user.activate")}</Button>
      )}
      {mayBeRemoved(viewerRoles, user) && (
        <Button className="away" variant="text" sx={QUIET_DANGER} onClick={() => setIsConfirming(true)}>
          {text(messages.verb)}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={text(messages.title, { name, email })}
        note={text(messages.note, { email, site: site.siteDisplayName })}
        action={text(messages.verb)}
        onConfirm={removeUser}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
