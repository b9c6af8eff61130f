import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { InviteRules } from "@newsloom/contract/identity-forms";
import { useId } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { useDraft } from "../../../../platform/drafts/use-draft.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { FormTextField } from "../../../../ui/form-text-field.tsx";
import { LeaveGuard } from "../../../../ui/leave-guard.tsx";
import { RestoredDraft } from "../../../../ui/restored-draft.tsx";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { toastWith } from "../../../../ui/toasts.tsx";
import { useInviteUser } from "../../api-users.ts";
import { FieldPair } from "../field-pair.tsx";
import { RolesField } from "./roles-field.tsx";
import { Lede, SheetForm } from "./sheet-form.tsx";

/** Whoever was half invited yesterday is not who one came to invite today. */
const DAY_MS = 24 * 60 * 60 * 1000;
const EMPTY = { email: "", firstName: "", lastName: "", role: "" };

interface Props {
  readonly siteNameId: number;
  readonly roles: readonly string[];
  readonly onClose: () => void;
  readonly onShowInvited: () => void;
}

export function InviteSheet({ siteNameId, roles, onClose, onShowInvited }: Props) {
  const text = useText();
  const formId = useId();
  const invite = useInviteUser(siteNameId);
  const form = useForm({ resolver: zodResolver(InviteRules), mode: "onTouched", defaultValues: EMPTY });
  const draft = useDraft({ siteNameId, kind: "invitation", id: "new", maxAgeMs: DAY_MS }, form);

  const send = form.handleSubmit(async (invitation) => {
    const sent = await invite.mutateAsync(invitation).catch(() => null);
    if (sent === null) return;
    // The guard must know that nothing is unsaved before the sheet closes.
    flushSync(() => form.reset(EMPTY));
    onClose();
    toastWith(text("invite.sent", { email: invitation.email }), text("invite.show"), onShowInvited);
  });

  return (
    <SideSheet
      title={text("invite.title")}
      kind={text("invite.kind")}
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={formId} variant="contained" loading={invite.isPending}>
            {text("invite.send")}
          </Button>
          <Button variant="text" onClick={onClose}>
            {text("user.cancel")}
          </Button>
        </>
      }
    >
      <Lede>{text("invite.lede")}</Lede>
      <RestoredDraft since={draft.restoredAt} onDiscard={() => form.reset(EMPTY)} />
      <SheetForm id={formId} noValidate onSubmit={(event) => void send(event)}>
        <LeaveGuard when={form.formState.isDirty} onLeave={draft.abandon} />
        <FormTextField form={form} name="email" label={text("users.email")} type="email" inputMode="email" />
        <FieldPair>
          <FormTextField form={form} name="firstName" label={text("user.firstName")} />
          <FormTextField form={form} name="lastName" label={text("user.lastName")} />
        </FieldPair>
        <RolesField form={form} name="role" label={text("user.role")} giver={roles} />
      </SheetForm>
    </SideSheet>
  );
}
