import { zodResolver } from "@hookform/resolvers/zod";
import { ProfileRules } from "@newsloom/contract/identity/forms";
import type { User } from "@newsloom/contract/identity/users";
import { parseRoles } from "@newsloom/domain/identity/roles";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldHint, FormSheet, resetToSaved } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { type UserForm, useUpdateUser } from "./mutations.ts";
import { RolesField } from "./roles-field.tsx";

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

export function EditUserSheet({ siteNameId, user, roles, onClose }: Props) {
  const text = useText();
  const update = useUpdateUser(siteNameId);
  const form = useForm({
    resolver: zodResolver(ProfileRules),
    mode: "onTouched",
    defaultValues: formOf(user),
  });

  async function save(input: UserForm): Promise<void> {
    const saved = await update.mutateAsync({ user, input }).catch(() => null);
    if (saved === null) return;
    resetToSaved(form, formOf(saved));
    onClose();
    toastSuccess(text("user.saved", { name: saved.fullName }));
  }
  const field = (name: keyof UserForm, label: string) => (
    <FormTextField form={form} name={name} label={label} />
  );

  return (
    <FormSheet
      title={text("user.editTitle", { name: user.fullName || user.email })}
      kind={text("users.kind")}
      form={form}
      draftOf={{ siteNameId, kind: "user", id: user.userId }}
      subject={user.fullName || user.email}
      onSubmit={save}
      isSending={update.isPending}
      action={text("user.save")}
      needsChanges
      onClose={onClose}
    >
      <FieldPair>
        {field("firstName", text("user.firstName"))}
        {field("lastName", text("user.lastName"))}
      </FieldPair>
      {field("email", text("users.email"))}
      <FieldHint>{text("user.emailNote")}</FieldHint>
      <FieldPair>
        {field("jobName", text("users.job"))}
        {field("phone", text("users.phone"))}
      </FieldPair>
      <RolesField
        form={form}
        name="role"
        label={text("user.role")}
        viewerRoles={roles}
        currentRoles={parseRoles(user.role)}
      />
    </FormSheet>
  );
}
