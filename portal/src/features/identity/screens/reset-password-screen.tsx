import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { passwordField } from "@newsloom/contract/identity/forms";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { useText } from "../../../platform/messages/messages.ts";
import { auth } from "../../../platform/session/auth-store.ts";
import { endSession } from "../../../platform/session/leave.ts";
import { FormPasswordField } from "../../../ui/form-password-field.tsx";
import { DoorForm } from "../components/door-form.tsx";
import { Masthead } from "../components/masthead.tsx";
import { SignInAlert } from "../components/sign-in-alert.tsx";
import { SignInFooter } from "../components/sign-in-footer.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { StrengthMeter } from "../components/strength-meter.tsx";
import { reasonOf, sendNewPassword } from "../registration-api.ts";
import type { LoginState } from "./login-screen.tsx";

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
