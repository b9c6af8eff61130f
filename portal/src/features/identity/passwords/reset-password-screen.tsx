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
import { reasonOf, sendNewPassword } from "../public-pages/api.ts";
import { SignInAlert } from "../public-pages/public-page-alert.tsx";
import { SignInFooter } from "../public-pages/public-page-footer.tsx";
import { DoorForm } from "../public-pages/public-page-form.tsx";
import { Masthead } from "../public-pages/public-page-header.tsx";
import { SignInFrame } from "../public-pages/public-page-layout.tsx";
import type { LoginState } from "../sign-in/sign-in-screen.tsx";
import { StrengthMeter } from "./password-strength-meter.tsx";

const Rules = z.object({ password: passwordField });

export function ResetPasswordScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ resolver: zodResolver(Rules), mode: "onTouched", defaultValues: { password: "" } });

  const save = form.handleSubmit(async ({ password }) => {
    const reason = await sendNewPassword(search.get("code") ?? "", password).catch(reasonOf);
    setRefusal(reason);
    if (reason !== undefined) return;
    // The server has ended every session of the account; this browser forgets its own.
    await endSession(site.siteNameId);
    auth.setIsAuth(site.siteNameId, false);
    const state: LoginState = { notice: text("resetPassword.done") };
    await navigate(`/${site.siteName}/login`, { replace: true, state });
  });

  return (
    <SignInFrame footer={<SignInFooter site={site} help={text("door.help")} />}>
      <title>
        {text("app.titleOf", { screen: text("resetPassword.title"), site: site.siteDisplayName })}
      </title>
      <Masthead
        site={site}
        isSentence
        name={text("resetPassword.heading")}
        lede={text("resetPassword.lede")}
      />
      <DoorForm noValidate onSubmit={(event) => void save(event)}>
        <FormPasswordField
          form={form}
          name="password"
          label={text("resetPassword.password")}
          autoComplete="new-password"
          large
        />
        <StrengthMeter password={form.watch("password")} />
        <SignInAlert message={refusal} />
        <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
          {text("resetPassword.submit")}
        </Button>
      </DoorForm>
      {refusal !== undefined && (
        <Button size="large" fullWidth component={Link} to={`/${site.siteName}/forgot-password`}>
          {text("resetPassword.askAgain")}
        </Button>
      )}
    </SignInFrame>
  );
}
