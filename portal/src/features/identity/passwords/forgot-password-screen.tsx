import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { emailField } from "@newsloom/contract/identity/forms";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { z } from "zod";
import { useCaptcha } from "../../../platform/captcha/use-captcha.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { CaptchaStatus } from "../public-pages/captcha-status.tsx";
import { PublicPageAlert } from "../public-pages/public-page-alert.tsx";
import { PublicPageFooter } from "../public-pages/public-page-footer.tsx";
import { PublicPageForm } from "../public-pages/public-page-form.tsx";
import { PublicPageHeader } from "../public-pages/public-page-header.tsx";
import { PublicPageLayout } from "../public-pages/public-page-layout.tsx";
import { errorMessage } from "../public-pages/refusal.ts";
import { requestPasswordReset } from "./mutations.ts";

const Rules = z.object({ email: emailField() });

export function ForgotPasswordScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <PublicPageLayout footer={<PublicPageFooter site={site} help={text("publicPage.help")} />}>
      <title>
        {text("app.titleOf", { screen: text("forgotPassword.title"), site: site.siteDisplayName })}
      </title>
      {sentTo === undefined ? (
        <EmailForm site={site} onSent={setSentTo} />
      ) : (
        <div role="status">
          <PublicPageHeader
            site={site}
            isSentence
            name={text("forgotPassword.sentHeading")}
            lede={text("forgotPassword.sent", { email: sentTo })}
          />
        </div>
      )}
      <Button size="large" fullWidth component={Link} to={`/${site.siteName}/login`}>
        {text("forgotPassword.back")}
      </Button>
    </PublicPageLayout>
  );
}

interface FormProps {
  readonly site: PublicSite;
  readonly onSent: (email: string) => void;
}

function EmailForm({ site, onSent }: FormProps) {
  const text = useText();
  const captcha = useCaptcha();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ resolver: zodResolver(Rules), mode: "onTouched", defaultValues: { email: "" } });

  const send = form.handleSubmit(async ({ email }) => {
    setRefusal(undefined);
    try {
      await requestPasswordReset(site.siteNameId, email, await captcha.take());
      onSent(email);
    } catch (error) {
      setRefusal(errorMessage(error));
    }
  });

  return (
    <>
      <PublicPageHeader
        site={site}
        isSentence
        name={text("forgotPassword.heading")}
        lede={text("forgotPassword.lede")}
      />
      <PublicPageForm noValidate onSubmit={(event) => void send(event)}>
        <FormTextField
          form={form}
          name="email"
          label={text("forgotPassword.email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          large
        />
        <CaptchaStatus state={captcha.state} />
        <PublicPageAlert message={refusal} />
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
          {text("forgotPassword.submit")}
        </Button>
      </PublicPageForm>
    </>
  );
}
