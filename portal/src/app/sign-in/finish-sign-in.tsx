import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { SignInState } from "../../features/identity/sign-in/sign-in-screen.tsx";
import { useText } from "../../platform/i18n/use-text.ts";
import { auth } from "../../platform/session/auth-store.ts";
import { LoadingPage } from "../loading-page.tsx";

/** Signed in and where to go, or back to the sign-in screen and why. */
export type Outcome =
  | { readonly siteNameId: number; readonly to: string }
  | { readonly signInPath: string; readonly alert: string };

/** Finishes a sign-in that came from elsewhere and leads on. */
export function FinishSignIn({ arrive }: { readonly arrive: () => Promise<Outcome> }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const text = useText();
  const isStarted = useRef(false);

  useEffect(() => {
    // What people arrive with works once, and React runs effects twice in development.
    if (isStarted.current) return;
    isStarted.current = true;

    async function goOn() {
      const outcome = await arrive();
      if ("alert" in outcome) {
        const state: SignInState = { alert: outcome.alert };
        return navigate(outcome.signInPath, { replace: true, state });
      }
      // What somebody else left of the site is not theirs to see.
      client.removeQueries({ queryKey: [outcome.siteNameId] });
      auth.setIsAuth(outcome.siteNameId, true);
      return navigate(outcome.to, { replace: true });
    }
    void goOn();
  }, [arrive, client, navigate]);

  return <LoadingPage label={text("signIn.finishing")} />;
}
