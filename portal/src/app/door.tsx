import { useSuspenseQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { LoginScreen } from "../features/identity/screens/login-screen.tsx";
import { sessionQuery } from "../platform/session/session.ts";
import { safeReturnPath } from "./return-path.ts";
import { useSite } from "./site-gates.tsx";

/** Sign-in for those outside; those inside go on to where they wanted to be. */
export function Door() {
  const site = useSite();
  const [search] = useSearchParams();
  const { data: session } = useSuspenseQuery(sessionQuery(site.siteNameId));
  const returnTo = safeReturnPath(site.siteName, search.get("returnTo"));
  return session === "in" ? (
    <Navigate replace to={returnTo} />
  ) : (
    <LoginScreen site={site} returnTo={returnTo} />
  );
}
