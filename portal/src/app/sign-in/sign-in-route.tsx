import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router";
import { SignInScreen } from "../../features/identity/sign-in/sign-in-screen.tsx";
import { interruptedPath } from "../../platform/session/interrupted-path.ts";
import { checkSignedIn, useIsSignedIn } from "../../platform/session/session.ts";
import { onSignedInElsewhere } from "../../platform/site/site-cache.ts";
import { useSite } from "../routing/site-routes.tsx";
import { companyCallbackPath, safeReturnPath } from "./return-path.ts";

/** The sign-in screen; who is signed in already goes on to the return path. */
export function LoginRoute() {
  const site = useSite();
  const [search] = useSearchParams();
  const { siteNameId, siteName } = site;
  const isIn = useIsSignedIn(siteNameId);
  const returnTo = safeReturnPath(siteName, search.get("returnTo") ?? interruptedPath());
  // Whoever signs in in another window need not do it again in this one.
  useEffect(() => onSignedInElsewhere(siteNameId, () => void checkSignedIn(siteNameId)), [siteNameId]);

  if (!isIn) return <SignInScreen site={site} returnTo={returnTo} />;
  const isCompany = search.get("as") === "company";
  return <Navigate replace to={isCompany ? companyCallbackPath(siteName, returnTo) : returnTo} />;
}
