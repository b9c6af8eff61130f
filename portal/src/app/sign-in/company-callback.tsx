import { SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import { useSearchParams } from "react-router";
import { freshAccessToken } from "../../platform/session/access-token.ts";
import { useSite } from "../routing/site-routes.tsx";
import { AuthCallback } from "./auth-callback.tsx";
import { FinishSignIn, type Outcome } from "./finish-sign-in.tsx";
import { safeReturnPath, signInPath } from "./return-path.ts";

/** Where company users arrive: from the sign-in server with a code, or from our own form with their session. */
export function CompanyCallback() {
  const [search] = useSearchParams();
  return search.has("state") || search.has("error") ? <AuthCallback /> : <FormArrival />;
}

function FormArrival() {
  const { siteNameId, siteName } = useSite();
  const [search] = useSearchParams();
  const returnTo = search.get("returnTo");

  async function arrive(): Promise<Outcome> {
    const token = await freshAccessToken(siteNameId).catch(() => null);
    if (token === null) return { signInPath: signInPath(siteName, returnTo), alert: SIGN_IN_MESSAGES.failed };
    return { siteNameId, to: safeReturnPath(siteName, returnTo) };
  }

  return <FinishSignIn arrive={arrive} />;
}
