import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { RegistrationRules } from "@newsloom/contract/identity/forms";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { type KeyboardEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { useCaptcha } from "../../../platform/captcha/use-captcha.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormPasswordField } from "../../../ui/forms/form-password-field.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { PasswordStrengthMeter } from "../passwords/password-strength-meter.tsx";
import { CaptchaStatus } from "../public-pages/captcha-status.tsx";
import { PublicPageAlert } from "../public-pages/public-page-alert.tsx";
import { PublicPageForm } from "../public-pages/public-page-form.tsx";
import { errorMessage } from "../public-pages/refusal.ts";
import { sendRegistration } from "./mutations.ts";
import { TermsAgreement } from "./terms-agreement.tsx";

const Telephone = styled("div")({ display: "grid", gridTemplateColumns: "112px minmax(0, 1fr)", gap: 12 });

interface Props {
  readonly site: PublicSite;
  readonly code: string;
  readonly email: string;
  readonly onDone: () => Promise<void>;
  /** The invitation may have expired or been used meanwhile. */
  readonly onRefused: () => Promise<void>;
}

export function SignUpForm({ site, code, email, onDone, onRefused }: Props) {
  const text = useText();
  const captcha = useCaptcha();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    resolver: zodResolver(RegistrationRules, undefined, { raw: true }),
    mode: "onTouched",
    defaultValues: { email, fullName: "", title: "", password: "", countryCode: "", telephone: "" },
  });
  const { isDirty, isValid, isSubmitting } = form.formState;
  const isReady = isDirty && isValid;

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    const reason = await sendRegistration(site.siteNameId, code, values, await captcha.take()).catch(
      errorMessage,
    );
    if (reason === undefined) return onDone();
    setRefusal(reason);
    return onRefused();
  });

  /** Browsers do not submit a form whose button is disabled, so Enter shows the errors instead. */
  function showErrorsOnEnter(event: KeyboardEvent) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && !isReady) void form.trigger();
  }

  return (
    <PublicPageForm noValidate onKeyDown={showErrorsOnEnter} onSubmit={(event) => void submit(event)}>
      <FormTextField form={form} name="fullName" label={text("signUp.fullName")} autoComplete="name" large />
      <FormTextField
        form={form}
        name="title"
        label={text("signUp.jobTitle")}
        autoComplete="organization-title"
        large
      />
      <FormPasswordField
        form={form}
        name="password"
        label={text("signUp.password")}
        autoComplete="new-password"
        large
      />
      <PasswordStrengthMeter password={form.watch("password")} />
      <Telephone>
        <FormTextField
          form={form}
          name="countryCode"
          label={text("signUp.countryCode")}
          autoComplete="tel-country-code"
          inputMode="numeric"
          large
        />
        <FormTextField
          form={form}
          name="telephone"
          label={text("signUp.telephone")}
          autoComplete="tel-national"
          inputMode="tel"
          large
        />
      </Telephone>
      <CaptchaStatus state={captcha.state} />
      <PublicPageAlert message={refusal} />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting} disabled={!isReady}>
        {text("signUp.submit")}
      </Button>
      <TermsAgreement site={site} />
    </PublicPageForm>
  );
}
