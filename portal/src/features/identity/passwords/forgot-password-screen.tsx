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
import { askForResetLink, reasonOf } from "../public-pages/api.ts";
import { CaptchaNotice } from "../public-pages/captcha-status.tsx";
import { SignInAlert } from "../public-pages/public-page-alert.tsx";
import { SignInFooter } from "../public-pages/public-page-footer.tsx";
import { DoorForm } from "../public-pages/public-page-form.tsx";
import { Masthead } from "../public-pages/public-page-header.tsx";
import { SignInFrame } from "../public-pages/public-page-layout.tsx";

const Rules = z.object({ email: emailField() });

export function ForgotPasswordScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <SignInFrame footer={<SignInFooter site={site} help={text("door.help")} />}>
      <title>
        {text("app.titleOf", { screen: text("forgotPassword.title"), site: site.siteDisplayName })}
      </title>
      {sentTo === undefined ? (
        <AddressForm site={site} onSent={setSentTo} />
      ) : (
        <div role="status">
          <Masthead
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
    </SignInFrame>
  );
}

interface FormProps {
  readonly site: PublicSite;
  readonly onSent: (email: string) => void;
}

function AddressForm({ site, onSent }: FormProps) {
  const text = useText();
  const captcha = useCaptcha();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ resolver: zodResolver(Rules), mode: "onTouched", defaultValues: { email: "" } });

  const send = form.handleSubmit(async ({ email }) => {
    setRefusal(undefined);
    try {
      await askForResetLink(email, await captcha.take());
      onSent(email);
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  });

  return (
    <>
      <Masthead
        site={site}
        isSentence
        name={text("forgotPassword.heading")}
        lede={text("forgotPassword.lede")}
      />
      <DoorForm noValidate onSubmit={(event) => void send(event)}>
        <FormTextField
          form={form}
          name="email"
          label={text("forgotPassword.email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          large
        />
        <CaptchaNotice state={captcha.state} />
        <SignInAlert message={refusal} />
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
          {text("forgotPassword.submit")}
        </Button>
      </DoorForm>
    </>
  );
}
