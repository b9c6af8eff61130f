import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { passwordField } from "@newsloom/contract/identity/forms";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { auth } from "../../../platform/session/auth-store.ts";
import { endSession } from "../../../platform/session/end-session.ts";
import { FormPasswordField } from "../../../ui/forms/form-password-field.tsx";
import { PublicPageAlert } from "../public-pages/public-page-alert.tsx";
import { PublicPageFooter } from "../public-pages/public-page-footer.tsx";
import { PublicPageForm } from "../public-pages/public-page-form.tsx";
import { PublicPageHeader } from "../public-pages/public-page-header.tsx";
import { PublicPageLayout } from "../public-pages/public-page-layout.tsx";
import { errorMessage } from "../public-pages/refusal.ts";
import type { SignInState } from "../sign-in/sign-in-screen.tsx";
import { submitNewPassword } from "./mutations.ts";
import { PasswordStrengthMeter } from "./password-strength-meter.tsx";

const Rules = z.object({ password: passwordField });

/** The mailed link leads here; without its code there is nothing to save. */
export function ResetPasswordScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const code = useSearchParams()[0].get("code") ?? "";
  return (
    <PublicPageLayout footer={<PublicPageFooter site={site} help={text("publicPage.help")} />}>
      <title>
        {text("app.titleOf", { screen: text("resetPassword.title"), site: site.siteDisplayName })}
      </title>
      {code === "" ? <CodeMissing site={site} /> : <NewPasswordForm site={site} code={code} />}
    </PublicPageLayout>
  );
}

function CodeMissing({ site }: { readonly site: PublicSite }) {
  const text = useText();
  return (
    <>
      <PublicPageHeader
        site={site}
        isSentence
        name={text("resetPassword.noCodeHeading")}
        lede={text("resetPassword.noCode")}
      />
      <AskAgain site={site} />
    </>
  );
}

function NewPasswordForm({ site, code }: { readonly site: PublicSite; readonly code: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ resolver: zodResolver(Rules), mode: "onTouched", defaultValues: { password: "" } });

  const save = form.handleSubmit(async ({ password }) => {
    const reason = await submitNewPassword(site.siteNameId, code, password).catch(errorMessage);
    setRefusal(reason);
    if (reason !== undefined) return;
    // The server has ended every session of the account, so this browser signs out too.
    await endSession(site.siteNameId);
    auth.setIsAuth(site.siteNameId, false);
    const state: SignInState = { info: text("resetPassword.done") };
    await navigate(`/${site.siteName}/login`, { replace: true, state });
  });

  return (
    <>
      <PublicPageHeader
        site={site}
        isSentence
        name={text("resetPassword.heading")}
        lede={text("resetPassword.lede")}
      />
      <PublicPageForm noValidate onSubmit={(event) => void save(event)}>
        <FormPasswordField
          form={form}
          name="password"
          label={text("resetPassword.password")}
          autoComplete="new-password"
          large
        />
        <PasswordStrengthMeter password={form.watch("password")} />
        <PublicPageAlert message={refusal} />
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
          {text("resetPassword.submit")}
        </Button>
      </PublicPageForm>
      {refusal !== undefined && <AskAgain site={site} />}
    </>
  );
}

function AskAgain({ site }: { readonly site: PublicSite }) {
  return (
    <Button size="large" fullWidth component={Link} to={`/${site.siteName}/forgot-password`}>
      {useText()("resetPassword.askAgain")}
    </Button>
  );
}
