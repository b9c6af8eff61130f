import { SIGN_IN_MESSAGES } from "@newsloom/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { LoginState } from "../features/identity/screens/login-screen.tsx";
import { useText } from "../platform/messages/messages.ts";
import { signInWithToggle } from "../platform/session/session.ts";
import { Opening } from "./opening.tsx";
import { ownPath } from "./return-path.ts";
import { useSite } from "./site-gates.tsx";

/** A link that carries a person from another site into this one. */
export function ToggleSignIn() {
  const { siteNameId, siteName } = useSite();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const text = useText();
  const isStarted = useRef(false);

  useEffect(() => {
    // The token works once, and React runs effects twice in development.
    if (isStarted.current) return;
    isStarted.current = true;

    async function enter() {
      const isIn = await signInWithToggle(siteNameId, search.get("token") ?? "");
      if (!isIn) {
        const state: LoginState = { alert: SIGN_IN_MESSAGES.failed };
        return navigate(`/${siteName}/login`, { replace: true, state });
      }
      client.removeQueries({ queryKey: [siteNameId] });
      return navigate(ownPath(search.get("url") ?? "", `/${siteName}`), { replace: true });
    }
    void enter();
  }, [client, navigate, search, siteNameId, siteName]);

  return <Opening label={text("signIn.finishing")} />;
}
