import { SIGN_IN_MESSAGES } from "@newsloom/domain/messages";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { LoginState } from "../features/identity/screens/login-screen.tsx";
import { useText } from "../platform/messages/messages.ts";
import { auth } from "../platform/session/auth-store.ts";
import { freshAccessToken } from "../platform/session/tokens.ts";
import { AuthCallback } from "./auth-callback.tsx";
import { Opening } from "./opening.tsx";
import { safeReturnPath, signInPath } from "./return-path.ts";
import { useSite } from "./site-gates.tsx";

/** Where company users arrive: from the sign-in server with a code, or from our own form with their session. */
export function CompanyCallback() {
  const [search] = useSearchParams();
  return search.has("state") || search.has("error") ? <AuthCallback /> : <Arrival />;
}

function Arrival() {
  const { siteNameId, siteName } = useSite();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = useText();
  const returnTo = search.get("returnTo");

  useEffect(() => {
    async function arrive() {
      if ((await freshAccessToken(siteNameId).catch(() => null)) === null) {
        const state: LoginState = { alert: SIGN_IN_MESSAGES.failed };
        return navigate(signInPath(siteName, returnTo), { replace: true, state });
      }
      auth.setIsAuth(siteNameId, true);
      return navigate(safeReturnPath(siteName, returnTo), { replace: true });
    }
    void arrive();
  }, [navigate, siteNameId, siteName, returnTo]);

  return <Opening label={text("signIn.finishing")} />;
}
