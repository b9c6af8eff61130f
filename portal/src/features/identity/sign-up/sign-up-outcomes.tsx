import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { REGISTRATION_MESSAGES } from "@newsloom/domain/identity/invitations";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { PublicPageHeader } from "../public-pages/public-page-header.tsx";
import type { SignInState } from "../sign-in/sign-in-screen.tsx";

const REGISTRATION_REDIRECT_MS = 5000;

const Help = styled("a")({ color: "var(--accent-ink)", textDecoration: "underline", textUnderlineOffset: 3 });

export function SignUpDone({ site, email }: { readonly site: PublicSite; readonly email: string }) {
  const text = useText();
  const navigate = useNavigate();
  const login = `/${site.siteName}/login`;

  useEffect(() => {
    const state: SignInState = { email };
    const timer = setTimeout(() => void navigate(login, { state }), REGISTRATION_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, login, email]);

  return (
    <div role="status">
      <PublicPageHeader
        site={site}
        isSentence
        name={REGISTRATION_MESSAGES.success}
        lede={text("signUp.leaving")}
      />
      <ToSignIn to={login} email={email} />
    </div>
  );
}

export function SignUpUsed({ site }: { readonly site: PublicSite }) {
  const text = useText();
  return (
    <>
      <PublicPageHeader
        site={site}
        isSentence
        name={REGISTRATION_MESSAGES.used}
        lede={text("signUp.usedNote")}
      />
      <ToSignIn to={`/${site.siteName}/login`} email="" />
    </>
  );
}

export function SignUpExpired({ site, email }: { readonly site: PublicSite; readonly email: string }) {
  const text = useText();
  const { supportEmail } = site;
  const help = (
    <>
      {text("signUp.expiredNote")} <Help href={`mailto:${supportEmail}`}>{supportEmail}</Help>
    </>
  );
  return (
    <PublicPageHeader
      site={site}
      isSentence
      name={REGISTRATION_MESSAGES.expiredOrInvalid(email || text("signUp.thisLink"))}
      lede={supportEmail ? help : undefined}
    />
  );
}

function ToSignIn({ to, email }: { readonly to: string; readonly email: string }) {
  const state: SignInState = { email };
  return (
    <Button variant="contained" size="large" component={Link} to={to} state={state}>
      {useText()("signUp.toSignIn")}
    </Button>
  );
}
