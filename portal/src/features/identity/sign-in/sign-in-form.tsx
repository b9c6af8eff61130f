import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { emailField, passwordField } from "@newsloom/contract/identity/forms";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import type { PasswordSignIn } from "../../../platform/session/session.ts";
import { FormPasswordField } from "../../../ui/forms/form-password-field.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";

const Form = styled("form")({ display: "grid", gap: 16 });
const ForgotLink = styled(Link)({ color: "var(--accent-ink)", fontWeight: "var(--w-med)" });

const isInteger = (text: string) => /^[+-]?\d+$/.test(text);

const MemberSignInRules = z.object({
  email: emailField(),
  password: z.string().min(1, FIELD_MESSAGES.required),
});

const CompanySignInRules = z.object({
  email: emailField(),
  password: passwordField,
  companyId: z
    .string()
    .trim()
    .min(1, { error: FIELD_MESSAGES.required, abort: true })
    .refine(isInteger, { error: FIELD_MESSAGES.companyIdInteger, abort: true })
    .refine((text) => Number(text) > 0, FIELD_MESSAGES.companyIdPositive),
});

interface Props {
  readonly onSignIn: (form: PasswordSignIn) => Promise<void>;
  readonly siteName: string;
  /** Prefilled when the page before knows it; "" otherwise. */
  readonly email: string;
}

export function MemberSignInForm({ onSignIn, siteName, email }: Props) {
  const text = useText();
  const form = useForm({
    resolver: zodResolver(MemberSignInRules),
    mode: "onTouched",
    defaultValues: { email, password: "" },
  });
  return (
    <Form noValidate onSubmit={(event) => void form.handleSubmit(onSignIn)(event)}>
      <FormTextField form={form} name="email" label={text("signIn.email")} {...EMAIL} />
      <FormPasswordField
        form={form}
        name="password"
        label={text("signIn.password")}
        aside={<ForgotLink to={`/${siteName}/forgot-password`}>{text("signIn.forgot")}</ForgotLink>}
        {...PASSWORD}
      />
      <Submit isBusy={form.formState.isSubmitting} label={text("signIn.submit")} />
    </Form>
  );
}

export function CompanySignInForm({ onSignIn, siteName, email }: Props) {
  const text = useText();
  const form = useForm({
    resolver: zodResolver(CompanySignInRules),
    mode: "onTouched",
    defaultValues: { email, password: "", companyId: "" },
  });
  return (
    <Form noValidate onSubmit={(event) => void form.handleSubmit(onSignIn)(event)}>
      <FormTextField form={form} name="email" label={text("signIn.email")} {...EMAIL} />
      <FormPasswordField
        form={form}
        name="password"
        label={text("signIn.password")}
        aside={<ForgotLink to={`/${siteName}/forgot-password`}>{text("signIn.forgot")}</ForgotLink>}
        {...PASSWORD}
      />
      <FormTextField
        form={form}
        name="companyId"
        label={text("signIn.companyId")}
        inputMode="numeric"
        large
      />
      <Submit isBusy={form.formState.isSubmitting} label={text("signIn.submitCompany")} />
    </Form>
  );
}

const EMAIL = { type: "email", inputMode: "email", autoComplete: "username", large: true } as const;
const PASSWORD = { autoComplete: "current-password", large: true } as const;

function Submit({ isBusy, label }: { readonly isBusy: boolean; readonly label: string }) {
  return (
    <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ mt: 1 }}>
      {label}
    </Button>
  );
}
