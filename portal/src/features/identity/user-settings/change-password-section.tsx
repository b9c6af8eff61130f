import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { passwordField } from "@newsloom/contract/identity/forms";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormPasswordField } from "../../../ui/forms/form-password-field.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { useChangePassword } from "./mutations.ts";

const Rules = z.object({
  currentPassword: z.string().min(1, FIELD_MESSAGES.required),
  password: passwordField,
});
const EMPTY = { currentPassword: "", password: "" };

export function ChangePasswordSection({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const change = useChangePassword(siteNameId);
  const form = useForm({ resolver: zodResolver(Rules), mode: "onTouched", defaultValues: EMPTY });

  const save = form.handleSubmit(async (passwords) => {
    const isChanged = await change.mutateAsync(passwords).catch(() => false);
    if (!isChanged) return;
    form.reset(EMPTY);
    toastSuccess(text("userSettings.passwordChanged"));
  });

  return (
    <Section title={text("userSettings.password")}>
      <SectionRow name={text("userSettings.changePassword")} meaning={text("userSettings.passwordNote")}>
        <form noValidate onSubmit={(event) => void save(event)}>
          <FieldPair>
            <FormPasswordField
              form={form}
              name="currentPassword"
              label={text("userSettings.currentPassword")}
              autoComplete="current-password"
            />
            <FormPasswordField
              form={form}
              name="password"
              label={text("userSettings.newPassword")}
              autoComplete="new-password"
            />
          </FieldPair>
          <Button type="submit" loading={change.isPending} disabled={!form.formState.isDirty} sx={{ mt: 3 }}>
            {text("userSettings.changePassword")}
          </Button>
        </form>
      </SectionRow>
    </Section>
  );
}
