import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useText } from "../../platform/i18n/use-text.ts";
import { auth, IDLE_PARAM } from "../../platform/session/auth-store.ts";
import { endSession } from "../../platform/session/end-session.ts";
import { clearInterruptedPath } from "../../platform/session/interrupted-path.ts";
import { LoadingPage } from "../loading-page.tsx";
import { useSite } from "../routing/site-routes.tsx";
import { signInPath } from "./return-path.ts";

/** Ends the session. Those who were idle find their way back, and read why they have to. */
export function SignOut() {
  const { siteNameId, siteName } = useSite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const text = useText();
  const [search] = useSearchParams();
  const isIdle = search.get(IDLE_PARAM) === "true";
  const returnTo = search.get("returnTo");

  useEffect(() => {
    void endSession(siteNameId).then(() => {
      client.removeQueries({ queryKey: [siteNameId] });
      auth.setIsAuth(siteNameId, false);
      auth.idleLogoutChange(siteNameId, isIdle);
      clearInterruptedPath();
      const next = isIdle ? `${signInPath(siteName, returnTo)}&${IDLE_PARAM}=true` : `/${siteName}/login`;
      return navigate(next, { replace: true });
    });
  }, [client, navigate, siteNameId, siteName, isIdle, returnTo]);

  return <LoadingPage label={text("signOut.title")} />;
}
