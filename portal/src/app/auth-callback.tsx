import { SIGN_IN_MESSAGES } from "@newsloom/domain/messages";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { LoginState } from "../features/identity/screens/login-screen.tsx";
import { useText } from "../platform/messages/messages.ts";
import { finishCodeFlow, readState } from "../platform/session/code-flow.ts";
import { Opening } from "./opening.tsx";
import { safeReturnPath, signInPath } from "./return-path.ts";

/** Where the sign-in server sends people back, members and company users, with a code or the reason why there is none. */
export function AuthCallback() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = useText();
  const isStarted = useRef(false);

  useEffect(() => {
    // A code works once, and React runs effects twice in development.
    if (isStarted.current) return;
    isStarted.current = true;
    const state = readState(search.get("state"));
    const code = search.get("code");

    async function finish() {
      if (state && code !== null && (await finishCodeFlow(state, code)))
        return navigate(safeReturnPath(state.siteName, state.returnTo), { replace: true });
      const isClosed = search.get("error") === "access_denied";
      const alert = isClosed ? SIGN_IN_MESSAGES.windowClosed : SIGN_IN_MESSAGES.failed;
      const door = state ? signInPath(state.siteName, state.returnTo) : "/login";
      return navigate(door, { replace: true, state: { alert } satisfies LoginState });
    }
    void finish();
  }, [navigate, search]);

  return <Opening label={text("signIn.finishing")} />;
}
