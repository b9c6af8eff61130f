import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { ProfileRules } from "@newsloom/contract/identity-forms";
import type { User } from "@newsloom/contract/identity-users";
import { parseRoles } from "@newsloom/domain/roles";
import { useId } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { useDraft } from "../../../../platform/drafts/use-draft.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { FormTextField } from "../../../../ui/form-text-field.tsx";
import { LeaveGuard } from "../../../../ui/leave-guard.tsx";
import { RestoredDraft } from "../../../../ui/restored-draft.tsx";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { toastDone } from "../../../../ui/toasts.tsx";
import { type UserForm, useUpdateUser } from "../../api-users.ts";
import { FieldPair } from "../field-pair.tsx";
import { RolesField } from "./roles-field.tsx";
import { Hint, SheetForm } from "./sheet-form.tsx";

const formOf = ({ firstName, lastName, email, jobName, phone, role }: User): UserForm => ({
  firstName,
  lastName,
  email,
  jobName,
  phone,
  role,
});

interface Props {
  readonly siteNameId: number;
  readonly user: User;
  readonly roles: readonly string[];
  readonly onClose: () => void;
}

export function EditSheet({ siteNameId, user, roles, onClose }: Props) {
  const text = useText();
  const formId = useId();
  const update = useUpdateUser(siteNameId);
  const form = useForm({
    resolver: zodResolver(ProfileRules),
    mode: "onTouched",
    defaultValues: formOf(user),
  });
  const draft = useDraft({ siteNameId, kind: "user", id: user.userId }, form);

  const save = form.handleSubmit(async (input) => {
    const saved = await update.mutateAsync({ user, input }).catch(() => null);
    if (saved === null) return;
    // The guard must know that nothing is unsaved before the sheet closes.
    flushSync(() => form.reset(formOf(saved)));
    onClose();
    toastDone(text("user.saved", { name: saved.fullName }));
  });
  const field = (name: keyof UserForm, label: string) => (
    <FormTextField form={form} name={name} label={label} />
  );

  return (
    <SideSheet
      title={text("user.editTitle", { name: user.fullName || user.email })}
      kind={text("users.kind")}
      onClose={onClose}
      foot={
        <>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            loading={update.isPending}
            disabled={!form.formState.isDirty}
          >
            {text("user.save")}
          </Button>
          <Button variant="text" onClick={onClose}>
            {text("user.cancel")}
          </Button>
        </>
      }
    >
      <RestoredDraft since={draft.restoredAt} onDiscard={() => form.reset(formOf(user))} />
      <SheetForm id={formId} noValidate onSubmit={(event) => void save(event)}>
        <LeaveGuard when={form.formState.isDirty} onLeave={draft.abandon} />
        <FieldPair>
          {field("firstName", text("user.firstName"))}
          {field("lastName", text("user.lastName"))}
        </FieldPair>
        {field("email", text("users.email"))}
        <Hint>{text("user.emailNote")}</Hint>
        <FieldPair>
          {field("jobName", text("users.job"))}
          {field("phone", text("users.phone"))}
        </FieldPair>
        <RolesField
          form={form}
          name="role"
          label={text("user.role")}
          giver={roles}
          held={parseRoles(user.role)}
        />
      </SheetForm>
    </SideSheet>
  );
}
