import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { emailField, passwordField } from "@newsloom/contract/identity/forms";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { useEffect } from "react";
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

const MEMBER_RULES = z.object({
  email: emailField(),
  password: z.string().min(1, FIELD_MESSAGES.required),
  companyId: z.string(),
});

const COMPANY_RULES = z.object({
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
  readonly isCompany: boolean;
}

/** One form for members and company users: what is typed stays when the tab changes. */
export function SignInForm({ onSignIn, siteName, email, isCompany }: Props) {
  const text = useText();
  const form = useForm({
    resolver: zodResolver(isCompany ? COMPANY_RULES : MEMBER_RULES),
    mode: "onTouched",
    defaultValues: { email, password: "", companyId: "" },
  });
  const { clearErrors } = form;
  // When the tab changes, the errors shown are those of the other rules.
  useEffect(() => clearErrors(), [clearErrors, isCompany]);
  const submit = form.handleSubmit(({ companyId, ...member }) =>
    onSignIn(isCompany ? { ...member, companyId } : member),
  );
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <FormTextField form={form} name="email" label={text("signIn.email")} {...EMAIL} />
      <FormPasswordField
        form={form}
        name="password"
        label={text("signIn.password")}
        aside={<ForgotLink to={`/${siteName}/forgot-password`}>{text("signIn.forgot")}</ForgotLink>}
        {...PASSWORD}
      />
      {isCompany && (
        <FormTextField
          form={form}
          name="companyId"
          label={text("signIn.companyId")}
          inputMode="numeric"
          large
        />
      )}
      <Submit
        isBusy={form.formState.isSubmitting}
        label={text(isCompany ? "signIn.submitCompany" : "signIn.submit")}
      />
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
