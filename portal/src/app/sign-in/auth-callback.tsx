import { SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import { useSearchParams } from "react-router";
import { finishCodeFlow, readState } from "../../platform/session/oauth-code-flow.ts";
import { FinishSignIn, type Outcome } from "./finish-sign-in.tsx";
import { safeReturnPath, signInPath } from "./return-path.ts";

/** Where the sign-in server sends people back, members and company users, with a code or the reason why there is none. */
export function AuthCallback() {
  const [search] = useSearchParams();
  return <FinishSignIn arrive={() => finish(search)} />;
}

async function finish(search: URLSearchParams): Promise<Outcome> {
  const state = readState(search.get("state"));
  const code = search.get("code");
  const isIn = state && code !== null && (await finishCodeFlow(state, code).catch(() => false));
  if (state && isIn)
    return { siteNameId: state.siteNameId, to: safeReturnPath(state.siteName, state.returnTo) };
  const isClosed = search.get("error") === "access_denied";
  return {
    signInPath: state ? signInPath(state.siteName, state.returnTo) : "/login",
    alert: isClosed ? SIGN_IN_MESSAGES.windowClosed : SIGN_IN_MESSAGES.failed,
  };
}
