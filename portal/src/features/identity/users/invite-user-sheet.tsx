import { zodResolver } from "@hookform/resolvers/zod";
import { InviteRules } from "@newsloom/contract/identity/forms";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormSheet, resetToSaved, SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import type { InvitationLink } from "./invitation-links-dialog.tsx";
import { useInviteUser } from "./mutations.ts";
import { RolesField } from "./roles-field.tsx";

const EMPTY = { email: "", firstName: "", lastName: "", role: "" };

interface Props {
  readonly siteNameId: number;
  readonly roles: readonly string[];
  readonly onClose: () => void;
  /** A mail server took the invitation. */
  readonly onSent: () => void;
  /** No mail server took the invitation. */
  readonly onLinks: (links: readonly InvitationLink[]) => void;
}

export function InviteUserSheet({ siteNameId, roles, onClose, onSent, onLinks }: Props) {
  const text = useText();
  const invite = useInviteUser(siteNameId);
  const form = useForm({ resolver: zodResolver(InviteRules), mode: "onTouched", defaultValues: EMPTY });

  async function send(invitation: typeof EMPTY): Promise<void> {
    const sent = await invite.mutateAsync(invitation).catch(() => null);
    if (sent === null) return;
    resetToSaved(form, EMPTY);
    const { link, expiresAt } = sent;
    // The sheet stays below the dialog until that is closed, so that the focus finds its way back.
    if (link !== null) return onLinks([{ email: invitation.email, link, expiresAt }]);
    onSent();
    toastSuccess(text("invite.sent", { email: invitation.email }));
  }

  return (
    <FormSheet
      title={text("invite.title")}
      kind={text("invite.kind")}
      form={form}
      // An older draft is likely about somebody else.
      draftOf={{ siteNameId, kind: "invitation", id: "new", maxAgeMs: DAY_MS }}
      onSubmit={send}
      isSending={invite.isPending}
      action={text("invite.send")}
      onClose={onClose}
      intro={<SheetIntro>{text("invite.lede")}</SheetIntro>}
    >
      <FormTextField form={form} name="email" label={text("users.email")} type="email" inputMode="email" />
      <FieldPair>
        <FormTextField form={form} name="firstName" label={text("user.firstName")} />
        <FormTextField form={form} name="lastName" label={text("user.lastName")} />
      </FieldPair>
      <RolesField form={form} name="role" label={text("user.role")} viewerRoles={roles} />
    </FormSheet>
  );
}
