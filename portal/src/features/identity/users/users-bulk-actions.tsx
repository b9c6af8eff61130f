import Button from "@mui/material/Button";
import type { User } from "@newsloom/contract/identity/users";
import { reportError } from "../../../platform/error-store.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastSuccess, toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { type BulkResult, useChangeStatuses, useResendInvitations } from "./bulk-mutations.ts";
import type { InvitationLink } from "./invitation-links-dialog.tsx";

interface Props {
  readonly siteNameId: number;
  readonly users: readonly User[];
  readonly onDone: () => void;
  readonly onLinks: (links: readonly InvitationLink[]) => void;
}

/** The actions on the selected users, which must have the same status. */
export function UsersBulkActions({ siteNameId, users, onDone, onLinks }: Props) {
  const text = useText();
  const change = useChangeStatuses(siteNameId);
  const resend = useResendInvitations(siteNameId);

  function showRefusals({ refused }: BulkResult): void {
    const [first] = refused;
    if (!first) return;
    const name = first.user.fullName || first.user.email;
    reportError(new Error(text("users.refused", { count: refused.length, name, reason: first.reason })));
  }
  function setStatus(to: "Active" | "Inactive"): void {
    const back = to === "Active" ? "Inactive" : "Active";
    onDone();
    void onSuccess(change.mutateAsync({ users, status: to }), (outcome) => {
      showRefusals(outcome);
      const { done } = outcome;
      if (done.length === 0) return;
      const undo = () =>
        onSuccess(
          change.mutateAsync({ users: done.map((user) => ({ ...user, status: to })), status: back }),
          showRefusals,
        );
      const message = text(to === "Active" ? "users.activated" : "users.deactivated", { count: done.length });
      toastWithAction(message, text("toast.undo"), () => void undo());
    });
  }
  const resendInvitations = () =>
    onSuccess(resend.mutateAsync(users), (outcome) => {
      showRefusals(outcome);
      const count = outcome.done.length - outcome.links.length;
      if (count > 0) toastSuccess(text("users.resent", { count }));
      if (outcome.links.length > 0) onLinks(outcome.links);
      onDone();
    });

  const [status, ...others] = new Set(users.map((user) => user.status));
  if (others.length > 0) return <span>{text("users.mixed")}</span>;
  if (status === "Invited")
    return (
      <Button loading={resend.isPending} onClick={() => void resendInvitations()}>
        {text("users.resend", { count: users.length })}
      </Button>
    );
  return status === "Active" ? (
    <Button onClick={() => setStatus("Inactive")}>{text("user.deactivate")}</Button>
  ) : (
    <Button onClick={() => setStatus("Active")}>{text("user.activate")}</Button>
  );
}
